import { parse } from "yaml";
import { z } from "zod";
import type { Language } from "~/i18n/languages";
import { plantParts } from "../parts";
import { type Answers, unknown } from "./answers";

const id = z.string().regex(/^[a-z0-9-]+$/);

const bothLanguages = z.strictObject({ en: z.string().min(1), ar: z.string().min(1) });

/** One id, or several. */
const ids = z
  .union([id, z.array(id).min(1)])
  .transform((one) => (typeof one === "string" ? [one] : one))
  .default([]);

const quote = z.strictObject({
  /** `section`, or `document#section` of another manual; the section of the guide if it isn't named. */
  section: z.string().optional(),
  /** The first cell of a row of a table, in English; the Arabic row is the one at the same place. */
  row: z.string().optional(),
  /** The head of a column, in English; without it the row is quoted whole. */
  column: z.string().optional(),
  /** The beginning of an item of a list, in English; the Arabic item is the one at the same place. */
  item: z.string().optional(),
  /** Exact words of the section. */
  en: z.string().optional(),
  ar: z.string().optional(),
});

/** How much it takes to look: at a screen, by a walk, with a sample, by stopping and opening something. */
export const costs = ["screen", "walk", "sample", "open"] as const;

const observation = bothLanguages.extend({
  id,
  cost: z.enum(costs),
  /** How the manual says to look, or why. */
  how: quote.optional(),
  answers: z.array(bothLanguages.extend({ id })).min(2),
});

/** How a cause relates to one observation, according to the manual. */
const saying = z.strictObject({
  /** Answers that speak for the cause. */
  for: ids,
  /** Answers that speak for it as well; the cause shows no other, so that others contradict it. */
  always: ids,
  against: ids,
  /** Answers that contradict it. */
  never: ids,
  /** Where the manual says so; what it leaves out is that of the cause. */
  by: quote.optional(),
});

const cause = bothLanguages.extend({
  id,
  by: quote,
  says: z.record(id, saying),
  remedy: quote,
});

/** A problem at which the guide can be opened, with what is then known already. */
const entry = z.strictObject({
  section: z.string(),
  title: bothLanguages,
  see: bothLanguages,
  answers: z.record(id, id).default({}),
});

const guide = z.strictObject({
  id,
  part: z.enum(plantParts),
  section: z.string(),
  title: bothLanguages,
  /** The symptom in an operator's words. */
  see: bothLanguages,
  entries: z.array(entry).default([]),
  observations: z.array(observation).min(1),
  causes: z.array(cause).min(2),
  /** Causes that no observation tells apart. */
  alike: z.array(z.tuple([id, id])).default([]),
  /** The manual's advice for signs that do not agree. */
  unsure: quote.optional(),
});

const file = z.strictObject({
  guides: z.array(guide),
  /** Sections of the kind diagnosis without a guide, with the reason. */
  without: z.array(z.strictObject({ section: z.string(), reason: z.string().min(1) })).default([]),
});

export type Quote = z.infer<typeof quote>;

export type Observation = z.infer<typeof observation>;

export type Cause = z.infer<typeof cause>;

export type Saying = z.infer<typeof saying>;

/** A problem with its possible causes, and the observations that tell them apart. */
export type Guide = z.infer<typeof guide> & { readonly documentId: string };

/** The contents of `diagnosis.yaml` of a manual. */
export type GuideFile = {
  readonly guides: readonly Guide[];
  readonly without: readonly { readonly section: string; readonly reason: string }[];
};

/**
 * Returns the guides of one manual.
 * @throws where `text` is no such file.
 */
export function parseGuides(text: string, documentId: string): GuideFile {
  const { guides, without } = file.parse(parse(text));
  return { guides: guides.map((one) => ({ ...one, documentId })), without };
}

/** Returns the quote that backs a saying: what it leaves out is that of its cause. */
export function quoteOf(cause: Cause, saying: Saying): Quote {
  if (!saying.by) return cause.by;
  const isWhole = saying.by.row ?? saying.by.item ?? saying.by.en;
  return isWhole === undefined ? { ...cause.by, ...saying.by } : saying.by;
}

/** Returns `document#section` of a quote. */
export function quotePlaceOf({ documentId, section }: Guide, quoted: Quote): string {
  const own = quoted.section ?? section;
  return own.includes("#") ? own : `${documentId}#${own}`;
}

/** Returns the path, in English, of a guide with these answers. */
export function guidePath({ documentId, id: guideId }: Guide, answers: Answers = {}): string {
  const search = new URLSearchParams(answers).toString();
  return `/drwater/tools/diagnosis/${documentId}/${guideId}${search && `?${search}`}`;
}

/** Returns the text of an answer in `language`; null for one that the observation does not have. */
export function answerText({ answers }: Observation, answerId: string, language: Language): string | null {
  return answers.find((one) => one.id === answerId)?.[language] ?? null;
}

/** Returns the answers of an address that the guide has; all else in it is left out. */
export function answersIn({ observations }: Guide, search: URLSearchParams): Answers {
  return Object.fromEntries(
    observations.flatMap((one) => {
      const given = search.get(one.id);
      const isKnown = given === unknown || one.answers.some((answer) => answer.id === given);
      return given !== null && isKnown ? [[one.id, given]] : [];
    }),
  );
}
