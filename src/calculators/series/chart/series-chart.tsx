import type { Drawing } from "./drawing";

/** Chart as SVG: values, labelled levels, and marked times. */
export function SeriesChart({ drawing, label, className }: { drawing: Drawing; label: string; className?: string }) {
  const { width, height, plot, lines, levels, marks, times, scale } = drawing;
  const isMirrored = plot.left < width - plot.right;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className={className} direction="ltr">
      {scale.map(({ y, label: text }) => (
        <g key={text}>
          <line x1={plot.left} x2={plot.right} y1={y} y2={y} className="stroke-line" />
          <text
            x={isMirrored ? plot.right + 6 : plot.left - 6}
            y={y + 4}
            textAnchor={isMirrored ? "start" : "end"}
            className="fill-muted text-xs"
          >
            {text}
          </text>
        </g>
      ))}
      {times.map(({ x, label: text }) => (
        <text key={x} x={x} y={height - 8} textAnchor="middle" className="fill-muted text-xs">
          {text}
        </text>
      ))}
      {lines.map((points) => (
        <Line key={points.slice(0, 40)} points={points} />
      ))}
      {levels.map(({ y, label: text, look }) => (
        <g key={text}>
          <line
            x1={plot.left}
            x2={plot.right}
            y1={y}
            y2={y}
            strokeWidth="1.5"
            strokeDasharray={look === "baseline" ? "2 4" : "8 4"}
            className={look === "baseline" ? "stroke-success" : "stroke-brass-edge"}
          />
          <LevelName x={isMirrored ? plot.right - 4 : plot.left + 4} y={y - 4} isMirrored={isMirrored} look={look}>
            {text}
          </LevelName>
        </g>
      ))}
      {marks.map(({ x, y, label: text }) => (
        <g key={`${x} ${text}`}>
          <line x1={x} x2={x} y1={y} y2={plot.bottom} className="stroke-danger" strokeDasharray="2 3" />
          <circle cx={x} cy={y} r="4" className="fill-danger" />
        </g>
      ))}
    </svg>
  );
}

/** Draws a line, or a dot for a single reading. */
function Line({ points }: { points: string }) {
  const [first = "", ...more] = points.split(" ");
  const [x, y] = first.split(",");
  if (more.length === 0) return <circle cx={x} cy={y} r="3" className="fill-water" />;
  return <polyline points={points} className="fill-none stroke-water" strokeWidth="2" strokeLinejoin="round" />;
}

type NameProps = { x: number; y: number; isMirrored: boolean; look: "baseline" | "trigger"; children: string };

function LevelName({ x, y, isMirrored, look, children }: NameProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={isMirrored ? "end" : "start"}
      paintOrder="stroke"
      strokeWidth="4"
      strokeLinejoin="round"
      className={
        look === "baseline"
          ? "fill-success stroke-surface font-semibold text-xs"
          : "fill-brass-ink stroke-surface font-semibold text-xs"
      }
    >
      {isMirrored ? `\u2067${children}\u2069` : children}
    </text>
  );
}
