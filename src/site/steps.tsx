import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";

type Step = { id: string; content: ReactNode };

/** Renders numbered steps along a line. Works without hydration. */
export function Steps({ steps, className }: { steps: readonly Step[]; className?: string | undefined }) {
  return (
    <ol className={classNames("grid content-start", className)}>
      {steps.map(({ id, content }, index) => (
        <li key={id} className="group relative flex gap-5 pb-8 last:pb-0">
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
          <div className="pt-1.5">{content}</div>
        </li>
      ))}
    </ol>
  );
}
