import { textsIn } from "~/i18n/strings";
import { isAnswerable } from "~/knowledge/search/coverage";
import { abstain } from "../abstain";
import type { Block } from "../blocks";
import { shareNamed } from "../content-words";
import { courtesyOf } from "../courtesy";
import type { AnswerInput, AnswerProvider, ProviderPart } from "../provider";
import { kindAsked } from "../question";
import { strings } from "../strings";
import { calculationOf, isWorkedOut } from "./calculation";
import { complete } from "./complete";
import { alsoAnswering, comparisonOf, pointerTo, seeAlso, seeRival } from "./documents";
import { type Piece, partsOf, unitsIn } from "./draft";
import { formOf } from "./form";
import { meaningOf } from "./meaning";
import { isTold, ownWords, questionsAnswered } from "./parts";
import { captionOf, headingOf, type Texts, warningsOf, withoutRepeatedCaptions } from "./pieces";
import { blocksAbout, type Material, rankUnits, readingsByWorth } from "./rank";
import { type Reading, readSection } from "./reading";
import { checksOf, procedureOf, wholeOf } from "./sections";
import { figuresOf, statementsOf } from "./selection";
import { alternativesCompared, documentsCompared, sidesCompared } from "./sides";

/** Answers by quoting: puts passages together in the form that the question asks for, without any model. */
export const extractive: AnswerProvider = { name: "extractive", cites: true, answer };

async function* answer(input: AnswerInput, signal: AbortSignal): AsyncGenerator<ProviderPart> {
  const courtesy = courtesyOf(input.question);
  if (courtesy) {
    yield { type: "text", text: textsIn(strings, input.language)(`courtesy.${courtesy}`) };
    return;
  }
  const pieces = compose(input);
  const parts = pieces.length > 0 ? partsOf(pieces, input.sections, input.language) : abstain(input);
  for (const part of parts) {
    signal.throwIfAborted();
    yield part;
  }
}

/** Returns the pieces of an answer; none where the documents don't answer. */
function compose(input: AnswerInput): Piece[] {
  return complete(composeAll(input));
}

function composeAll(input: AnswerInput): Piece[] {
  const { parts, language } = input;
  const t = textsIn(strings, language);
  if (parts?.of === "questions")
    return questionsAnswered(
      parts.inputs.map((one) => [one.question, composeAll(one)]),
      t,
    );
  return partsCompared(input) ?? composeOne(input, t);
}

/** Returns an answer for each object of a question, where one for all of them leaves one out; null where it does not. */
function objectsAnswered(input: AnswerInput, objects: readonly AnswerInput[]): Piece[] | null {
  const t = textsIn(strings, input.language);
  const own = ownWords(objects.map(({ question }) => question));
  const together = composeOne(input, t);
  if (own.some((words) => words.length === 0) || own.every((_, index) => isTold(own, index, together))) return null;
  const answers = objects.map((one) => composeOne(one, t));
  const areTold = own.every((_, index) => {
    const pieces = answers[index] ?? [];
    return pieces.length > 0 && (isTold(own, index, together) || isTold(own, index, pieces));
  });
  const questions = objects.map(({ question }, index) => [question, answers[index] ?? []] as const);
  return areTold ? questionsAnswered(questions, t) : null;
}

/** Returns what is said of the sides of a comparison; null where the question is answered as a whole. */
function partsCompared(input: AnswerInput): Piece[] | null {
  const { parts, language } = input;
  switch (parts?.of) {
    case "documents":
      return documentsCompared(parts.inputs, language);
    case "sides":
      return sidesCompared(input, parts.inputs, language);
    case "objects":
      return objectsAnswered(input, parts.inputs);
    case "alternatives":
      return alternativesCompared(input, parts.inputs, language);
    default:
      return null;
  }
}

function composeOne(input: AnswerInput, t: Texts): Piece[] {
  const { question, searched, language, found, missingIn } = input;
  const sections = input.sections.filter((section) => section !== input.term?.section);
  const isCovered = isAnswerable(found.evidence);
  // Whose figures all find their place in a formula is understood, however much else the question tells.
  if (!isCovered && (input.beyond || !isWorkedOut(question))) return [];
  // "And in summer?" after a "why" wants what holds in summer, not only reasons.
  const asked = input.asked === "reason" && kindAsked(question) !== "reason" ? "choice" : input.asked;
  const material = rankUnits(searched, asked, sections.map(readSection));
  const worked = calculationOf(input, material, t);
  if (!worked && !isCovered) return [];
  const pieces = worked ? withWarnings(worked, material) : withoutRepeatedCaptions(explained(input, material, t), t);
  const [first] = sections;
  const isForeign = first && first.passages[0].language !== language;
  const leads = [
    ...(missingIn ? [t("missingIn", { document: missingIn })] : []),
    ...(isForeign ? [t(`otherLanguage.${first.passages[0].language}`)] : []),
  ];
  return pieces.length === 0 ? [] : [...leads.map((text): Piece => ({ type: "lead", text })), ...pieces];
}

