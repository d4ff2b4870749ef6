import type { ReactNode } from "react";
import { Isolated } from "~/i18n/isolated";
import { classNames } from "~/ui/class-names";

type Props = {
  /** A decorative mark before the label. */
  mark: ReactNode;
  label: string;
  question: string;
  note: string;
  className?: string | undefined;
  /** The answer. */
  children: ReactNode;
};

/** Renders a sample of the assistant: a question, its answer, and a note below. Works without hydration. */
export function SampleFigure({ mark, label, question, note, className, children }: Props) {
  return (
    <figure className={classNames("overflow-hidden rounded-lg border border-line bg-surface", className)}>
      <figcaption className="flex items-center gap-2 border-line border-b bg-raised px-5 py-3 font-semibold text-sm">
        {mark}
        {label}
      </figcaption>
      <div className="grid gap-4 p-5">
        <p className="ms-auto max-w-[85%] rounded-lg rounded-ee-sm bg-water-soft px-4 py-2.5">
          <Isolated text={question} />
        </p>
        {children}
        <p className="border-line border-t pt-3 text-muted text-sm">{note}</p>
      </div>
    </figure>
  );
}
