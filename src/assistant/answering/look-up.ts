import { listed } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { isBuiltIn } from "~/knowledge/category";
import { learned } from "./choose/weights";
import { likelihoodOfWording } from "./choose/wording";
import { type LookedUp, lookUpGroups } from "./document-groups";
import type { Help, HelpReply } from "./help";
import { nothingMore, type QuestionPart } from "./part";
import type { AnswerTone, FoundSection, Source } from "./passages";
import type { AnswerInput } from "./provider";
import type { SectionSource } from "./retrieve";
import type { ReadNeighbours } from "./suggestions";
import { asksMeaning, type Term, termAsked } from "./terms";
import { correctedIn } from "./understand/corrected";
import { documentsNamed, mayNameDocument, type Titled } from "./understand/documents-named";
import type { UnderstoodQuestion } from "./understand/understand";
import { chosenFor, placeOfResult, workedFrom } from "./worked";

/** Where answers are looked up. */
export type Library = SectionSource & {
  readonly readNeighbours: ReadNeighbours;
  /** Returns all passages of the sections that say what words mean, in the language and the scope of the question. */
  readTerms(understood: Pick<UnderstoodQuestion, "language" | "scope">): Promise<readonly Source[]>;
  /** Returns the documents that can be searched, once for each of their titles. */
  readTitles(): Promise<readonly Titled[]>;
  /** Returns the name of a category in `language`; null if there is none of that key. */
  readCategoryName(key: string, language: Language): Promise<string | null>;
  /** Returns the last valid day, ISO 8601, of those of the documents that are valid no longer. */
  readExpired(documentIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Returns the replies to greetings and to questions about the product. */
  help(): Help;
};

/**
 * Minimum likelihood that a question is about the product. The second one applies if the documents do not answer it.
 */
const OF_PRODUCT = 0.3;
const OF_PRODUCT_IN_SILENCE = 0.08;

/** Returns the part that only answers a courtesy. */
export function courteous(understood: UnderstoodQuestion, reply: HelpReply): QuestionPart {
  const nothing = { tone: "silent", shown: [], all: [], readings: [], sureness: 0 } as const;
  const evidence = { coverage: 0, agreement: 0 };
  const found = { question: understood.question, words: [], passages: [], evidence, isAnyUploaded: false };
  return { ...nothingMore, understood, found, sections: [], chosen: nothing, reply };
}

/** Maximum number of named documents that are answered from separately. */
const MOST_DOCUMENTS = 3;

/**
 * Answers from each document that the question names. If none of them answers, searches all documents, and notes it if
 * only one was named.
 */
export async function questionPartsOf(understood: UnderstoodQuestion, library: Library): Promise<AnswerInput["parts"]> {
  const named = understood.scope.kind === "all" ? await documentsNamedBy(understood, library) : [];
  const [first, ...others] = named;
  if (!first || named.length > MOST_DOCUMENTS) return partsWithin(understood, library);
  const parts = await partsFrom([first, ...others], understood, library);
  if (parts.some(({ chosen }) => chosen.tone !== "silent")) return parts;
  const [outside, ...more] = await partsWithin(understood, library);
  if (outside.chosen.tone === "silent" || others.length > 0) return [outside, ...more];
  return [{ ...outside, missingIn: await nameOf(first, understood, library) }, ...more];
}

/** Several named documents are compared with each other, not two things within one of them. */
async function partsFrom(
  [first, ...others]: readonly [Titled, ...Titled[]],
  understood: UnderstoodQuestion,
  library: Library,
): Promise<AnswerInput["parts"]> {
  const asked = others.length > 0 ? { ...understood, sides: null } : understood;
  const from = async (named: Titled): Promise<QuestionPart> => {
    const [part] = await partsWithin({ ...asked, scope: { kind: "document", id: named.documentId } }, library);
    return others.length > 0 ? { ...part, from: await nameOf(named, understood, library) } : part;
  };
  return [await from(first), ...(await Promise.all(others.map(from)))];
}

async function nameOf(named: Titled, understood: UnderstoodQuestion, library: Library): Promise<string> {
  return (await documentTitleOf(named.documentId, understood, library)) ?? named.title;
}

async function documentsNamedBy({ searched }: UnderstoodQuestion, library: Library): Promise<Titled[]> {
  return mayNameDocument(searched) ? documentsNamed(searched, await library.readTitles()) : [];
}

/** Returns the part that answers, or several if manuals and uploaded documents may; each says then where it is from. */
async function partsWithin(understood: UnderstoodQuestion, library: Library): Promise<AnswerInput["parts"]> {
  const isWorked = ({ byWords }: LookedUp) => workedFrom(understood, byWords)?.worked.kind === "done";
  const [first, ...others] = await lookUpGroups(understood, library, isWorked);
  const part = await partOf(first, understood, library);
  const more = await Promise.all(others.map((one) => partOf(one, understood, library)));
  // A definition, or a reply about the product, answers the question once.
  const beside = more.filter(consistsOfEvidence);
  if (beside.length === 0 || !consistsOfEvidence(part)) return [part];
  return [withTitles(part), ...beside.map((one) => ({ ...withTitles(one), corrected: [] }))];
}

function consistsOfEvidence({ reply, term, compared }: QuestionPart): boolean {
  return reply === null && term === null && compared === null;
}

/** Returns the part with the titles of the documents that are shown. */
function withTitles(part: QuestionPart): QuestionPart {
  const titles = part.chosen.shown.map(({ evidence }) => evidence.reading.place.documentTitle);
  return { ...part, from: listed([...new Set(titles)], part.understood.language) };
}

async function partOf(
  { found, sections, evidence, byWords }: LookedUp,
  understood: UnderstoodQuestion,
  library: Library,
): Promise<QuestionPart> {
  const { question, searched, language } = understood;
  const result = workedFrom(understood, byWords);
  // Figures that fit a whole calculation count as a question, however few words come with them.
  const made = evidence.tone === "silent" && result?.worked.kind !== "done" ? null : result;
  const place = made && placeOfResult(understood, made);
  const worked = place === "none" ? null : made;
  const chosen = worked ? chosenFor(worked, byWords) : evidence;
  const term = await meaningAsked(understood, sections, library);
  const compared = await meaningsCompared(understood, library, chosen.tone);
  const isSure = chosen.tone === "sure" || term !== null || compared !== null;
  const isSilent = chosen.tone === "silent";
  const least = isSilent ? OF_PRODUCT_IN_SILENCE : OF_PRODUCT;
  const mayBeOfProduct = likelihoodOfWording(question, learned().product) >= least;
  const reply = !isSure && mayBeOfProduct ? library.help().aboutProduct(found.words, language, isSilent) : null;
  const corrected = searched === question ? correctedIn(question, found) : [];
  const tone = term || compared ? "sure" : reply ? "silent" : chosen.tone;
  return {
    ...nothingMore,
    understood,
    found,
    sections,
    chosen: { ...chosen, tone },
    worked,
    isWorkedAbove: place === "above",
    offered: worked ? null : made,
    corrected,
    term,
    compared,
    reply,
  };
}

async function meaningAsked(
  understood: UnderstoodQuestion,
  sections: readonly FoundSection[],
  library: Library,
): Promise<Term | null> {
  if (!asksMeaning(understood.searched)) return null;
  return termAsked(understood.searched, await library.readTerms(understood), sections[0]?.passages[0].documentId);
}

/**
 * Returns the definitions of both sides of a comparison; null if a side is no term of the manuals, or if the answer is
 * sure anyway and a side is not named exactly as in the manuals.
 */
async function meaningsCompared(
  understood: UnderstoodQuestion,
  library: Library,
  tone: AnswerTone,
): Promise<QuestionPart["compared"]> {
  if (!understood.sides) return null;
  const passages = await library.readTerms(understood);
  const [one, two] = understood.sides.map((side) => termAsked(side, passages, undefined));
  if (!one || !two || one.label === two.label) return null;
  return tone !== "sure" || (one.isNamed && two.isNamed) ? [one, two] : null;
}

/**
 * Returns the name of the document or category that a question is limited to; null if it is gone, is a category of the
 * product, or the question is about everything.
 */
export async function scopeNameOf(
  { scope, language }: Pick<UnderstoodQuestion, "scope" | "language">,
  library: Library,
): Promise<string | null> {
  if (scope.kind === "document") return documentTitleOf(scope.id, { language }, library);
  return scope.kind === "category" && !isBuiltIn(scope.key) ? library.readCategoryName(scope.key, language) : null;
}

/** Returns the title of a document in the language asked in, or in another one; null for an unknown document. */
async function documentTitleOf(
  id: string,
  { language }: Pick<UnderstoodQuestion, "language">,
  library: Library,
): Promise<string | null> {
  const own = (await library.readTitles()).filter(({ documentId }) => documentId === id);
  return (own.find((one) => one.language === language) ?? own[0])?.title ?? null;
}
