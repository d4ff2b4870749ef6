import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Behaviour, type ModelServer, startModelServer } from "../../../../../test/server/model-server";
import type { Answering } from "../../../answering/answering";
import { answeringFrom, requestMessageOf, type Setting, saying } from "../../fixtures/model-answers";
import { askedOf, calling, recoveryTool, recoveryWords, result, rightly, setting } from "../../fixtures/recovery-calls";
import { createToolMemory } from "./rounds";

let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const answered = (behaviours: readonly Behaviour[], more?: Setting, answering?: Answering) => {
  return askedOf(server, behaviours, more, answering);
};

describe("models and servers without support for tools", () => {
  const refusing: Behaviour = ({ request, refuse, say, finish }) => {
    if (request.tools) return refuse(400, "tools_not_supported");
    say(recoveryWords);
    finish();
  };

  test("are asked without tools after they refuse them, and are not offered any for a while", async () => {
    const answering = answeringFrom(server, setting);
    const first = await answered([refusing, refusing, refusing], {}, answering);
    expect(first.content).toBe(recoveryWords);
    expect(first.run).toMatchObject({ failure: null, fallback: false });
    expect(first.requests.map(({ tools }) => tools !== undefined)).toEqual([true, true, false]);
    expect(requestMessageOf(first.requests[2], 0)).not.toContain("call the tool");
    const second = await answered([refusing], {}, answering);
    expect(second.content).toBe(recoveryWords);
    expect(second.requests).toHaveLength(1);
  });

  test("are offered tools again after a while", () => {
    let time = 0;
    const memory = createToolMemory(() => time);
    expect(memory.isRefused()).toBe(false);
    memory.refused();
    expect(memory.isRefused()).toBe(true);
    time = 10 * 60 * 1000;
    expect(memory.isRefused()).toBe(false);
  });

  test("are asked without tools after a fault caused by tools", async () => {
    const faulty: Behaviour = ({ request, refuse, say, finish }) => {
      if (request.tools) return refuse(500, "tools need another template");
      say(recoveryWords);
      finish();
    };
    expect((await answered([faulty, faulty])).content).toBe(recoveryWords);
  });

  test("get their result shown even if they accept calls but not their results", async () => {
    const half: Behaviour = ({ request, refuse, say, finish }) => {
      if (request.tools) return refuse(400, "unknown role: tool");
      say(recoveryWords);
      finish();
    };
    const { content, requests } = await answered([calling(rightly), half, half, half]);
    expect(content).toContain(result);
    expect(content).toMatch(/Permeate is a share of the feed\. \[1\]$/);
    expect(requestMessageOf(requests.at(-1), -1)).toContain(`do not work it out again:\n${result}`);
  });

  test("are not retried without tools after a refusal that is not about tools", async () => {
    const gone: Behaviour = ({ refuse }) => refuse(401, "no");
    await expect(answered([gone])).rejects.toMatchObject({ kind: "unauthorized" });
    expect(server.requests.at(-1)).toHaveProperty("tools");
  });

  const arguments_ = JSON.parse(rightly) as object;
  test.each([
    ["as JSON", JSON.stringify({ name: recoveryTool, arguments: arguments_ })],
    ["as JSON in a fence", `\`\`\`json\n${JSON.stringify({ name: recoveryTool, parameters: arguments_ })}\n\`\`\``],
    ["in a frame", `<tool_call>\n${JSON.stringify({ name: recoveryTool, arguments: rightly })}\n</tool_call>`],
    [
      "after a preamble",
      `I will work it out. <tool_call>{"name":"${recoveryTool}","arguments":${rightly}}</tool_call>`,
    ],
    ["with its name before", `<function=${recoveryTool}>${rightly}</function>`],
    ["as a message", `{"tool_calls":[{"function":{"name":"${recoveryTool}","arguments":${JSON.stringify(rightly)}}}]}`],
    ["as a list", `[TOOL_CALLS][{"name":"${recoveryTool}","arguments":${rightly}}]`],
  ])("get a call written as text, %s, executed and hidden", async (_how, text) => {
    const { content } = await answered([saying(text), saying(recoveryWords)]);
    expect(content).toContain(result);
    expect(content).toMatch(/Permeate is a share of the feed\. \[1\]$/);
    expect(content).not.toMatch(/work_out|wanted|tool_call|will work/);
  });

  test("get no result for a written call with an invented number, which is hidden", async () => {
    const text = JSON.stringify({ name: recoveryTool, arguments: rightly.replace("84", "96") });
    expect((await answered([saying(text), saying(recoveryWords)])).content).toBe(recoveryWords);
  });

  test("have a written call hidden that cannot be parsed", async () => {
    const { content } = await answered([
      saying('{"name": "work_out_recovery", "arguments": {"wan'),
      saying(recoveryWords),
    ]);
    expect(content).toBe(recoveryWords);
  });

  test("have no answer if they write calls again and again", async () => {
    const text = JSON.stringify({ name: "work_out_everything", arguments: {} });
    const { content, metadata } = await answered([saying(text), saying(text)]);
    expect(content).not.toContain("work_out");
    expect(metadata.abstained).toBe(true);
  });
});
