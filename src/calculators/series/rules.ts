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
  "train",
] as const;

const quantity = z.strictObject({
  /** The calculator's quantity whose names, unit and range it has: `ro-manual-a/recovery#Qp`. */
  is: z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+#[A-Za-z][A-Za-z0-9_]*$/),
  stream: z.enum(["feed", "permeate", "concentrate"]).optional(),
  kind: z.enum(kinds),
  headers: z.array(z.string().min(1)).default([]),
  /** Whether one value may stand for the whole log. */
  whole: z.boolean().default(false),
});

const step = z.strictObject({
  calculator: z.string(),
  /** Which value of the log, or of the baseline (`baseline.ndp`), each symbol is. */
  with: z.record(z.string(), z.string()),
});

const trigger = z.strictObject({
  /** The family of elements for which it holds; for all where there is none. */
  family: z.enum(["A", "B"]).optional(),
  /** A change in percent, or the value itself where the chart has no `change`. */
  at: z.string(),
  /** Whether it is reached only above `at`, and not at it. */
  above: z.boolean().default(false),
  /** How many readings in a row must be beyond it. One, where the manual says that one value is enough. */
  inARow: z.int().min(1).default(READINGS_IN_A_ROW),
  section: place,
  /** What the section says, word for word. */
  says: bothLanguages,
  /** What is to be read before anything is done. */
  before: place.optional(),
});

const chart = z.strictObject({
  id: z.string(),
  value: z.string(),
  /** The first of these that the log has is shown beside it. */
  raw: z.array(z.string()),
  /** What it needs, as an operator reads it off; named where something is missing. */
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
    /** What tells that a column may be of another place, or was not measured: it is asked. */
    elsewhere: z.array(z.string()),
  }),
  each: z.array(step),
  against: z.array(step),
  charts: z.array(chart),
});

export type Kind = (typeof kinds)[number];
export type Stream = "feed" | "permeate" | "concentrate";
/** How one calculator is used for each reading. */
export type RuleStep = z.infer<typeof step>;
export type ChartRule = z.infer<typeof chart>;
export type Trigger = z.infer<typeof trigger>;
export type Family = "A" | "B";
/** What a log may hold: a quantity of a calculator, with what its header looks like. */
export type Column = Quantity & Omit<z.infer<typeof quantity>, "is">;

export type SeriesRules = Omit<z.infer<typeof file>, "quantities"> & {
  readonly quantities: Readonly<Record<string, Column>>;
};

/**
 * Returns the rules of `text`, as `series.yaml` holds them.
 * @throws where it is no such file, or names a calculator or quantity that does not exist.
 */
export function parseSeriesRules(text: string): SeriesRules {
  const { quantities, ...rest } = file.parse(parse(text));
  const columns = Object.entries(quantities).map(([name, { is, ...own }]) => {
    const [where = "", symbol = ""] = is.split("#");
    return [name, { ...quantityOf(calculatorOf(where), symbol), ...own }] as const;
  });
  return { ...rest, quantities: Object.fromEntries(columns) };
}

/** Returns the calculator of `ro-manual-a/recovery`. @throws where there is none. */
export function calculatorOf(where: string): Calculator {
  const [documentId = "", id = ""] = where.split("/");
  const calculator = calculatorAt(documentId, id);
  if (!calculator) throw new Error(`there is no calculator ${where}`);
  return calculator;
}

let declared: SeriesRules | null = null;

/** Returns the rules that the manuals declare. */
export function seriesRules(): SeriesRules {
  declared ??= parseSeriesRules(manualA);
  return declared;
}

/** Returns whether a log of readings shows over time what `calculator` works out for one reading. */
export function isInSeries({ documentId, section }: Calculator): boolean {
  return seriesRules().charts.some((chart) => chart.section === `${documentId}#${section}`);
}

/**
 * Returns the quantity of a value of the log, its own or one that is worked out (`ndp`), as the first calculator that has
 * it declares it. @throws where no calculator has it.
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
