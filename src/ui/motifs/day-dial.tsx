import { classNames } from "../class-names";

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const named = [6, 12, 18, 24];

/**
 * A 24-hour dial of an instrument, completely filled. Decorative: hidden from screen readers. Works without hydration.
 */
export function DayDial({ className }: { className?: string }) {
  return (
    <svg
      viewBox="-150 -150 300 300"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
      className={classNames("aspect-square", className)}
    >
      <circle r="146" strokeWidth="1" opacity="0.35" />
      <circle r="134" strokeWidth="2.5" />
      <circle r="112" strokeWidth="1" opacity="0.5" />
      {hours.map((hour) => (
        <path key={hour} d={hour % 6 === 0 ? "M0-128V-104" : "M0-128V-116"} transform={`rotate(${hour * 15})`} />
      ))}
      <path d="M0-112A112 112 0 1 1-28.99-108.18" strokeWidth="5" className="text-water" />
      <g className="text-brass-ink">
        <path d="M0 20V-88" strokeWidth="2.5" transform="rotate(-15)" />
        <circle r="9" strokeWidth="2.5" />
      </g>
      <g stroke="none" fill="currentColor" className="text-[15px]">
        {named.map((hour) => {
          const angle = (hour * Math.PI) / 12;
          return (
            <text
              key={hour}
              x={(86 * Math.sin(angle)).toFixed(1)}
              y={(5 - 86 * Math.cos(angle)).toFixed(1)}
              textAnchor="middle"
            >
              {hour}
            </text>
          );
        })}
        <text y="58" textAnchor="middle" className="text-[13px]">
          h
        </text>
      </g>
    </svg>
  );
}
