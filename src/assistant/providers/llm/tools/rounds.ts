import { ProviderFailure } from "~/platform/outside/failure";
import type { Worked } from "../../../answering/worked";
import type { ChatModel, ModelPart, Prompt } from "../model.server";
import { noAnswer } from "../prompt";
import { createHeld } from "./held";
import type { ToolSession } from "./tool-session";
import { writtenCalls } from "./written-calls";

/** Parts of a reply with tools. `worked` carries a result; calls are not part of the text. */
export type RoundPart = Exclude<ModelPart, { kind: "call" }> | { readonly kind: "worked"; readonly worked: Worked };

export type ToolDialogue = {
  readonly model: ChatModel;
  readonly maxOutputTokens: number;
  /** Returns the prompt, with the instructions for tools or with the results of earlier calls. */
  readonly promptWith: (tools: "tools" | readonly Worked[]) => Prompt;
  readonly session: ToolSession;
  readonly memory: ToolMemory;
};

/** Remembers for a while that a model does not support tools. */
export type ToolMemory = { isRefused(): boolean; refused(): void };

/** Maximum number of rounds with calls; after them a model must answer without tools. */
const MAX_ROUNDS = 3;

/** Milliseconds until tools are offered again, because another model may run behind the endpoint by then. */
const REMEMBERED = 10 * 60 * 1000;

/** Returns a memory that expires by itself. `now` returns milliseconds. */
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
 * Yields the reply of a model that may call tools first, in a few rounds. If the model or its server does not support
 * tools, it answers without them. Words are passed on as they come, except a short preamble before calls.
 * @throws {ProviderFailure} as the model's `speak`.
 */
export async function* speakInRounds(talk: ToolDialogue, signal: AbortSignal): AsyncGenerator<RoundPart> {
  const results: Worked[] = [];
  const spent = createSpent();
  let isRefused = false;
  if (talk.session.definitions.length > 0 && !talk.memory.isRefused()) {
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

/** Yields the reply of a model without tools. If it still writes a call as text, that is replaced by "no answer". */
async function* speakWithout(
  { model, maxOutputTokens, promptWith, session }: ToolDialogue,
  results: readonly Worked[],
  spent: Spent,
  signal: AbortSignal,
): AsyncGenerator<RoundPart> {
  const names = session.definitions.map(({ name }) => name);
  const held = createHeld(names);
  for await (const part of model.speak({ prompt: promptWith(results), maxOutputTokens }, signal)) {
    if (part.kind === "ended") spent.add(part);
    else if (part.kind === "text" && names.length > 0) yield wordsOr(held.take(part.text));
    else if (part.kind !== "call") yield part;
  }
  if (names.length === 0) return;
  const isCall = held.beginsLikeCall || (held.mayHoldCall && writtenCalls(held.text, names).length > 0);
  yield { kind: "text", text: isCall ? noAnswer : held.end() };
}

/** Returns a text part, or a thinking part while text is held back. */
function wordsOr(text: string): RoundPart {
  return text === "" ? { kind: "thinking" } : { kind: "text", text };
}

/**
 * How rounds of calls end: with an answer (`answered`), without one (`open`), or because tools are not supported
 * (`refused`).
 */
type End = "answered" | "open" | "refused";

async function* roundsOfCalls(
  talk: ToolDialogue,
  results: Worked[],
  spent: Spent,
  signal: AbortSignal,
): AsyncGenerator<RoundPart, End> {
  const { session, maxOutputTokens } = talk;
  const names = session.definitions.map(({ name }) => name);
  let prompt = talk.promptWith("tools");
  let hasWords = false;
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const held = createHeld(names);
    const calls: Called[] = [];
    try {
      for await (const part of talk.model.speak({ prompt, maxOutputTokens, tools: session.definitions }, signal)) {
        if (part.kind === "call") calls.push(part);
        else if (part.kind === "ended") spent.add(part);
        else if (part.kind === "text") yield* wordsOf(held.take(part.text));
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
      const used = session.use(name, input);
      told.push(used.told);
      if (!used.worked) continue;
      results.push(used.worked);
      yield { kind: "worked", worked: used.worked };
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

type Called = Extract<ModelPart, { kind: "call" }>;

/** Returns the calls and their results as the model sees them in the next round. */
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

/** Returns the arguments as an object, because endpoints reject a conversation with arguments that are not JSON. */
function inputOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The result of the call already tells the model what is wrong.
    return {};
  }
}

/**
 * Returns whether the failure may be due to tools: servers without support reject them in several ways, or break off at
 * a call.
 */
function mayBeOfTools(error: unknown): error is ProviderFailure {
  return error instanceof ProviderFailure && OF_TOOLS.has(error.kind);
}

const OF_TOOLS: ReadonlySet<string> = new Set(["rejected", "server_error", "malformed", "cut"]);

type Ended = Extract<ModelPart, { kind: "ended" }>;
type Spent = ReturnType<typeof createSpent>;

/** Sums the tokens of all rounds of an answer. */
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
    ended: (): Ended => sum ?? { kind: "ended", cutShort: false, tokens: { input: null, output: null } },
  };
}

function added(one: number | null, other: number | null): number | null {
  return one === null && other === null ? null : (one ?? 0) + (other ?? 0);
}
