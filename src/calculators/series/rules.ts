import { parse } from "yaml";
import { z } from "zod";
import manualA from "../../../manuals/ro-manual-a/series.yaml?raw";
import type { Calculator, Quantity } from "../calculator";
import { calculatorAt } from "../declared";
import { quantityOf } from "../solve";
import { READINGS_IN_A_ROW } from "./crossing";

const bothLanguages = z.strictObject({ en: z.string().min(1), ar: z.string().min(1) });

const place = z.string().regex(/^[a-z0-9-]+#[a-z0-9-]+$/);

const kinds = [
  "flow",
  "drop",
  "pressure",
  "temperature",
  "conductivity",
  "solids",
  "factor",
  "sdi",
  "date",
  "time",
  "shift",
  "train",
] as const;

const quantity = z.strictObject({
  /** Quantity of a calculator from which names, unit and range are taken: `ro-manual-a/recovery#Qp`. */
  is: z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+#[A-Za-z][A-Za-z0-9_]*$/),
  stream: z.enum(["feed", "permeate", "concentrate"]).optional(),
  kind: z.enum(kinds),
  headers: z.array(z.string().min(1)).default([]),
  /** Whether one value may apply to the whole log. */
  whole: z.boolean().default(false),
});

const step = z.strictObject({
  calculator: z.string(),
  /** Name of the value of the log, or of the baseline (`baseline.ndp`), for each symbol. */
  with: z.record(z.string(), z.string()),
});

const trigger = z.strictObject({
  /** Family of elements to which the trigger applies; all if undefined. */
  family: z.enum(["A", "B"]).optional(),
  /** Change in percent or, if the chart has no `change`, the value itself. */
  at: z.string(),
  /** Whether a value must exceed `at`, not only reach it. */
  above: z.boolean().default(false),
  /**
   * Number of consecutive readings that must be beyond the trigger: one if the manual says that one value is enough.
   */
  inARow: z.int().min(1).default(READINGS_IN_A_ROW),
  section: place,
  /** Text of the section, verbatim. */
  says: bothLanguages,
  /** Section to read before acting. */
  before: place.optional(),
});

const chart = z.strictObject({
  id: z.string(),
  value: z.string(),
  /** Measured quantities; the chart also shows the first of them that the log has. */
  raw: z.array(z.string()),
  /** Measured quantities that the chart needs, named to the operator if they are missing. */
  needs: z.array(z.string()).min(1),
  change: z.string().optional(),
  line: z
    .strictObject({ calculator: z.string(), baseline: z.string(), change: z.string(), value: z.string() })
    .optional(),
  better: z.enum(["high", "low"]),
  section: place,
  triggers: z.array(trigger).min(1),
});

const file = z.strictObject({
  quantities: z.record(z.string(), quantity),
  words: z.strictObject({
    streams: z.record(z.enum(["feed", "permeate", "concentrate"]), z.array(z.string())),
    kinds: z.record(z.enum(kinds), z.array(z.string())),
    /** Cells that name a shift: "night". */
    shifts: z.array(z.string()),
    /** Words for a column that may be measured elsewhere or not measured. The operator is asked about it. */
    elsewhere: z.array(z.string()),
  }),
  each: z.array(step),
  against: z.array(step),
  charts: z.array(chart),
});

export type Kind = (typeof kinds)[number];
export type Stream = "feed" | "permeate" | "concentrate";
/** Use of a calculator for each reading. */
export type RuleStep = z.infer<typeof step>;
export type ChartRule = z.infer<typeof chart>;
export type Trigger = z.infer<typeof trigger>;
export type Family = "A" | "B";
/** A possible column of a log: a quantity of a calculator, with the headers that name it. */
export type Column = Quantity & Omit<z.infer<typeof quantity>, "is">;

export type SeriesRules = Omit<z.infer<typeof file>, "quantities"> & {
  readonly quantities: Readonly<Record<string, Column>>;
};

/**
 * Returns the rules in `text`, the content of a `series.yaml`.
 * @throws if `text` does not have this format, or names a calculator or quantity that does not exist.
 */
export function parseSeriesRules(text: string): SeriesRules {
  const { quantities, ...rest } = file.parse(parse(text));
  const columns = Object.entries(quantities).map(([name, { is, ...own }]) => {
    const [where = "", symbol = ""] = is.split("#");
    return [name, { ...quantityOf(calculatorOf(where), symbol), ...own }] as const;
  });
  return { ...rest, quantities: Object.fromEntries(columns) };
}

/** Returns the calculator at a place such as `ro-manual-a/recovery`. @throws {Error} if there is none. */
export function calculatorOf(where: string): Calculator {
  const [documentId = "", id = ""] = where.split("/");
  const calculator = calculatorAt(documentId, id);
  if (!calculator) throw new Error(`there is no calculator ${where}`);
  return calculator;
}

let declared: SeriesRules | null = null;

/** Returns the rules declared in the manuals. @throws if the declaration is invalid. */
export function seriesRules(): SeriesRules {
  declared ??= parseSeriesRules(manualA);
  return declared;
}

/** Returns whether a chart of a log shows over time the quantity that `calculator` calculates for one reading. */
export function isInSeries({ documentId, section }: Calculator): boolean {
  return seriesRules().charts.some((chart) => chart.section === `${documentId}#${section}`);
}

/**
 * Returns the quantity of a measured or calculated (`ndp`) value of the log, as declared by the first calculator that
 * has it.
 * @throws {Error} if no calculator has it.
 */
export function quantityNamed(rules: SeriesRules, name: string): Quantity {
  const own = rules.quantities[name];
  if (own) return own;
  for (const { calculator, with: names } of [...rules.each, ...rules.against]) {
    const symbol = Object.keys(names).find((one) => names[one] === name);
    if (symbol) return quantityOf(calculatorOf(calculator), symbol);
  }
  throw new Error(`no step gives ${name}`);
}
