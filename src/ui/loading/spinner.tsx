import { classNames } from "../class-names";
import { VisuallyHidden } from "../visually-hidden";

type Props = {
  /** Name of the thing being loaded, for screen readers. Without it the spinner is decoration beside a text. */
  label?: string;
  className?: string;
};

/** A turning ring, static for users who prefer reduced motion. Works without hydration. */
export function Spinner({ label, className }: Props) {
  return (
    <span role={label ? "status" : undefined} className="inline-flex">
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={classNames("spin", className ?? "size-5")}>
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2" opacity="0.25" />
        <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
