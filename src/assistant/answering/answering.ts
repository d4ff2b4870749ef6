import type { Language } from "~/i18n/languages";
import { type Evidence, isAnswerable, isCertain, noEvidence } from "~/knowledge/search/coverage";
import type { Scope, SearchInput, SearchResult } from "~/knowledge/search.server";
import { type Beyond, beyondManuals } from "./beyond";
import { tellingWords } from "./content-words";
import type { Titled } from "./documents-named";
import { hasContent, resolveFollowUp } from "./follow-up";
import { inquire } from "./inquiries";
import type { AnswerInput, AnswerPart, AnswerProvider, NearestSection, Section, Source, Turn } from "./provider";
import { asksMeaning, kindAsked } from "./question";
import { readablePart, readableTurns } from "./readable-part";
import { gatherSections, type Place, type ReadSections, translated } from "./sections";
import { type ReadNeighbours, suggestionsFrom } from "./suggestions";
import { hasChanged, toldPlainly } from "./symptoms";
import { termAsked } from "./terms";
import { verify } from "./verify";

/** Where answers are looked up. */
export type Library = {
  search(input: SearchInput): Promise<SearchResult>;
  readonly readSections: ReadSections;
  /** Returns all passages of the same sections in `language`, of the documents that have it, in any order. */
  readTranslations(places: readonly Place[], language: Language): Promise<readonly Source[]>;
  readonly readNeighbours: ReadNeighbours;
  /** Returns all passages of the sections that say what words mean, in `language` within `scope`. */
  readTerms(scope: Scope, language: Language): Promise<readonly Source[]>;
  /** Returns the documents that can be searched, once for each of their titles. */
  readTitles(): Promise<readonly Titled[]>;
};

/** A question as it is asked in a conversation. */
export type Task = {
  readonly question: string;
  readonly language: Language;
  readonly scope: Scope;
  /** Oldest first. */
  readonly history: readonly Turn[];
};

/** Where the checked parts of answers come from. */
export type Answering = {
  /** The name of the provider. */
  readonly name: string;
  answer(task: Task, signal: AbortSignal): AsyncGenerator<AnswerPart>;
};

/** Deep enough for a section of the right kind to be among them. */
const PASSAGES_FOUND = 24;

/** A question for a procedure that names no more than this ("how do I clean a membrane?") wants the procedure as such. */
const FEW_WORDS = 1;
const STEPS: Record<Language, string> = { en: "step by step", ar: "خطوة بخطوة" };

/** Answers questions from `library` with `provider`; what it yields is checked, unless it cites no passages. */
export function createAnswering(provider: AnswerProvider, library: Library): Answering {
  return {
    name: provider.name,

    async *answer(task: Task, signal: AbortSignal): AsyncGenerator<AnswerPart> {
      const read = { ...task, question: readablePart(task.question), history: readableTurns(task.history) };
      const inquired = await inquire(read, library, (one) => lookUp(one, library));
      const found = { ...inquired, asTyped: task.question };
      signal.throwIfAborted();
      yield { type: "noted", note: { moment: "retrieved" } };
      const input = provider.narrow?.(found) ?? found;
      const places = createPlaces();
      const checked = verify(provider.answer(input, signal), provider.cites ? input.sections : null);
      for await (const part of provider.refine?.(checked, input) ?? checked) {
        places.take(part);
        yield part;
      }
      signal.throwIfAborted();
      if (provider.cites) yield* suggest(input, places, library);
    },
  };
}

/** Keeps the sections that an answer cites, or names as the nearest. */
function createPlaces() {
  const cited: NearestSection[] = [];
  let nearest: readonly NearestSection[] | null = null;
  return {
    take(part: AnswerPart): void {
      if (part.type === "citation") cited.push(part.citation);
      if (part.type === "abstained") nearest = part.nearest;
    },
    cited: () => cited,
    nearest: () => nearest,
  };
}

