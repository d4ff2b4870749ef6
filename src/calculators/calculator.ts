import { parse } from "yaml";
import { z } from "zod";
import { plantParts } from "./parts";

const bothLanguages = z.strictObject({ en: z.string().min(1), ar: z.string().min(1) });

const quantity = z.strictObject({
  en: z.string().min(1),
  ar: z.string().min(1),
  /** The unit in which the manual tells it; any of its dimension may be given. Empty for a count or a ratio. */
  unit: z.string(),
  /** Plausible range in `unit`, both ends included. */
  range: z.tuple([z.number(), z.number()]),
  /** Default in `unit`; a result says when it was used. */
  usual: z.number().optional(),
  /**
   * Section of the same manual that states the usual value as a rule; without it, the reader is told to check theirs.
   */
  usualIn: z.string().optional(),
  /** Other names, in either language. */
  said: z.array(z.string().min(1)).default([]),
  /** A difference of temperatures, or of pressures, has no zero point. */
  difference: z.boolean().default(false),
});

const calculator = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  /** The section of the same manual that states the rule. */
  section: z.string(),
  /** Sections that state it as well: `section`, or `document#section` of another manual. */
  also: z.array(z.string()).default([]),
  part: z.enum(plantParts),
  /** Words that name the water of a rule for one water only, in either language. */
  water: z.array(z.string().min(1)).default([]),
  title: bothLanguages,
  /** Purpose, in the words of a person who needs it. */
  task: bothLanguages,
  quantities: z.record(z.string().regex(/^[A-Za-z][A-Za-z0-9_]*$/), quantity),
  equations: z.array(z.string()).min(1),
  /** Conditions on the values, as comparisons such as `D2 > D1`: cake is drier than sludge. */
  holds: z.array(z.string()).default([]),
  /** Limits within which the rule counts; beyond them no result is shown, but what the section says. */
  limits: z
    .array(z.strictObject({ within: z.string(), en: z.string().min(1), ar: z.string().min(1), section: z.string() }))
    .default([]),
  /** Quantities usually asked for, most usual first. */
  results: z.array(z.string()).min(1),
  /** Meaning of a result: `if` is a comparison such as `Y > 85 [%]`. */
  meaning: z
    .array(z.strictObject({ if: z.string(), en: z.string(), ar: z.string(), section: z.string().optional() }))
    .default([]),
  /** Worked examples, checked: each figure with its unit. */
  examples: z.array(
    z.strictObject({ given: z.record(z.string(), z.string()), gives: z.record(z.string(), z.string()) }),
  ),
});

/** A calculation that people look for and the manuals state no rule for. */
const leftOut = z.strictObject({
  /** The section that comes nearest to it. */
  section: z.string(),
  title: bothLanguages,
  /** Names by which people look for it, in either language. */
  said: z.array(z.string().min(1)).min(1),
  /** Why there is no calculator, as one sentence. */
  reason: bothLanguages,
});

const file = z.strictObject({
  calculators: z.array(calculator),
  /** Sections that calculate something and have no calculator, with the reason. */
  without: z.array(z.strictObject({ section: z.string(), reason: z.string() })).default([]),
  leftOut: z.array(leftOut).default([]),
});

/** A value that a calculator takes or gives. */
export type Quantity = z.infer<typeof quantity>;

/** A rule of a manual that can be worked out: quantities, and equations that hold between them. */
export type Calculator = z.infer<typeof calculator> & { readonly documentId: string };

/** A limit of a rule: the comparison that must be true, and what is said where it is not. */
export type Limit = Calculator["limits"][number];

/** Content of a manual's `calculators.yaml`. */
export type CalculatorFile = {
  readonly calculators: readonly Calculator[];
  readonly without: readonly Without[];
  readonly leftOut: readonly LeftOut[];
};

/** A named calculation without a calculator, with the reason and the section that comes nearest to it. */
export type LeftOut = z.infer<typeof leftOut> & { readonly documentId: string };

type Without = { readonly section: string; readonly reason: string };

/**
 * Returns the calculators of one manual.
 * @throws where `text` is no such file.
 */
export function parseCalculators(text: string, documentId: string): CalculatorFile {
  const { calculators, without, leftOut } = file.parse(parse(text));
  const named = (place: string) => (place.includes("#") ? place : `${documentId}#${place}`);
  return {
    calculators: calculators.map((one) => ({ ...one, documentId, also: one.also.map(named) })),
    without,
    leftOut: leftOut.map((one) => ({ ...one, documentId })),
  };
}
