import type { Reader } from "~/knowledge/reach.server";
import { choose } from "./choose/choose";
import model from "./choose/model.json" with { type: "json" };
import { likelihoodOfWording } from "./choose/wording";
import { guideFor } from "./guided";
import type { Help, Reply } from "./help";
import type { Part } from "./part";
import { keyOf, type NearestSection, type Section, type Source, type Tone, type Turn } from "./passages";
import type { AnswerInput, AnswerPart, AnswerProvider } from "./provider";
import { retrieve, type Shelf } from "./retrieve";
import { type ReadNeighbours, suggestionsFrom } from "./suggestions";
import { asksMeaning, type Term, termAsked } from "./terms";
import { correctedIn } from "./understand/corrected";
import { documentsNamed, mayNameDocument, type Titled } from "./understand/documents-named";
import { type Task, type Understood, understand } from "./understand/understand";
import { verify } from "./verify/verify";
import { workFormsOf } from "./work-form";
import { chosenFor, wantsResult, workedFrom } from "./worked";

export type { Task } from "./understand/understand";

/** Where answers are looked up. */
export type Library = Shelf & {
  readonly readNeighbours: ReadNeighbours;
  /** Returns all passages of the sections that say what words mean, in the language and the scope of the question. */
  readTerms(understood: Pick<Understood, "language" | "scope">): Promise<readonly Source[]>;
  /** Returns the documents that can be searched, once for each of their titles. */
  readTitles(): Promise<readonly Titled[]>;
  /** Returns what is said to somebody who greets, or asks about the product. */
  help(): Help;
};

/** Where the checked parts of answers come from. */
export type Answering = {
  /** The name of the provider. */
  readonly name: string;
  answer(task: Task, signal: AbortSignal): AsyncGenerator<AnswerPart>;
};

/**
 * Answers questions with `provider` from the library, or from what `libraryOf` opens for who asks; what it yields is checked,
 * unless it cites no passages.
 */
export function createAnswering(
  provider: AnswerProvider,
  libraryOf: Library | ((reader: Reader) => Library),
): Answering {
  return {
    name: provider.name,

    async *answer(task: Task, signal: AbortSignal): AsyncGenerator<AnswerPart> {
      const library = typeof libraryOf === "function" ? libraryOf(task.reader ?? null) : libraryOf;
      const found = await prepare(task, library);
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
      const forms = places.nearest() === null ? workFormsOf(found.parts) : [];
      if (forms.length > 0) yield { type: "forms", forms };
      if (provider.cites) yield* suggest(input, places, library);
    },
  };
}

/**
 * From this likelihood on a question may be one about the product; from the lower one on where the documents do not
 * answer.
 */
const OF_PRODUCT = 0.3;
const OF_PRODUCT_IN_SILENCE = 0.08;

/** Returns what an answer to `task` is made from: each question of it understood, looked up, and judged. */
export async function prepare(task: Task, library: Library): Promise<AnswerInput> {
  const { question, language, history, scope } = task;
  const help = library.help();
  const { question: asked, courtesy: before } = help.around(question);
  const [first, ...others] = understand({ ...task, question: asked, history: history.map(withoutCourtesies) });
  const courtesy = help.toCourtesy(question, language);
  const parts: AnswerInput["parts"] = courtesy
    ? [courteous(first, courtesy)]
    : [await partOf(first, library), ...(await Promise.all(others.map((one) => partOf(one, library))))];
  const scopeName = scope.kind === "document" ? await titleOf(scope.id, task, library) : null;
  const tone = tones.find((one) => parts.some(({ chosen }) => chosen.tone === one)) ?? "silent";
  const returned = before?.returned?.[language] ?? null;
  return { question, language, history, scope, scopeName, tone, returned, parts, sections: distinct(parts) };

  function withoutCourtesies([user, ...rest]: Turn): Turn {
    return [help.around(user).question, ...rest];
  }
}

const tones: readonly Tone[] = ["sure", "unsure"];

function courteous(understood: Understood, reply: Reply): Part {
  const nothing = { tone: "silent", shown: [], all: [], readings: [] } as const;
  const found = { question: understood.question, words: [], passages: [], evidence: { coverage: 0, agreement: 0 } };
  return {
    understood,
    found,
    sections: [],
    chosen: nothing,
    worked: null,
    offered: null,
    corrected: [],
    term: null,
    compared: null,
    missingIn: null,
    reply,
  };
}

