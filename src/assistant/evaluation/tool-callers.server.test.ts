import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadBuiltInManuals } from "~/knowledge/documents.server";
import type { Database } from "~/platform/db/client.server";
import { createLog } from "~/platform/log.server";
import { createBreaker } from "~/platform/outside/breaker";
import { testDatabase } from "../../../test/server/database";
import { type Behaviour, type ModelServer, startModelServer } from "../../../test/server/model-server";
import { createAnswering } from "../answering/answering";
import type { AnswerPart } from "../answering/provider";
import { openLibrary } from "../library.server";
import { rightCall } from "../providers/fixtures/tool-callers";
import { createLlm } from "../providers/llm/llm.server";
import { openModel } from "../providers/llm/model.server";
import {
  type CalculationMark,
  type CalculationQuestion,
  calculationMark,
  parseCalculationQuestions,
} from "./calculations";

let database: Database;
let server: ModelServer;
let questions: readonly CalculationQuestion[];

beforeAll(async () => {
  database = await testDatabase();
  await loadBuiltInManuals(database.db, "manuals", createLog({ LOG_LEVEL: "silent" }));
  server = await startModelServer();
  questions = parseCalculationQuestions(await readFile("evaluation/calculations-2.jsonl", "utf8"));
}, 300_000);

afterAll(async () => {
  await server.close();
  await database.close();
});

type Answer = {
  readonly question: CalculationQuestion;
  readonly mark: CalculationMark;
  readonly parts: readonly AnswerPart[];
  readonly text: string;
  /** Whether the model was offered tools, and could call one that gives the right result. */
  readonly isOffered: boolean;
  readonly isCallable: boolean;
};

async function askAll(behaviour: (question: CalculationQuestion) => Behaviour): Promise<Answer[]> {
  const llm = createLlm({
    model: () => openModel({ baseUrl: server.url, model: "test-model", apiKey: undefined }),
    protection: { breaker: createBreaker(), deadlines: { first: 20_000, idle: 20_000, total: 60_000 } },
    contextTokens: 6000,
    maxOutputTokens: 1200,
  });
  const answering = createAnswering(llm, openLibrary(database.db, null));
  const answers: Answer[] = [];
  for (const question of questions) {
    const asked = server.requests.length;
    server.otherwise = behaviour(question);
    const task = {
      question: question.question,
      language: question.language,
      history: [],
      scope: { kind: "all" },
    } as const;
    const parts = await Array.fromAsync(answering.answer(task, new AbortController().signal));
    const text = parts.map((part) => (part.kind === "text" ? part.text : "")).join("");
    const tools = server.requests[asked]?.tools ?? [];
    answers.push({
      question,
      parts,
      text,
      mark: calculationMark(question, text),
      isOffered: tools.length > 0,
      isCallable: rightCall(question, tools) !== null,
    });
  }
  return answers;
}

/** Calls the calculator that gives the right result, where one is offered, and has nothing to add. */
const perfect = (question: CalculationQuestion): Behaviour => {
  return ({ request, call, say, finish }) => {
    const right = request.messages.at(-1)?.role === "tool" ? null : rightCall(question, request.tools ?? []);
    if (right) call(right.name, JSON.stringify(right.input));
    else say("NO_ANSWER");
    finish(right ? "tool_calls" : "stop");
  };
};

const lie = "The result is 98765 bar, and the dose is 43210 mg/L. [1]";

/** Calls every tool for everything with figures of its own, and tells what it likes. */
const lying = (): Behaviour => {
  return ({ request, call, say, finish }) => {
    const isFirst = request.messages.at(-1)?.role !== "tool";
    for (const { function: tool } of isFirst ? (request.tools ?? []) : []) {
      const { wanted, ...quantities } = tool.parameters.properties;
      const given = Object.keys(quantities).filter((symbol) => symbol !== wanted?.enum?.[0]);
      const invented = given.map((symbol, index) => [
        symbol,
        { value: 7.7 + 13.3 * index, unit: unitOf(quantities[symbol]) },
      ]);
      call(tool.name, JSON.stringify({ wanted: wanted?.enum?.[0], ...Object.fromEntries(invented) }));
    }
    if (!isFirst || !request.tools) say(lie);
    finish(isFirst && request.tools ? "tool_calls" : "stop");
  };
};

function unitOf(quantity: object | undefined): string {
  const { properties } = quantity as { properties: { unit: { enum: string[] } } };
  return properties.unit.enum[0] ?? "";
}

const marked = (answers: readonly Answer[], mark: CalculationMark) => answers.filter((one) => one.mark === mark);
const told = (answers: readonly Answer[]) =>
  answers.map(({ question, text }) => `${question.id} ${question.question}\n${text}`);

test("a perfect caller of tools has the right result shown, with a citation, wherever one is offered", async () => {
  const answers = await askAll(perfect);
  const callable = answers.filter(({ isCallable }) => isCallable);
  console.log(
    `${answers.length} questions: ${answers.filter(({ isOffered }) => isOffered).length} with tools, of which ` +
      `${callable.length} with one that gives the right result; right ${marked(answers, "right").length}, ` +
      `wrong ${marked(answers, "wrong").length}`,
  );
  expect(told(callable.filter(({ mark }) => mark !== "right"))).toEqual([]);
  const shown = answers.filter(({ mark }) => mark === "right" || mark === "wrong");
  expect(told(shown.filter(({ parts }) => !parts.some(({ kind }) => kind === "citation")))).toEqual([]);
  // As measured last.
  expect(marked(answers, "right").length).toBeGreaterThanOrEqual(38);
}, 600_000);

test("nothing that a lying caller hands over or says becomes a result", async () => {
  const answers = await askAll(lying);
  const silent = await askAll(() => ({ say, finish }) => {
    say("NO_ANSWER");
    finish();
  });
  const ofOwn = new Set(
    silent.filter(({ mark }) => mark === "right" || mark === "wrong").map(({ question }) => question.id),
  );
  const added = answers.filter(
    ({ mark, question }) => (mark === "right" || mark === "wrong") && !ofOwn.has(question.id),
  );
  expect(told(added)).toEqual([]);
  const believed = answers.filter(({ text }) => /(?:98765|43210)[^\n]*\[\d+\]/u.test(text));
  expect(told(believed)).toEqual([]);
  const unflagged = answers.filter(({ text, parts }) => {
    return (
      text.includes("98765") && !parts.some((part) => part.kind === "flagged" && part.unsupported.includes("98765 bar"))
    );
  });
  expect(told(unflagged)).toEqual([]);
}, 600_000);
