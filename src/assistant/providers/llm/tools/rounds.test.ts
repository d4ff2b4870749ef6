import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Behaviour, type ModelServer, startModelServer } from "../../../../../test/server/model-server";
import type { Answering } from "../../../answering/answering";
import { answeringFrom, messageOf, type Setting, saying } from "../../fixtures/model-answers";
import { askedOf, calling, recoveryTool, result, rightly, setting, words } from "../../fixtures/recovery-calls";

let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const answered = (behaviours: readonly Behaviour[], more?: Setting, answering?: Answering) => {
  return askedOf(server, behaviours, more, answering);
};

describe("models that do not come to an end, or break off", () => {
  test("after three rounds of calls the model has to answer without tools", async () => {
    const loop = calling(rightly);
    const { content, requests } = await answered([loop, loop, loop, saying(words)]);
    expect(requests.map(({ tools }) => tools !== undefined)).toEqual([true, true, true, false]);
    expect(content.split(result)).toHaveLength(2);
    expect(content).toMatch(/Permeate is a share of the feed\. \[1\]$/);
  });

  test("no more than six calls are carried out", async () => {
    const many: Behaviour = ({ call, finish }) => {
      for (let index = 0; index < 40; index += 1) call(recoveryTool, rightly.replace("84", String(index)));
      call(recoveryTool, rightly);
      finish("tool_calls");
    };
    const { content, requests } = await answered([many, saying(words)]);
    expect(content).toBe(words);
    expect(messageOf(requests[1], -1)).toContain("no more calls");
  });

  test("rounds of calls keep to the time until the first words", async () => {
    const slow: Behaviour = async ({ call, finish }) => {
      await sleep(150);
      call(recoveryTool, "{}");
      finish("tool_calls");
    };
    const began = performance.now();
    const deadlines = { first: 300, idle: 300, total: 3000 };
    await expect(answered([slow, slow, slow, slow], { deadlines })).rejects.toMatchObject({ kind: "first_timeout" });
    expect(performance.now() - began).toBeLessThan(1500);
  });

  test("a model that breaks off in a call is asked without tools", async () => {
    const dying: Behaviour = async ({ delta, hangUp }) => {
      delta({
        tool_calls: [{ index: 0, id: "c", type: "function", function: { name: recoveryTool, arguments: '{"w' } }],
      });
      await sleep(50);
      hangUp();
    };
    const { content, run } = await answered([dying, saying(words)]);
    expect(content).toBe(words);
    expect(run).toMatchObject({ failure: null });
  });

  test("a result stays where the model breaks off after it, and staff can see why", async () => {
    const dying: Behaviour = ({ refuse }) => refuse(401, "no");
    const { content, metadata, run } = await answered([calling(rightly), dying]);
    expect(content).toContain(result);
    expect(metadata.citations).toMatchObject([{ sectionSlug: "recovery" }]);
    expect(run).toMatchObject({ failure: "unauthorized" });
  });

  test("what passes is tried again, with the result once", async () => {
    const busy: Behaviour = ({ refuse }) => refuse(429, "slow_down", { "retry-after": "0" });
    const { content, run } = await answered([calling(rightly), busy, calling(rightly), saying(words)]);
    expect(content.split(result)).toHaveLength(2);
    expect(run).toMatchObject({ tries: 2, failure: null });
  });
});

describe("what a model says beside its calls", () => {
  test("words of an answer come as they are said, though it has tools", async () => {
    const shown = Promise.withResolvers<void>();
    const pausing: Behaviour = async ({ say, finish }) => {
      say(words);
      await shown.promise;
      say(" The rest of it is concentrate. [1]");
      finish();
    };
    server.script.length = 0;
    server.script.push(pausing);
    const task = { ...setting.task, language: "en", scope: { kind: "all" }, history: [] } as const;
    let text = "";
    for await (const part of answeringFrom(server, setting).answer(task, new AbortController().signal)) {
      if (part.type === "text") text += part.text;
      if (text.includes("Permeate is a share of the feed.")) shown.resolve();
    }
    expect(text).toContain("The rest of it is concentrate.");
  });

  test("a preamble of a call is not shown, and thoughts neither", async () => {
    const polite: Behaviour = (exchange) => {
      exchange.say("<think>120 and 84 [1] give 58 %.</think>Let me work that out for you.");
      return calling(rightly)(exchange);
    };
    const { content } = await answered([polite, saying("<think>So 70 %.</think>", words)]);
    expect(content).not.toMatch(/think|Let me|58|So 70/);
    expect(content).toMatch(/\n\nPermeate is a share of the feed\. \[1\]$/);
  });

  test("a call in the middle of an answer has its result after the words before it", async () => {
    const late: Behaviour = (exchange) => {
      exchange.say("Permeate is a share of the feed. [1] ");
      return calling(rightly)(exchange);
    };
    const { content } = await answered([late, saying(words)]);
    expect(content).toMatch(/^Permeate is a share of the feed\. \[1\]\s+With your figures/);
    expect(content).toContain(result);
  });

  test("a figure of the result may be repeated, another one is flagged", async () => {
    const repeating = await answered([calling(rightly), saying("With a feed of 120 m³/h the recovery is 70 %. [1]")]);
    expect(repeating.metadata.flagged).toEqual([]);
    const lying = await answered([calling(rightly), saying("The recovery of this train is 58 %. [1]")]);
    expect(lying.content).toContain(result);
    expect(lying.metadata.flagged).toMatchObject([{ unsupported: ["58 %"] }]);
    const alone = await answered([saying("The recovery of this train is 70 %. [1]")]);
    expect(alone.metadata.flagged).toMatchObject([{ unsupported: ["70 %"] }]);
  });

  test("of two results for one thing the later is shown", async () => {
    const task = { question: "Meters: 120 m3/h at the inlet, 84 m3/h and 90 m3/h after it, which recovery?" };
    const other = rightly.replace("84", "90");
    const { content } = await answered([calling(rightly), calling(other), saying(words)], { task });
    expect(content).toContain("= 75 %**");
    expect(content).not.toContain("= 70 %");
  });

  test("a result without more to say stands alone", async () => {
    const { content, metadata } = await answered([calling(rightly), saying("NO_ANSWER")]);
    expect(content).toContain(result);
    expect(metadata.tone).not.toBe("silent");
  });
});
