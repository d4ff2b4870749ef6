import { remember } from "~/knowledge/analysis/remember";

/** Exponent of each base unit: bar has kg 1, m -1, s -2. */
export type Dimension = Readonly<Record<string, number>>;

/**
 * Definition of a unit in base units: value in base units = (value + `offset`) × `factor`. Only °F has an offset, of
 * -32.
 */
export type UnitDefinition = { readonly factor: number; readonly offset: number; readonly dimension: Dimension };

const NONE: Dimension = {};
const LENGTH: Dimension = { m: 1 };
const AREA: Dimension = { m: 2 };
const VOLUME: Dimension = { m: 3 };
const MASS: Dimension = { kg: 1 };
const TIME: Dimension = { s: 1 };
const PRESSURE: Dimension = { kg: 1, m: -1, s: -2 };
const POWER: Dimension = { kg: 1, m: 2, s: -3 };
const ENERGY: Dimension = { kg: 1, m: 2, s: -2 };
const CONCENTRATION: Dimension = { kg: 1, m: -3 };

// Lists of units. A new unit needs the first two, and each other list whose purpose it shares.
// - `simple` below: size and dimension of each unit, for calculation.
// - units/spellings.json: the ways people write each unit, by which questions, logs and manuals are read. Its keys are
//   the units that forms offer (form/entries.ts).
// - `counted` and `countedBy` in units/spellings.ts: units that form rates such as lb/day without a spelling of their
//   own.
// - `UNIT` in knowledge/analysis/tokens.ts: the parts of composed units (m³/h) that search keeps as one word.
//   A change needs a higher `INDEX_VERSION` (knowledge/store.server.ts).
// - `WRONG` and `ARABIC_UNIT` in knowledge/manual/check/units.ts: ways in which a manual must not write a unit.
// - `UNITS` in documents/reading/pdf/from-right.ts: in a PDF, words that follow their figure; by them the order of a
//   line is judged.
// - `beforeUnit` in assistant/messages/rehype-answer.ts: units that an answer keeps on one line with their figure.
// - `units` and `arabicUnits` in i18n/split-unbroken.ts: the same for pages, with words for periods of time.
// They cannot be one list: knowledge, documents and i18n may not import calculators (see ARCHITECTURE.md), the browser
// should not load spellings.json for a line break, and each purpose needs other units and other ways to write them.
/**
 * Units of which all others are composed. US gallons and pounds: NIST Handbook 44, Appendix C. The imperial gallon of
 * MIGD has 4.54609 L.
 */
const simple: Readonly<Record<string, readonly [factor: number, dimension: Dimension]>> = {
  "": [1, NONE],
  "1": [1, NONE],
  "%": [0.01, NONE],
  m: [1, LENGTH],
  cm: [0.01, LENGTH],
  mm: [0.001, LENGTH],
  µm: [1e-6, LENGTH],
  inch: [0.0254, LENGTH],
  ft: [0.3048, LENGTH],
  mil: [2.54e-5, LENGTH],
  "m²": [1, AREA],
  "cm²": [1e-4, AREA],
  "ft²": [0.09290304, AREA],
  "in²": [0.00064516, AREA],
  "m³": [1, VOLUME],
  "cm³": [1e-6, VOLUME],
  "ft³": [0.028316846592, VOLUME],
  L: [0.001, VOLUME],
  mL: [1e-6, VOLUME],
  gal: [0.003785411784, VOLUME],
  kg: [1, MASS],
  g: [0.001, MASS],
  mg: [1e-6, MASS],
  µg: [1e-9, MASS],
  t: [1000, MASS],
  lb: [0.45359237, MASS],
  s: [1, TIME],
  min: [60, TIME],
  h: [3600, TIME],
  d: [86400, TIME],
  week: [604800, TIME],
  month: [30 * 86400, TIME],
  year: [365 * 86400, TIME],
  bar: [1e5, PRESSURE],
  mbar: [100, PRESSURE],
  Pa: [1, PRESSURE],
  atm: [101325, PRESSURE],
  kPa: [1000, PRESSURE],
  MPa: [1e6, PRESSURE],
  psi: [6894.757293168, PRESSURE],
  "kgf/cm²": [98066.5, PRESSURE],
  "mH₂O": [9806.65, PRESSURE],
  W: [1, POWER],
  kW: [1000, POWER],
  hp: [745.699872, POWER],
  J: [1, ENERGY],
  kJ: [1000, ENERGY],
  kWh: [3.6e6, ENERGY],
  ppm: [0.001, CONCENTRATION],
  ppb: [1e-6, CONCENTRATION],
  "°dH": [0.0178, CONCENTRATION],
  "°f": [0.01, CONCENTRATION],
  gpg: [0.0171, CONCENTRATION],
  mol: [1, { mol: 1 }],
  mmol: [0.001, { mol: 1 }],
  meq: [0.001, { eq: 1 }],
  eq: [1, { eq: 1 }],
  S: [1, { S: 1 }],
  mS: [0.001, { S: 1 }],
  µS: [1e-6, { S: 1 }],
  CFU: [1, { CFU: 1 }],
  V: [1, { V: 1 }],
  mV: [0.001, { V: 1 }],
  A: [1, { A: 1 }],
  Hz: [1, { s: -1 }],
  rpm: [1 / 60, { s: -1 }],
  NTU: [1, { NTU: 1 }],
  K: [1, { K: 1 }],
  "°C": [1, { K: 1 }],
  "°F": [5 / 9, { K: 1 }],
  MGD: [3785.411784 / 86400, { m: 3, s: -1 }],
  MIGD: [4546.09 / 86400, { m: 3, s: -1 }],
  ML: [1000, VOLUME],
  gpm: [0.003785411784 / 60, { m: 3, s: -1 }],
  gfd: [0.003785411784 / 0.09290304 / 86400, { m: 1, s: -1 }],
};

