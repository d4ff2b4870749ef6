import { type Language, otherLanguage } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { ProviderFailure } from "~/platform/outside/failure";
import { replyOf, silence } from "../../answering/compose/silence";
import type { AnswerInput, AnswerPart, AnswerProvider, Noted, ProviderPart } from "../../answering/provider";
import { strings as answerStrings } from "../../answering/strings";
import type { Worked } from "../../answering/worked";
import { type Protection, protectedCall, type Tried } from "../protected-call";
import { providerStrings } from "../strings";
import { fitting } from "./budget";
import type { ChatModel } from "./model.server";
import { createOpening } from "./opening";
import { createPlain } from "./plain";
import { promptFor } from "./prompt";
import { createResults, type Results } from "./results";
import { checkSupport } from "./support";
import { createToolMemory, type RoundPart, speakInRounds, type ToolMemory } from "./tools/rounds";
import { openToolSession } from "./tools/tool-session";
import { costOfTools, toolsFor } from "./tools/tools";

export type LlmOptions = {
  readonly model: () => Promise<ChatModel>;
  readonly protection: Protection;
  /** Limits of input and output, in tokens. */
  readonly contextTokens: number;
  readonly maxOutputTokens: number;
};

/** Maximum average length of a token in characters, in either language. */
const LONGEST_TOKEN = 6;

/** Returns the provider that lets a language model answer from the passages. */
export function createLlm(options: LlmOptions): AnswerProvider {
  const { contextTokens } = options;
  const memory = createToolMemory();
  const costOf = (input: AnswerInput) => (memory.isRefused() ? 0 : costOfTools(toolsFor(input, contextTokens)));
  return {
    name: "llm",
    cites: true,
    narrow: (input) => fitting(input, contextTokens - costOf(input)),
    answer: (input, signal) => answer(input, options, memory, signal),
    refine: (parts, input) => (replyOf(input) ? parts : refined(parts, input)),
  };
}

function refined(parts: AsyncIterable<AnswerPart>, input: AnswerInput): AsyncIterable<AnswerPart> {
  return plainly(checkSupport(parts, input, ownSentences(input.language)), input.language);
}

async function* answer(
  input: AnswerInput,
  options: LlmOptions,
  memory: ToolMemory,
  signal: AbortSignal,
): AsyncGenerator<ProviderPart> {
  const t = textsIn(answerStrings, input.language);
  const reply = replyOf(input);
  if (reply) return yield reply;
  const [first] = input.sections;
  if (!first || input.tone === "silent") return yield* silence(input, t);
  yield { kind: "tone", tone: input.tone };
  const results = createResults(input);
  yield* results.write();
  const model = await options.model();
  const tools = memory.isRefused() ? [] : toolsFor(input, options.contextTokens);
  const talk = {
    model,
    memory,
    maxOutputTokens: options.maxOutputTokens,
    promptWith: (of: "tools" | readonly Worked[]) => promptFor(input, of),
  };
  const speaking = protectedCall(
    // Each retry starts with a new session.
    (inner) => speakInRounds({ ...talk, session: openToolSession(input, tools) }, inner),
    options.protection,
    signal,
  );
  const lead = first.passages[0].language === input.language ? "" : leadOf(first.passages[0].language, input.language);
  yield* told(speaking, { lead, input, results, longest: options.maxOutputTokens * LONGEST_TOKEN });
}

/** The frame of a model's words: `lead` stands before them, and `longest` is their maximum length in characters. */
type Surroundings = {
  readonly lead: string;
  readonly input: AnswerInput;
  readonly results: Results;
  readonly longest: number;
};

/**
 * Yields the results before the model's words. If the model fails before its first words, it still yields the results.
 */
async function* told(speaking: AsyncIterable<RoundPart | Tried>, around: Surroundings): AsyncGenerator<ProviderPart> {
  const { results } = around;
  const words = wordsOf(speaking, around);
  try {
    yield* words;
  } catch (error) {
    if (!(error instanceof ProviderFailure) || !results.areWaiting) throw error;
    yield { kind: "noted", note: { failure: error.kind } };
    yield* results.write();
  }
}

async function* wordsOf(
  speaking: AsyncIterable<RoundPart | Tried>,
  { lead, input, results, longest }: Surroundings,
): AsyncGenerator<ProviderPart> {
  const opening = createOpening();
  let left = longest;
  let isCutShort = false;
  for await (const part of speaking) {
    if (part.kind === "tried") results.forget();
    if (part.kind === "worked") results.take(part.worked);
    else if (part.kind !== "text") yield* notesOf(part);
    if (part.kind === "ended") isCutShort = part.cutShort;
    if (part.kind !== "text") continue;
    if (left === longest) yield { kind: "noted", note: { moment: "providerFirst" } };
    const text = opening.take(part.text).slice(0, left);
    if (opening.isNoAnswer && results.areThere) return yield* results.write();
    if (opening.isNoAnswer) return yield* silence(input, textsIn(answerStrings, input.language));
    if (text === "") continue;
    yield* results.write(left < longest);
    yield { kind: "text", text: left === longest ? lead + text : text };
    left -= text.length;
    isCutShort = left <= 0;
    if (isCutShort) break;
  }
  yield* results.write(left < longest);
  yield { kind: "text", text: opening.end() };
  if (!isCutShort) return;
  yield { kind: "noted", note: { cutShort: true } };
  yield { kind: "text", text: `\n\n${textsIn(providerStrings, input.language)("answer.cutShort")}` };
}

function* notesOf(part: Exclude<RoundPart | Tried, { kind: "text" | "worked" }>): Generator<Noted> {
  if (part.kind === "tried") yield { kind: "noted", note: { moment: "asked" } };
  if (part.kind === "named") yield { kind: "noted", note: { model: part.model } };
  if (part.kind === "ended") yield { kind: "noted", note: { tokens: part.tokens } };
}

function leadOf(of: Language, language: Language): string {
  return `${textsIn(answerStrings, language)(`otherLanguage.${of}`)}\n\n`;
}

/** Returns the sentences that the product adds to a model's answer. */
function ownSentences(language: Language): string[] {
  return [leadOf(otherLanguage(language), language), textsIn(providerStrings, language)("answer.cutShort")];
}

/** Yields the parts with all links, images and addresses removed from their text. */
async function* plainly(parts: AsyncIterable<AnswerPart>, language: Language): AsyncGenerator<AnswerPart> {
  const removed = textsIn(providerStrings, language)("answer.addressRemoved");
  const filter = createPlain(removed);
  for await (const part of parts) {
    if (part.kind === "text" && part.isComputed) {
      yield* shown(filter.end());
      yield part;
    } else if (part.kind === "text") yield* shown(filter.take(part.text));
    else if (part.kind === "flagged") yield { ...part, sentence: plainSentence(part.sentence, removed) };
    else yield part;
  }
  yield* shown(filter.end());
}

function* shown(text: string): Generator<AnswerPart> {
  if (text !== "") yield { kind: "text", text };
}

/** Returns a flagged sentence, which is shown on its own, as plain text. */
function plainSentence(sentence: string, removed: string): string {
  const filter = createPlain(removed);
  return (filter.take(sentence) + filter.end()).replace(/\\(?=[[<&(:])/g, "");
}
