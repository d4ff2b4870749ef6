type Spiral = {
  /** Distances from the centre at the beginning and the end, in units of the drawing. */
  from: number;
  to: number;
  /** Number of turns around the centre. */
  turns: number;
  /** Start angle, in turns clockwise from the right. */
  phase?: number;
};

const segmentsPerTurn = 6;

/**
 * Returns an Archimedean spiral around the origin as SVG path data: r = from + (to - from) · θ / θ_end, as cubic curves
 * that have the position and tangent of the true spiral at their ends (Hermite form).
 */
export function spiralPath(spiral: Spiral): string {
  const count = Math.ceil(spiral.turns * segmentsPerTurn);
  const step = spiral.turns / count;
  const path = [`M${point(at(spiral, 0))}`];
  for (let index = 0; index < count; index++) {
    const [start, end] = [at(spiral, index * step), at(spiral, (index + 1) * step)];
    const third = (step * 2 * Math.PI) / 3;
    const leaving = { x: start.x + start.dx * third, y: start.y + start.dy * third };
    const arriving = { x: end.x - end.dx * third, y: end.y - end.dy * third };
    path.push(`C${point(leaving)} ${point(arriving)} ${point(end)}`);
  }
  return path.join("");
}

/** Returns the point after `turn` turns, with its derivative by the angle in radians. */
function at({ from, to, turns, phase = 0 }: Spiral, turn: number) {
  const angle = (turn + phase) * 2 * Math.PI;
  const growth = (to - from) / (turns * 2 * Math.PI);
  const radius = from + growth * turn * 2 * Math.PI;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: radius * cos, y: radius * sin, dx: growth * cos - radius * sin, dy: growth * sin + radius * cos };
}

function point({ x, y }: { x: number; y: number }): string {
  return `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`;
}