/**
 * Returns the definition of `unit` in base units, or null if it is unknown. A composed unit such as kg/m³·d has
 * everything after the slash in the denominator. A month has 30 days, a year 365.
 */
export function measureOf(unit: string): UnitDefinition | null {
  return measures(unit).measure;
}

/** Cached definitions, because the same few units occur again and again. */
const measures = remember(500, (unit) => ({ measure: composed(unit) }));

function composed(unit: string): UnitDefinition | null {
  const own = simple[unit];
  if (own) return { factor: own[0], dimension: own[1], offset: unit === "°F" ? -32 : 0 };
  const [above = "", ...below] = unit.split("/");
  const parts = [...above.split("·").map((one) => [one, 1] as const), ...below.flatMap(partsBelow)];
  let [factor, dimension] = [1, NONE];
  for (const [name, power] of parts) {
    const part = simple[name];
    if (!part || (name === "" && parts.length > 1)) return null;
    factor *= part[0] ** power;
    dimension = combined(dimension, part[1], power);
  }
  return { factor, dimension, offset: 0 };
}

/** Returns the dimension of `one` × `other`^`power`. */
export function combined(one: Dimension, other: Dimension, power = 1): Dimension {
  const bases = new Set([...Object.keys(one), ...Object.keys(other)]);
  const exponents = [...bases].map((base) => [base, (one[base] ?? 0) + (other[base] ?? 0) * power] as const);
  return Object.fromEntries(exponents.filter(([, exponent]) => Math.abs(exponent) > 1e-9));
}

/** Returns whether two dimensions are equal. */
export function isSameDimension(one: Dimension, other: Dimension): boolean {
  return Object.keys(combined(one, other, -1)).length === 0;
}

/** Returns whether a value in `unit` can be converted to `other`. */
export function isConvertible(unit: string, other: string): boolean {
  return unit === other || pairs(`${unit} ${other}`);
}

const pairs = remember(5000, (pair) => {
  const [from, to] = pair.split(" ").map(measureOf);
  return Boolean(from && to && isSameDimension(from.dimension, to.dimension));
});

/**
 * Returns `value` converted from `unit` to base units, or NaN if the unit is unknown. For a difference, such as of two
 * temperatures, no offset is applied.
 */
export function toBase(value: number, unit: string, isDifference = false): number {
  const measure = measureOf(unit);
  return measure ? (value + (isDifference ? 0 : measure.offset)) * measure.factor : Number.NaN;
}

/** Returns `value` converted from base units to `unit`, or NaN if the unit is unknown. */
export function fromBase(value: number, unit: string, isDifference = false): number {
  const measure = measureOf(unit);
  return measure ? value / measure.factor - (isDifference ? 0 : measure.offset) : Number.NaN;
}

/** Returns `value` converted from `unit` to `other`, or NaN if they are not convertible. */
export function convertedTo(value: number, unit: string, other: string, isDifference = false): number {
  if (unit === other) return value;
  return isConvertible(unit, other) ? fromBase(toBase(value, unit, isDifference), other, isDifference) : Number.NaN;
}

function partsBelow(below: string): (readonly [string, number])[] {
  return below.split("·").map((one) => [one, -1] as const);
}
