import { analyze } from "~/knowledge/analysis/analyze";
import { remember } from "~/knowledge/analysis/remember";
import { readQuestion } from "~/knowledge/search/question";
import type { Found, SearchResult } from "~/knowledge/search.server";
import { contentWords, shareNamed } from "./content-words";
import { weightOfDanger } from "./dangers";
import type { Section, Source } from "./provider";
import { type Asked, asksForSteps, asksWhen, kindAsked, unitsAsked } from "./question";
import { type Symptoms, symptomsIn } from "./symptoms";

/** Returns all passages of these sections, in any order. */
export type ReadSections = (places: readonly Place[]) => Promise<readonly Source[]>;

/** Where a section stands: in a version, and so in one language of a document. */
export type Place = Pick<Source, "documentId" | "versionId" | "sectionSlug">;

type Kind = Source["kind"];

/**
 * How much a kind of section suits a kind of question, above or below another: an addition to the logarithm of its score.
 * These and the weights below were fitted (multinomial logit, rounded) to the questions of the manuals, each asked while it
 * was not in the index.
 */
const SUITS: Partial<Record<Asked, Partial<Record<Kind, number>>>> = {
  procedure: { procedure: 0.5, schedule: 0.15, definition: -0.2, limits: -0.35 },
  figure: {
    limits: 0.15,
    calculation: 0.15,
    schedule: 0.2,
    procedure: -0.1,
    definition: -0.15,
    diagnosis: -0.15,
    safety: -0.15,
  },
  diagnosis: { diagnosis: 0.2, definition: -0.1 },
  definition: { definition: 0.25, limits: -0.15 },
  comparison: { definition: 0.25, reference: 0.25, safety: -0.15 },
  calculation: { calculation: 0.4, diagnosis: -0.15, safety: -0.15, reference: -0.1 },
  schedule: { schedule: 0.5, safety: 0.15, procedure: -0.4, definition: -0.1, calculation: -0.1 },
  safety: { safety: 0.45, limits: -0.1, procedure: -0.1 },
  reason: { definition: 0.45, calculation: 0.2, diagnosis: -0.25, procedure: -0.2, schedule: -0.2 },
  choice: { safety: 0.3, limits: 0.2, diagnosis: -0.25, schedule: -0.2, definition: -0.2 },
};

/** How much a section gains whose title, or chapter, names all that is asked about, and one that covers all of it. */
const TITLE_WEIGHT = 1;
const CHAPTER_WEIGHT = 0.9;
const COVERAGE_WEIGHT = 0.75;

/**
 * How much a section gains that was written to answer the very question; less where that question wants another kind of answer
 * (when, not how), or does not tell. Chosen on the split "dev": the questions of the manuals are no help, for those of one
 * section were written to differ.
 */
const AGREEMENT_WEIGHT = 1.5;
const OTHER_KIND = 0.4;
const NO_KIND = 0.8;

const MOST_SECTIONS = 6;
const MOST_DOCUMENTS = 4;

/** Who tells what two readings do describes a fault. */
const SYMPTOMS_OF_A_FAULT = 2;
const FAULT = { diagnosis: 0.35 };

/** What a title says of readings ("Flow and salt passage both up") must not contradict what the question says of them. */
const SAME_READING = 0.4;
const OTHER_READING = -0.5;

/** Who asks for steps wants steps. */
const STEPS = { procedure: 1, limits: -0.4, definition: -0.2 };

/** Search passes over the word "when"; a title that tells when something is due is what such a question is after. */
const WHEN_WEIGHT = 0.5;

/** What a plant has besides its membranes: a title that names one tells nothing of those. */
const OTHER_THINGS = new Set(
  `resin|water softener|boiler|cooling tower|ultrafiltration|membrane bioreactor|media filter|sand filter|activated carbon
|clarifier|dissolved air flotation|ion exchange|mixed bed|deaerator|evaporator|brine concentrator|sludge|sludge retention time`
    .split("|")
    .map((name) => `§${name.trim()}`),
);
const MEMBRANES = new Set(["§membrane", "§membrane element", "§reverse osmosis", "§spiral-wound element"]);
const OTHER_THING = -1.5;

/** Returns how much a section loses that is about another thing than the membranes that `question` names. */
function othersThan(question: string): (headings: string) => number {
  const named = new Set(analyze(question).map(({ term }) => term));
  const names = (things: ReadonlySet<string>) => named.values().some((term) => things.has(term));
  const isOfMembranes = names(MEMBRANES) && !names(OTHER_THINGS);
  return (headings) =>
    isOfMembranes && analyze(headings).some(({ term }) => OTHER_THINGS.has(term)) ? OTHER_THING : 0;
}