/** Looks in the document that the question names; where that does not answer, in all, and says so. */
async function partOf(understood: Understood, library: Library): Promise<Part> {
  const named = understood.scope.kind === "all" ? await documentNamed(understood, library) : null;
  if (!named) return partWithin(understood, library);
  const inside = await partWithin({ ...understood, scope: { kind: "document", id: named.documentId } }, library);
  if (inside.chosen.tone !== "silent") return inside;
  const outside = await partWithin(understood, library);
  return outside.chosen.tone === "silent" ? outside : { ...outside, missingIn: named.title };
}

async function documentNamed({ searched }: Understood, library: Library): Promise<Titled | null> {
  const named = mayNameDocument(searched) ? documentsNamed(searched, await library.readTitles()) : [];
  return named.length === 1 ? (named[0] ?? null) : null;
}

async function partWithin(understood: Understood, library: Library): Promise<Part> {
  const { question, searched, language } = understood;
  const { found, sections } = await retrieve(library, { ...understood, question: searched });
  const evidence = choose(found, sections);
  const result = workedFrom(understood, evidence);
  // Figures that fit a whole calculation are asked for, however few words are told beside them.
  const made = evidence.tone === "silent" && result?.worked.type !== "done" ? null : result;
  const worked = made && wantsResult(understood, made) ? made : null;
  const chosen = worked ? chosenFor(worked, evidence) : evidence;
  const term = await meaningAsked(understood, sections, library);
  const compared = await meaningsCompared(understood, library, chosen.tone);
  const isSure = chosen.tone === "sure" || term !== null || compared !== null;
  const isSilent = chosen.tone === "silent";
  const least = isSilent ? OF_PRODUCT_IN_SILENCE : OF_PRODUCT;
  const mayBeOfProduct = likelihoodOfWording(question, model.product) >= least;
  const reply = !isSure && mayBeOfProduct ? library.help().aboutProduct(found.words, language, isSilent) : null;
  const corrected = searched === question ? correctedIn(question, found) : [];
  const tone = term || compared ? "sure" : reply ? "silent" : chosen.tone;
  return {
    understood,
    found,
    sections,
    chosen: { ...chosen, tone },
    worked,
    offered: worked ? null : made,
    corrected,
    term,
    compared,
    missingIn: null,
    reply,
  };
}

async function meaningAsked(
  understood: Understood,
  sections: readonly Section[],
  library: Library,
): Promise<Term | null> {
  if (!asksMeaning(understood.searched)) return null;
  return termAsked(understood.searched, await library.readTerms(understood), sections[0]?.passages[0].documentId);
}

/**
 * Returns what both sides of a comparison mean; null where a side is no term of the manuals, or where an answer is
 * sure without it and a side is not named exactly as the manuals call it.
 */
async function meaningsCompared(understood: Understood, library: Library, tone: Tone): Promise<Part["compared"]> {
  if (!understood.sides) return null;
  const passages = await library.readTerms(understood);
  const [one, two] = understood.sides.map((side) => termAsked(side, passages, undefined));
  if (!one || !two || one.label === two.label) return null;
  return tone !== "sure" || (one.isNamed && two.isNamed) ? [one, two] : null;
}

async function titleOf(id: string, { language }: Task, library: Library): Promise<string | null> {
  const own = (await library.readTitles()).filter(({ documentId }) => documentId === id);
  return (own.find((one) => one.language === language) ?? own[0])?.title ?? null;
}

/** The sections of all parts, each once; a term's section is cited like any other. */
function distinct(parts: readonly Part[]): Section[] {
  const found = parts.flatMap(({ sections }) => sections);
  const terms = parts.flatMap(({ term, compared }): Section[] =>
    [term ?? [], compared ?? []].flat().map(({ passage }) => ({ passages: [passage] })),
  );
  return [...new Map([...found, ...terms].map((section) => [keyOf(section.passages[0]), section])).values()];
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
  const guide = guideFor(input.parts, cited, input.language);
  if (guide) yield { type: "guided", guide };
  const neighbours = await library.readNeighbours([...cited, ...found]);
  const suggestions = suggestionsFrom({ ...input, cited, found }, neighbours);
  if (suggestions.length > 0) yield { type: "suggested", suggestions };
}
