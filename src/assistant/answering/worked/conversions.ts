/** How many of its dimension's base unit each unit is. */
const FACTORS: Readonly<Record<string, readonly [dimension: string, factor: number]>> = {
  "m³/h": ["flow", 1],
  "m³/d": ["flow", 1 / 24],
  "L/h": ["flow", 0.001],
  "L/min": ["flow", 0.06],
  "L/s": ["flow", 3.6],
  gpm: ["flow", 0.227125],
  "mg/L": ["concentration", 1],
  "g/L": ["concentration", 1000],
  "kg/m³": ["concentration", 1000],
  "µg/L": ["concentration", 0.001],
  "µS/cm": ["conductivity", 1],
  "mS/cm": ["conductivity", 1000],
  "m³": ["volume", 1],
  L: ["volume", 0.001],
  mL: ["volume", 0.000001],
  bar: ["pressure", 1],
  mbar: ["pressure", 0.001],
  psi: ["pressure", 0.0689476],
  kPa: ["pressure", 0.01],
  MPa: ["pressure", 10],
  s: ["time", 1],
  min: ["time", 60],
  h: ["time", 3600],
  kg: ["mass", 1],
  g: ["mass", 0.001],
  mg: ["mass", 0.000001],
  t: ["mass", 1000],
};

/** Units whose factor is itself rounded. */
const ROUNDED: ReadonlySet<string> = new Set(["gpm", "psi"]);

/** Returns whether readings in `unit` can be told in `other`. */
export function isConvertible(unit: string, other: string): boolean {
  const [from] = FACTORS[unit] ?? [];
  const [to] = FACTORS[other] ?? [];
  return unit === other || (from !== undefined && from === to);
}

/** Returns `value`, in `unit`, as so many of `other`, with six significant digits; not a number where it cannot be told so. */
export function converted(value: number, unit: string, other: string): number {
  return unit === other ? value : Number(exactly(value, unit, other).toPrecision(6));
}

/** Returns whether `converted` gives the whole truth: units of other systems, and long fractions, are rounded. */
export function isConvertedExactly(value: number, unit: string, other: string): boolean {
  const exact = exactly(value, unit, other);
  const isOwnSystem = !ROUNDED.has(unit) && !ROUNDED.has(other);
  return isOwnSystem && Math.abs(exact - converted(value, unit, other)) <= 1e-12 * Math.abs(exact);
}

function exactly(value: number, unit: string, other: string): number {
  const from = FACTORS[unit];
  const to = FACTORS[other];
  return from && to && from[0] === to[0] ? (value * from[1]) / to[1] : Number.NaN;
}
