import { classNames } from "./class-names";
import { spiralPath } from "./motifs/spiral";

const winding = spiralPath({ from: 2.4, to: 8, turns: 1.75, phase: 0.5 });

/**
 * The logo: a drop with a wound membrane inside. Decorative beside the name, so hidden from screen readers. Works
 * without hydration.
 */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={classNames("shrink-0", className ?? "size-9")}>
      <path
        d="M16 1.8C16 1.8 5 12.6 5 19.6a11 11 0 0 0 22 0C27 12.6 16 1.8 16 1.8Z"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        className="text-ink"
      />
      <g transform="translate(16 19.6)">
        <path d={winding} stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" className="text-water" />
        <circle r="1.5" fill="currentColor" className="text-brass-ink" />
      </g>
    </svg>
  );
}
