import { Isolated } from "~/i18n/isolated";
import { classNames } from "~/ui/class-names";
import { Point } from "./sections";

type Step = { title?: string; text: string };

/** Renders numbered steps along a line. Works without hydration. */
export function Steps({ steps, className }: { steps: readonly Step[]; className?: string | undefined }) {
  return (
    <ol className={classNames("grid content-start", className)}>
      {steps.map(({ title, text }, index) => (
        <li key={text} className="group relative flex gap-5 pb-8 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute start-5 top-10 bottom-0 border-edge border-s border-dashed group-last:hidden"
          />
          <span
            aria-hidden="true"
            className={classNames(
              "grid size-10 shrink-0 place-content-center rounded-full border border-water font-semibold",
              "text-water",
            )}
          >
            {index + 1}
          </span>
          {title ? (
            <Point title={title} text={text} />
          ) : (
            <p className="pt-2">
              <Isolated text={text} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
