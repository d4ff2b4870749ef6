import { type Language, otherLanguage } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { type Piece, partsOf } from "../../answering/compose/draft";
import { replyOf, silence } from "../../answering/compose/silence";
import { resultPieces } from "../../answering/compose/worked-pieces";
import type { AnswerInput, AnswerPart, AnswerProvider, Noted, ProviderPart } from "../../answering/provider";
import { strings as answerStrings } from "../../answering/strings";
import { withoutInvisible } from "../../clean-reply";
import { type Protection, protectedCall, type Tried } from "../protected-call";
import { providerStrings } from "../strings";
import { fitting } from "./budget";
import type { Model, ModelPart } from "./model.server";
import { createOpening } from "./opening";
import { createPlain } from "./plain";
import { promptFor } from "./prompt";
import { checkSupport } from "./support";

export type LlmOptions = {
  readonly model: () => Promise<Model>;
  readonly protection: Protection;
  /** How much a model is given and may write, in tokens. */
  readonly contextTokens: number;
  readonly maxOutputTokens: number;
};

/** No token is longer than this on average, in characters, in either language. */
const LONGEST_TOKEN = 6;

/** Returns the provider that lets a language model answer from the passages. */
export function createLlm(options: LlmOptions): AnswerProvider {
  return {
    name: "llm",
    cites: true,
    narrow: (input) => fitting(input, options.contextTokens),
    answer: (input, signal) => answer(input, options, signal),
    refine: (parts, input) => (replyOf(input) ? parts : refined(parts, input)),
  };
}

function refined(parts: AsyncIterable<AnswerPart>, input: AnswerInput): AsyncIterable<AnswerPart> {
  const results = resultsOf(input).flatMap((piece) => (piece.type === "own" ? [withoutInvisible(piece.text)] : []));
  return plainly(checkSupport(parts, input, [...ownSentences(input.language), ...results]), input.language);
}

async function* answer(input: AnswerInput, options: LlmOptions, signal: AbortSignal): AsyncGenerator<ProviderPart> {
  const t = textsIn(answerStrings, input.language);
  const reply = replyOf(input);
  if (reply) return yield reply;
  const [first] = input.sections;
  if (!first || input.tone === "silent") return yield* silence(input, t);
  yield { type: "tone", tone: input.tone };
  const results = resultsOf(input);
  yield* partsOf(results, input.sections, input.language);
  if (results.length > 0) yield { type: "text", text: "\n\n", isComputed: true };
  const model = await options.model();
  const speech = { prompt: promptFor(input), maxOutputTokens: options.maxOutputTokens };
  const speaking = protectedCall((inner) => model.speak(speech, inner), options.protection, signal);
  const lead = first.passages[0].language === input.language ? "" : leadOf(first.passages[0].language, input.language);
  yield* told(speaking, lead, input, options.maxOutputTokens * LONGEST_TOKEN);
}

async function* told(
  speaking: AsyncIterable<ModelPart | Tried>,
  lead: string,
  input: AnswerInput,
  longest: number,
): AsyncGenerator<ProviderPart> {
  const opening = createOpening();
  let left = longest;
  let isCutShort = false;
  for await (const part of speaking) {
    if (part.type !== "text") yield* notesOf(part);
    if (part.type === "ended") isCutShort = part.cutShort;
    if (part.type !== "text") continue;
    if (left === longest) yield { type: "noted", note: { moment: "providerFirst" } };
    const text = opening.take(part.text).slice(0, left);
    if (opening.isNoAnswer && resultsOf(input).length > 0) return;
    if (opening.isNoAnswer) return yield* silence(input, textsIn(answerStrings, input.language));
    if (text !== "") yield { type: "text", text: left === longest ? lead + text : text };
    left -= text.length;
    isCutShort = left <= 0;
    if (isCutShort) break;
  }
  yield { type: "text", text: opening.end() };
  if (!isCutShort) return;
  yield { type: "noted", note: { cutShort: true } };
  yield { type: "text", text: `\n\n${textsIn(providerStrings, input.language)("answer.cutShort")}` };
}

/** What the calculators of the sections give for the asker's figures; no arithmetic of a model counts. */
function resultsOf({ parts, language }: AnswerInput): Piece[] {
  const t = textsIn(answerStrings, language);
  return parts.flatMap(({ worked }) => (worked ? resultPieces(worked, language, t) : []));
}

function* notesOf(part: Exclude<ModelPart | Tried, { type: "text" }>): Generator<Noted> {
  if (part.type === "tried") yield { type: "noted", note: { moment: "asked" } };
  if (part.type === "named") yield { type: "noted", note: { model: part.model } };
  if (part.type === "ended") yield { type: "noted", note: { tokens: part.tokens } };
}

function leadOf(of: Language, language: Language): string {
  return `${textsIn(answerStrings, language)(`otherLanguage.${of}`)}\n\n`;
}

/** What stands in an answer and is not the model's. */
function ownSentences(language: Language): string[] {
  return [leadOf(otherLanguage(language), language), textsIn(providerStrings, language)("answer.cutShort")];
}

/** Returns the parts with nothing in their text that leads elsewhere. */
async function* plainly(parts: AsyncIterable<AnswerPart>, language: Language): AsyncGenerator<AnswerPart> {
  const removed = textsIn(providerStrings, language)("answer.addressRemoved");
  const filter = createPlain(removed);
  for await (const part of parts) {
    if (part.type === "text") yield* shown(filter.take(part.text));
    else if (part.type === "flagged") yield { ...part, sentence: plainSentence(part.sentence, removed) };
    else yield part;
  }
  yield* shown(filter.end());
}

function* shown(text: string): Generator<AnswerPart> {
  if (text !== "") yield { type: "text", text };
}

/** A sentence that is shown by itself, as plain text. */
function plainSentence(sentence: string, removed: string): string {
  const filter = createPlain(removed);
  return (filter.take(sentence) + filter.end()).replace(/\\(?=[[<&(:])/g, "");
}
