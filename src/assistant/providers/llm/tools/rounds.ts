import type { Worked } from "../../../answering/worked";
import { ProviderFailure } from "../../failure";
import type { Model, ModelPart, Prompt } from "../model.server";
import { noAnswer } from "../prompt";
import type { Bench } from "./bench";
import { createHeld } from "./held";
import { writtenCalls } from "./written-calls";

/** Parts of a reply with tools; `worked` comes with each result. Calls are not part of the text. */
export type RoundPart = Exclude<ModelPart, { type: "call" }> | { readonly type: "worked"; readonly worked: Worked };

export type Talk = {
  readonly model: Model;
  readonly maxOutputTokens: number;
  /** Returns what the model is given: told of its tools, or of results that they gave. */
  readonly promptWith: (tools: "tools" | readonly Worked[]) => Prompt;
  readonly bench: Bench;
  readonly memory: ToolMemory;
};

/** Remembers for a while that a model does not take tools. */
export type ToolMemory = { isRefused(): boolean; refused(): void };

/** After so many rounds of calls a model has to answer without. */
const MAX_ROUNDS = 3;

/** Milliseconds after which tools are offered again: another model may stand behind the endpoint by then. */
const REMEMBERED = 10 * 60 * 1000;

/** Returns a memory that forgets by itself. `now` returns milliseconds. */
export function createToolMemory(now = () => performance.now()): ToolMemory {
  let until = Number.NEGATIVE_INFINITY;
  return {
    isRefused: () => now() < until,
    refused() {
      until = now() + REMEMBERED;
    },
  };
}

/**
 * Lets a model speak that may call tools first, in a few rounds; without them where it or its server does not know
 * tools. Its words come as it says them, but for a short preamble of calls.
 * @throws {ProviderFailure} as `speak` of the model.
 */
export async function* speakInRounds(talk: Talk, signal: AbortSignal): AsyncGenerator<RoundPart> {
  const results: Worked[] = [];
  const spent = createSpent();
  let isRefused = false;
  if (talk.bench.definitions.length > 0 && !talk.memory.isRefused()) {
    const end = yield* roundsOfCalls(talk, results, spent, signal);
    if (end === "answered") return yield spent.ended();
    isRefused = end === "refused";
  }
  for await (const part of speakWithout(talk, results, spent, signal)) {
    if (isRefused) talk.memory.refused();
    isRefused = false;
    yield part;
  }
  yield spent.ended();
}

/** A call that is written all the same is no answer. */
async function* speakWithout(
  { model, maxOutputTokens, promptWith, bench }: Talk,
  results: readonly Worked[],
  spent: Spent,
  signal: AbortSignal,
): AsyncGenerator<RoundPart> {
  const names = bench.definitions.map(({ name }) => name);
  const held = createHeld(names);
  for await (const part of model.speak({ prompt: promptWith(results), maxOutputTokens }, signal)) {
    if (part.type === "ended") spent.add(part);
    else if (part.type === "text" && names.length > 0) yield wordsOr(held.take(part.text));
    else if (part.type !== "call") yield part;
  }
  if (names.length === 0) return;
  const isCall = held.beginsLikeCall || (held.mayHoldCall && writtenCalls(held.text, names).length > 0);
  yield { type: "text", text: isCall ? noAnswer : held.end() };
}

/** Text held back is not shown to the reader yet. */
function wordsOr(text: string): RoundPart {
  return text === "" ? { type: "thinking" } : { type: "text", text };
}

/** How rounds of calls end: with the answer, without one, or by finding out that tools are not known. */
type End = "answered" | "open" | "refused";

async function* roundsOfCalls(
  talk: Talk,
  results: Worked[],
  spent: Spent,
  signal: AbortSignal,
): AsyncGenerator<RoundPart, End> {
  const { bench, maxOutputTokens } = talk;
  const names = bench.definitions.map(({ name }) => name);
  let prompt = talk.promptWith("tools");
  let hasWords = false;
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const held = createHeld(names);
    const calls: Called[] = [];
    try {
      for await (const part of talk.model.speak({ prompt, maxOutputTokens, tools: bench.definitions }, signal)) {
        if (part.type === "call") calls.push(part);
        else if (part.type === "ended") spent.add(part);
        else if (part.type === "text") yield* wordsOf(held.take(part.text));
        else yield part;
      }
    } catch (error) {
      if (hasWords || signal.aborted || !mayBeOfTools(error)) throw error;
      return error.kind === "cut" ? "open" : "refused";
    }
    const written = calls.length === 0 && held.mayHoldCall ? writtenCalls(held.text, names) : [];
    if (calls.length === 0 && written.length === 0) {
      if (held.beginsLikeCall) return hasWords ? "answered" : "refused";
      yield* wordsOf(held.end());
      return hasWords ? "answered" : "open";
    }
    const told: string[] = [];
    for (const { name, input } of calls.length > 0 ? calls : written) {
      const used = bench.use(name, input);
      told.push(used.told);
      if (!used.worked) continue;
      results.push(used.worked);
      yield { type: "worked", worked: used.worked };
    }
    if (written.length > 0) return hasWords ? "answered" : "open";
    prompt = [...prompt, ...turnOf(calls, told)];
  }
  return hasWords ? "answered" : "open";

  function* wordsOf(text: string): Generator<RoundPart> {
    hasWords ||= text !== "";
    yield wordsOr(text);
  }
}

type Called = Extract<ModelPart, { type: "call" }>;

/** A call and what it gave, as the model sees them in the next round. */
function turnOf(calls: readonly Called[], told: readonly string[]): Prompt {
  return [
    {
      role: "assistant",
      content: calls.map(({ id, name, input }) => {
        return { type: "tool-call", toolCallId: id, toolName: name, input: inputOf(input) };
      }),
    },
    {
      role: "tool",
      content: calls.map(({ id, name }, index) => {
        return { type: "tool-result", toolCallId: id, toolName: name, output: textOutput(told[index] ?? "") };
      }),
    },
  ];
}

function textOutput(value: string): { type: "text"; value: string } {
  return { type: "text", value };
}

/** Endpoints refuse a conversation with arguments that are no JSON. */
function inputOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The model was told what is wrong with them.
    return {};
  }
}

/** Servers that don't know tools refuse them in several ways, or break off over a call. */
function mayBeOfTools(error: unknown): error is ProviderFailure {
  return error instanceof ProviderFailure && OF_TOOLS.has(error.kind);
}

const OF_TOOLS: ReadonlySet<string> = new Set(["rejected", "server_error", "malformed", "cut"]);

type Ended = Extract<ModelPart, { type: "ended" }>;
type Spent = ReturnType<typeof createSpent>;

/** Adds up what the rounds of an answer take. */
function createSpent() {
  let sum: Ended | null = null;
  return {
    add(ended: Ended): void {
      const before = sum?.tokens ?? { input: null, output: null };
      const tokens = {
        input: added(before.input, ended.tokens.input),
        output: added(before.output, ended.tokens.output),
      };
      sum = { ...ended, tokens };
    },
    ended: (): Ended => sum ?? { type: "ended", cutShort: false, tokens: { input: null, output: null } },
  };
}

function added(one: number | null, other: number | null): number | null {
  return one === null && other === null ? null : (one ?? 0) + (other ?? 0);
}
