import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { motifLook } from "./motif-look";

/** The stages of a reverse-osmosis train, in the direction of the water. */
export type Stage = "intake" | "pretreatment" | "pump" | "membranes" | "products";

type Props = {
  /** Stage in the water accent, with the others dimmed; without it all look the same. */
  highlight?: Stage;
  /** Id of the drawing, for `ProcessPart`. */
  id?: string;
  className?: string;
};

/**
 * A process line as on a P&ID: intake, pretreatment, high-pressure pump, membranes, then permeate (water) and
 * concentrate (brass). It flows from the start side. Decorative: hidden from screen readers. Works without hydration.
 */
export function ProcessLine({ highlight, id, className }: Props) {
  return (
    <svg
      viewBox="0 0 800 220"
      {...motifLook}
      aria-hidden="true"
      className={classNames("aspect-800/220 text-muted rtl:-scale-x-100", className)}
    >
      <g id={id}>
        <g className={highlight && "opacity-45"}>
          <Pipes />
        </g>
        {stages.map(([stage, Drawing]) => (
          <g key={stage} className={highlight && (highlight === stage ? "text-water" : "opacity-45")}>
            <Drawing />
          </g>
        ))}
      </g>
    </svg>
  );
}

/** View boxes of the line's parts, each as wide as a narrow screen can show. */
const pieces = { feed: "18 34 268 162", membranes: "326 34 268 162", products: "572 8 224 198" } as const;

type PartProps = { of: string; piece: keyof typeof pieces; className?: string };

/** A part of the line with the id `of`, enlarged. Decorative. Works without hydration. */
export function ProcessPart({ of, piece, className }: PartProps) {
  return (
    <svg
      viewBox={pieces[piece]}
      {...motifLook}
      aria-hidden="true"
      className={classNames("text-muted rtl:-scale-x-100", className)}
    >
      <use href={`#${of}`} />
    </svg>
  );
}

const stages = [
  ["intake", Intake],
  ["pretreatment", Pretreatment],
  ["pump", Pump],
  ["membranes", Membranes],
  ["products", Products],
] as const satisfies readonly (readonly [Stage, () => ReactNode])[];

/** Pipes from the basin to the second stage, with moving water in them. */
function Pipes() {
  const feed =
    "M112 150H140V44H186V60M186 160V176H232V120H250M284 120H336M384 120H430V76H446M430 120V116H446M568 96H580V136H596";
  return (
    <g>
      <path d={feed} />
      <path d={feed} strokeWidth="2.5" strokeDasharray="5 19" className="flow text-water" />
    </g>
  );
}

/** An open basin with a bar screen before its outlet. */
function Intake() {
  return (
    <>
      <path d="M20 92V166H112V92" />
      <path d="M20 112c8-6 15-6 23 0s15 6 23 0 15-6 23 0 15 6 23 0" />
      <path d="M32 130c6-4 12-4 18 0s12 4 18 0" opacity="0.6" />
      <path d="M92 122V166M99 122V166" strokeDasharray="3 4" />
    </>
  );
}

/** A multimedia filter with its layers, then a cartridge filter. */
function Pretreatment() {
  return (
    <>
      <path d="M162 84a24 24 0 0 1 48 0V136a24 24 0 0 1-48 0Z" />
      <path d="M162 96H210M162 124H210" />
      <g>
        <path
          d="M168 104h.1M178 104h.1M188 104h.1M198 104h.1M173 114h.1M183 114h.1M193 114h.1M203 114h.1"
          strokeWidth="2"
        />
        <path d="M168 134h36M174 144h24" strokeDasharray="1 5" strokeWidth="3" />
      </g>
      <rect x="250" y="88" width="34" height="64" rx="8" />
      <path d="M258 98V142M267 98V142M276 98V142" strokeDasharray="2 4" />
      <Instrument x={310} y={72} to={120} tag="PI" />
    </>
  );
}

/** The high-pressure pump: a circle with a triangle in flow direction. */
function Pump() {
  return (
    <>
      <circle cx="360" cy="120" r="24" />
      <path d="M348 99.5 384 120 348 140.5" />
      <path d="M340 134 332 156H388L380 134" />
      <Instrument x={408} y={178} to={120} tag="PI" />
    </>
  );
}

/** Two pressure vessels of the first stage and one of the second, each with the diagonal of a membrane. */
function Membranes() {
  return (
    <>
      <Vessel x={446} y={64} />
      <Vessel x={446} y={104} />
      <Vessel x={596} y={124} />
      <path d="M556 76H568V116H556" />
    </>
  );
}

function Vessel({ x, y }: { x: number; y: number }) {
  return (
    <>
      <rect x={x} y={y} width="110" height="24" rx="4" />
      <path d={`M${x + 8} ${y + 20}L${x + 102} ${y + 4}`} strokeDasharray="4 4" />
    </>
  );
}

/** Permeate up into the product line, concentrate through its valve. */
function Products() {
  return (
    <>
      <g className="text-water">
        <path d="M501 104V88M501 64V36H752M651 124V36" />
        <path d="M501 36H752" strokeWidth="2.5" strokeDasharray="5 19" className="flow" />
        <path d="M772 18c0 0-13 14-13 22a13 13 0 0 0 26 0c0-8-13-22-13-22Z" />
        <Instrument x={700} y={78} to={36} tag="CI" />
      </g>
      <g className="text-brass-ink">
        <path d="M706 136H724V190H738M762 190H786" />
        <path d="M738 180V200L762 180V200Z" />
        <path d="M780 184 786 190 780 196" />
      </g>
    </>
  );
}

/** The bubble of an instrument on its line; its letters stay readable when the drawing is mirrored. */
function Instrument({ x, y, to, tag }: { x: number; y: number; to: number; tag: string }) {
  const rim = y < to ? y + 15 : y - 15;
  return (
    <g>
      <path d={`M${x} ${rim}V${to}`} strokeDasharray="2 3" strokeWidth="1" />
      <circle cx={x} cy={y} r="15" strokeWidth="1" />
      <text
        x={x}
        y={y + 4}
        textAnchor="middle"
        stroke="none"
        fill="currentColor"
        className="origin-center text-[11px] [transform-box:fill-box] rtl:-scale-x-100"
      >
        {tag}
      </text>
    </g>
  );
}
