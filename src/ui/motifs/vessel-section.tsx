import { classNames } from "../class-names";
import { motifLook } from "./motif-look";

const elements = [0, 1, 2, 3];
const [first, length, gap] = [74, 76, 8];

/**
 * A longitudinal section of a pressure vessel: feed at the side, four elements on one permeate tube, permeate (water)
 * and concentrate (brass) out at the other end. It flows from the start side. Decorative: hidden from screen readers.
 * Works without hydration.
 */
export function VesselSection({ className }: { className?: string }) {
  const end = first + elements.length * (length + gap) - gap;
  return (
    <svg
      viewBox="0 0 480 220"
      {...motifLook}
      aria-hidden="true"
      className={classNames("aspect-480/220 rtl:-scale-x-100", className)}
    >
      <path d="M54 62H428M54 158H428" strokeWidth="2.5" />
      <path d="M54 54V166M46 54V166M54 54H46M54 166H46M428 54V166M436 54V166M428 54H436M428 166H436" />
      <path d="M64 62V30H20" />
      <path d="M20 30H64V62" strokeWidth="2.5" strokeDasharray="5 19" className="flow text-water" />
      {elements.map((place) => (
        <Element key={place} x={first + place * (length + gap)} />
      ))}
      <g className="text-water">
        <path d={`M${first} 104H${end}M${first} 116H${end}`} />
        <path d={`M${first} 110H474`} strokeWidth="2.5" strokeDasharray="5 19" className="flow" />
        <path d="M466 104 474 110 466 116" />
      </g>
      <g className="text-brass-ink">
        <path d="M418 158V192H474" />
        <path d="M466 186 474 192 466 198" />
      </g>
      <path d="M34 24 42 30 34 36" />
    </svg>
  );
}

/** Heights of the leaves of an element in section. */
const leaves = [78, 87, 96, 124, 133, 142];

/** One element: its wrap, its leaves in section, the brine seal at the feed side, the anti-telescoping ends. */
function Element({ x }: { x: number }) {
  return (
    <g>
      <rect x={x} y="70" width={length} height="80" rx="2" />
      <path d={`M${x} 62V70M${x} 150V158`} strokeWidth="3" className="text-brass-ink" />
      <path
        d={leaves.map((y) => `M${x + 6} ${y}H${x + length - 6}`).join("")}
        strokeWidth="1"
        strokeDasharray="2 4"
        opacity="0.7"
      />
    </g>
  );
}
