import { classNames } from "../class-names";
import { motifLook } from "./motif-look";

/** Normalised permeate flow on a strip chart: days along x, per cent of the baseline along y. */
const before = "M56 62 78 64 100 68 122 67 144 75 166 80 188 90 210 97 232 110 248 121";
const after = "M262 66 284 68 306 70 328 73 350 78";

/**
 * A strip chart: normalised flow falls to its limit, and a cleaning restores it. Time runs from left to right in both
 * languages, as on every recorder. Decorative: hidden from screen readers. Works without hydration.
 */
export function TrendChart({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 380 230" {...motifLook} aria-hidden="true" className={classNames("aspect-380/230", className)}>
      <path d="M40 20V190H370" />
      <path
        d="M40 56h-6M40 88h-6M40 120h-6M40 152h-6M100 190v6M160 190v6M220 190v6M280 190v6M340 190v6"
        strokeWidth="1"
      />
      <path d="M40 56H370M40 88H370M40 152H370M100 20V190M160 20V190M220 20V190M280 20V190M340 20V190" opacity="0.18" />
      <path d="M40 120H370" strokeDasharray="6 5" className="text-brass-ink" />
      <path d="M255 190V36" strokeDasharray="2 4" className="text-brass-ink" />
      <circle cx="255" cy="22" r="13" strokeWidth="1" className="text-brass-ink" />
      <g className="text-water" strokeWidth="2.5">
        <path d={before} />
        <path d={after} />
      </g>
      <g stroke="none" fill="currentColor" direction="ltr" className="text-[11px]">
        <text x="30" y="59.5" textAnchor="end">
          100
        </text>
        <text x="30" y="123.5" textAnchor="end" className="text-brass-ink">
          90
        </text>
        <text x="255" y="25.5" textAnchor="middle" className="text-[10px] text-brass-ink">
          CIP
        </text>
        <text x="370" y="210" textAnchor="end">
          t
        </text>
        <text x="46" y="16">
          %
        </text>
      </g>
    </svg>
  );
}