/** Kinds of section that go on from what a word means. */
const TELLING: readonly string[] = ["definition", "calculation", "limits", "reference"];

/** What a word means, and what a section whose title names it says of it; others are only pointed to. */
function explained({ term, asked }: AnswerInput, material: Material, t: Texts): Piece[] {
  if (!term) return composed(material, t);
  const meaning = meaningOf(term);
  if (asked !== "definition" || !term.isAll) return [meaning, ...composed(material, t)];
  const named = readingsByWorth(material)
    .map(({ reading }) => reading)
    .filter((reading) => shareNamed(material.content, headingOf(reading)) === 1);
  const [telling] = named
    .filter(({ place }) => TELLING.includes(place.kind))
    .toSorted((a, b) => TELLING.indexOf(a.place.kind) - TELLING.indexOf(b.place.kind));
  if (telling) return [meaning, ...withWarnings(statementsOf(telling, material, t), material)];
  return [meaning, ...(named[0] ? pointerTo(named[0], t) : [])];
}

function composed(material: Material, t: Texts): Piece[] {
  const [main, rival] = readingsByWorth(material);
  if (!main) return [];
  const pieces = piecesFrom(main.reading, material, t);
  return rival ? [...pieces, ...seeRival(main, rival, pieces, t)] : pieces;
}

function piecesFrom(main: Reading, material: Material, t: Texts): Piece[] {
  switch (formOf(material.asked, material.isWhen, main)) {
    case "procedure":
      return [...procedureOf(main, t), ...seeAlso(main, material, t)];
    case "checks":
      return [...checksOf(main, material, t), ...seeAlso(main, material, t)];
    case "whole":
      return [...wholeOf(main, material, t), ...seeAlso(main, material, t)];
    case "comparison":
      return withWarnings(comparisonOf(main, material, t), material);
    case "figures":
      return [...withWarnings(figuresOf(main, material, t), material), ...figuresElsewhere(main, material, t)];
    case "statements": {
      const pieces = statementsOf(main, material, t);
      if (isActedOn(main, material, pieces)) return procedureOf(main, t);
      return withWarnings(pieces, material);
    }
  }
}

/** A reason or a meaning is told by the sentence that tells it; who would act needs every step. */
const PARTS_SUFFICE: ReadonlySet<Material["asked"]> = new Set<Material["asked"]>(["reason", "definition"]);

/** Whether a reader acts on a procedure of which `pieces` tell a part: who enters a tank measures the air first. */
function isActedOn({ place }: Reading, { asked, isEntry }: Material, pieces: readonly Piece[]): boolean {
  if (place.kind !== "procedure" || PARTS_SUFFICE.has(asked)) return false;
  const steps = pieces.flatMap(unitsIn).filter(({ block }) => isSteps(block));
  return isEntry || steps.length > 1;
}

function isSteps(block: Block): boolean {
  return block.type === "list" && block.ordered;
}

/** The figures of other documents, each under its name: another kind of element has other limits. */
function figuresElsewhere(main: Reading, material: Material, t: Texts): Piece[] {
  return alsoAnswering(main, material).flatMap((reading) => {
    const own = { ...material, ranked: material.ranked.filter(({ unit }) => unit.reading === reading) };
    const pieces = figuresOf(reading, own, t);
    const block = pieces.flatMap(unitsIn)[0]?.block;
    return pieces[0]?.type === "caption" || !block ? pieces : [captionOf(reading, block, "table", t), ...pieces];
  });
}

/** Adds the warnings of the section that the answer begins with, as far as they are about the question. */
function withWarnings(pieces: Piece[], material: Material): Piece[] {
  const [first] = pieces.flatMap(unitsIn);
  if (!first) return [];
  const about = blocksAbout(material);
  const warnings = warningsOf(first.reading, pieces).filter(
    (piece) => piece.type === "alert" && about.has(piece.unit.block),
  );
  return [...pieces, ...warnings];
}