async function* suggest(
  input: AnswerInput,
  places: ReturnType<typeof createPlaces>,
  library: Library,
): AsyncGenerator<AnswerPart> {
  const cited = places.cited();
  const found = places.nearest() ?? input.sections.map(({ passages: [place] }) => place);
  if (cited.length === 0 && places.nearest() === null) return;
  const neighbours = await library.readNeighbours([...cited, ...found]);
  const suggestions = suggestionsFrom({ ...input, cited, found }, neighbours);
  if (suggestions.length > 0) yield { type: "suggested", suggestions };
}

/** Returns the question that is looked up for `task`, complete in itself. */
export function searchedFor({ question, history }: Pick<Task, "question" | "history">): string {
  return resolveFollowUp(question, history);
}

async function lookUp(task: Task, library: Library): Promise<AnswerInput> {
  const complete = searchedFor(task);
  const kind = kindAsked(task.question) ?? kindAsked(complete);
  const searched = kind === null || kind === "diagnosis" || kind === "reason" ? toldPlainly(complete) : complete;
  // Who tells of readings that changed, and asks nothing, wants to know why.
  const asked = kind ?? (hasChanged(searched) ? "diagnosis" : null);
  const lookFor = async (question: string) => {
    const { language, scope } = task;
    const found = await library.search({ question, language, scope, limit: PASSAGES_FOUND });
    const sections = await gatherSections(found.question, asked, found, library.readSections);
    return { found, sections: await inLanguage(sections, language, library) };
  };
  const first = await lookFor(searched);
  const beyond = isBeyond(task.question, first.found.evidence);
  if (beyond) first.found = { ...first.found, evidence: noEvidence };
  const input = { ...task, ...first, searched: first.found.question, asked, beyond };
  if (beyond) return input;
  if (asked === null || asksMeaning(task.question)) return withMeaning(input, library);
  if (asked !== "procedure" || tellingWords(searched).length > FEW_WORDS) return input;
  const { sections } = await lookFor(`${searched} ${STEPS[task.language]}`);
  return isProcedure(sections) ? { ...input, sections } : input;
}

const MEANS = /(?<!\p{L})(?:mean(?:s|ing)?|stands? for|يعني|معن[اى]\S*|مقصود|المقصود)(?!\p{L})/iu;

/** What a word means comes first; where nothing else answers, it is the answer. */
async function withMeaning(input: AnswerInput, library: Library): Promise<AnswerInput> {
  const { searched, scope, language, found, sections } = input;
  const passages = await library.readTerms(scope, language);
  const term = termAsked(searched, passages, sections[0]?.passages[0].documentId);
  if (!term || !(term.isAll || asksMeaning(input.question))) return input;
  const others = isAnswerable(found.evidence) ? sections : [];
  // "What is the density of mercury?" is not answered by what density is.
  if (others.length === 0 && !term.isAll && !MEANS.test(searched)) return input;
  const evidence = others.length > 0 ? found.evidence : { coverage: 1, agreement: 1 };
  return { ...input, term, found: { ...found, evidence }, sections: [term.section, ...others] };
}

/**
 * What no manual tells is looked up all the same: someone may have added a document about nothing else. Of several sentences
 * all have to be of that kind, except orders to the assistant.
 */
function isBeyond(question: string, evidence: Evidence): Beyond | null {
  const beyond = beyondManuals(question);
  if (beyond === null || beyond === "self") return beyond;
  const sentences = question.split(/(?<=[?؟.!])\s+/u).filter(hasContent);
  return isCertain(evidence) || !sentences.every(beyondManuals) ? null : beyond;
}

/** Returns the best sections in the language of the question, where their documents have it. */
async function inLanguage(
  sections: readonly Section[],
  language: Language,
  library: Library,
): Promise<readonly Section[]> {
  const places = sections.map(({ passages: [place] }) => place);
  if (places.length === 0 || places.every((place) => place.language === language)) return sections;
  const own = translated(sections, await library.readTranslations(places, language));
  return own.length > 0 ? own : sections;
}

function isProcedure([first]: readonly Section[]): boolean {
  return first?.passages[0].kind === "procedure";
}