/** Returns the sections that are best answered from, with all their passages in order, best first. */
export async function gatherSections(
  question: string,
  asked: Asked | null,
  found: SearchResult,
  read: ReadSections,
): Promise<Section[]> {
  const suits = suitsFor(question, asked);
  const content = contentWords(question);
  const covered = Math.max(0.01, ...found.passages.map((passage) => passage.coverage));
  const symptoms = symptomsIn(question);
  const otherThing = othersThan(question);
  const worth = ({ score, kind, headingPath, coverage, answers }: Found) => {
    const heading = headingPath.at(-1) ?? "";
    const title = shareNamed(content, heading);
    const chapter = shareNamed(content, headingPath.join("\n")) - title;
    const when = asksWhen(question) && asksWhen(heading) ? WHEN_WEIGHT : 0;
    const named =
      TITLE_WEIGHT * title +
      CHAPTER_WEIGHT * chapter +
      when +
      weightOfDanger(question, asked, heading) +
      otherThing(heading) +
      likenessOf(symptoms, symptomsIn(heading));
    const fits =
      COVERAGE_WEIGHT * (coverage / covered) + AGREEMENT_WEIGHT * agreementOf(answers, asked) + (suits[kind] ?? 0);
    return score * Math.exp(named + fits);
  };
  const candidates = [...Map.groupBy(found.passages, keyOf).values()].flatMap((passages) => {
    const [best] = passages.toSorted((a, b) => b.score - a.score);
    return best ? [{ best, passages, score: worth(best) }] : [];
  });
  const chosen = withEachDocument(candidates.sort((a, b) => b.score - a.score));
  const whole =
    chosen.length === 0 ? new Map<string, Source[]>() : Map.groupBy(await read(chosen.map((one) => one.best)), keyOf);
  return chosen.flatMap(({ best, passages, score }): Section[] => {
    const all: readonly Source[] = whole.get(keyOf(best)) ?? passages;
    const [first, ...rest] = all.toSorted((a, b) => a.start - b.start);
    return first ? [{ score, passages: [first, ...rest] }] : [];
  });
}

/** What is done by hand, step by step; who asks how to find or compute something may want no steps. */
const WORK = new Set(
  [
    "~calibrate ~dilute ~enter ~install ~neutralise ~preserve ~prepare ~regenerate ~replace ~restart ~rinse ~soak ~start ~sterilise",
    "~stop ~store ~wash",
  ].flatMap((words) => words.split(" ")),
);

function asksForWork(question: string): boolean {
  return readQuestion(question).words.some(({ readings }) => readings.some((reading) => WORK.has(reading)));
}

/** The questions of sections come with every search that finds them. */
const kindOf = remember(20_000, kindAsked);

function agreementOf(answers: Found["answers"], asked: Asked | null): number {
  const agreements = answers.map(({ question, agreement }) => {
    const kind = kindOf(question);
    if (kind === asked) return agreement;
    return agreement * (kind && asked ? OTHER_KIND : NO_KIND);
  });
  return Math.max(0, ...agreements);
}

function likenessOf(told: Symptoms, named: Symptoms): number {
  const judged = [...told].filter(([reading]) => named.has(reading));
  return judged.reduce((sum, [reading, direction]) => {
    return sum + (named.get(reading) === direction ? SAME_READING : OTHER_READING);
  }, 0);
}

function suitsFor(question: string, asked: Asked | null): Partial<Record<Kind, number>> {
  if (asked === "procedure" && (asksForSteps(question) || asksForWork(question))) return STEPS;
  if (symptomsIn(question).size >= SYMPTOMS_OF_A_FAULT) return FAULT;
  // Kilos and litres are worked out; limits stand in tables.
  const units = unitsAsked(question);
  if (asked === "figure" && (units.has("kg") || units.has("L"))) return SUITS.calculation ?? {};
  return (asked && SUITS[asked]) ?? {};
}

/**
 * Returns `sections` as they stand in another language, for those that do; the documents have the same sections in each of
 * their languages.
 */
export function translated(sections: readonly Section[], passages: readonly Source[]): Section[] {
  const bySlug = Map.groupBy(passages, ({ documentId, sectionSlug }) => `${documentId}/${sectionSlug}`);
  return sections.flatMap(({ score, passages: [place] }): Section[] => {
    const own = bySlug.get(`${place.documentId}/${place.sectionSlug}`) ?? [];
    const [first, ...rest] = own.toSorted((a, b) => a.start - b.start);
    return first ? [{ score, passages: [first, ...rest] }] : [];
  });
}

/** The best candidates, and the best one of each document that has none among them. */
function withEachDocument<T extends { best: Found }>(candidates: readonly T[]): T[] {
  const chosen = candidates.slice(0, MOST_SECTIONS);
  const present = new Set(chosen.map(({ best }) => best.documentId));
  const byDocument = Map.groupBy(candidates, ({ best }) => best.documentId);
  const missing = [...byDocument].flatMap(([id, [first]]) => (present.has(id) || !first ? [] : [first]));
  return [...chosen, ...missing.slice(0, Math.max(0, MOST_DOCUMENTS - present.size))];
}

function keyOf({ versionId, sectionSlug }: Pick<Place, "versionId" | "sectionSlug">): string {
  return `${versionId}/${sectionSlug}`;
}
