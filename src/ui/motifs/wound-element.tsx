import { classNames } from "../class-names";
import { spiralPath } from "./spiral";

const leaves = 5;
const [core, shell, turns] = [24, 132, 1.6];

/** One leaf: two membrane sheets around a permeate carrier, then the feed spacer up to the next leaf. */
const pitch = (shell - core) / turns / leaves;
const layer = (place: number) => {
  const inset = place * pitch;
  // Each line has the slope of the winding and ends at the shell.
  const wound = turns - inset / (pitch * leaves);
  return spiralPath({ from: core + inset, to: shell, turns: wound });
};
const [lower, carrier, upper, spacer] = [layer(0.12), layer(0.3), layer(0.48), layer(0.8)];
const turned = Array.from({ length: leaves }, (_, leaf) => (360 / leaves) * leaf);

/**
 * A spiral-wound membrane element in cross-section: permeate tube, leaves of membrane around their carriers, feed
 * spacers, shell. Decorative: hidden from screen readers. Works without hydration.
 */
export function WoundElement({ className }: { className?: string }) {
  return (
    <svg
      viewBox="-150 -150 300 300"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className={classNames("aspect-square", className)}
    >
      <circle r="146" strokeWidth="1" opacity="0.35" />
      <circle r="138" strokeWidth="2.5" />
      {turned.map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path d={lower} strokeWidth="1.25" />
          <path d={upper} strokeWidth="1.25" />
          <path d={carrier} strokeWidth="1" strokeDasharray="1 3" opacity="0.7" />
          <path d={spacer} strokeWidth="1.75" strokeDasharray="3 9" className="flow text-water" />
        </g>
      ))}
      <circle r="22" strokeWidth="2.5" className="text-brass-ink" />
      <circle r="14" strokeWidth="1" className="text-brass-ink" />
      {turned.map((angle) => (
        <line key={angle} x1="15" x2="21" transform={`rotate(${angle + 20})`} className="text-brass-ink" />
      ))}
      <path d="M-150 0h-14M164 0h-14M0-150v-14M0 164v-14" strokeWidth="1" opacity="0.35" />
    </svg>
  );
}
