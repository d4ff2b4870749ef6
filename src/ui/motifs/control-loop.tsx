import { classNames } from "../class-names";
import { motifLook } from "./motif-look";

/**
 * A control loop as on a P&ID: the signal of a transmitter goes up to the control room and back to the valve. It flows
 * from the start side. Decorative: hidden from screen readers. Works without hydration.
 */
export function ControlLoop({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 400 230"
      {...motifLook}
      aria-hidden="true"
      className={classNames("aspect-400/230 rtl:-scale-x-100", className)}
    >
      <path d="M10 180H264M304 180H388" strokeWidth="2" />
      <path d="M10 180H264M304 180H380" strokeWidth="2.5" strokeDasharray="5 19" className="flow text-water" />
      <path d="M380 173 390 180 380 187" />
      <path d="M96 164V196M104 164V196" />
      <path d="M100 164V134" strokeWidth="1" />
      <Bubble x={100} y={108} tag="FT" />
      <g className="text-water">
        <path d="M100 82V46H164" strokeDasharray="8 4" strokeWidth="1" />
        <path d="M156 41 164 46 156 51" />
      </g>
      <Bubble x={190} y={46} tag="FIC" room />
      <g className="text-brass-ink">
        <path d="M216 46H284V114" strokeDasharray="8 4" strokeWidth="1" />
        <path d="M279 106 284 114 289 106" />
        <path d="M264 136a20 20 0 0 1 40 0Z" />
        <path d="M284 136V180" />
        <path d="M264 166V194L304 166V194Z" />
      </g>
    </svg>
  );
}

/** An instrument; a line through it means that it is in the control room. Its letters are never mirrored. */
function Bubble({ x, y, tag, room }: { x: number; y: number; tag: string; room?: boolean }) {
  return (
    <g>
      <circle cx={x} cy={y} r="26" />
      {room && <path d={`M${x - 26} ${y}H${x + 26}`} />}
      <text
        x={x}
        y={room ? y - 6 : y + 5}
        textAnchor="middle"
        stroke="none"
        fill="currentColor"
        className="origin-center text-[13px] [transform-box:fill-box] rtl:-scale-x-100"
      >
        {tag}
      </text>
    </g>
  );
}
