import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Behaviour, type ModelServer, startModelServer } from "../../../../../test/server/model-server";
import type { Answering } from "../../../answering/answering";
import { answeringFrom, requestMessageOf, type Setting, saying } from "../../fixtures/model-answers";
import { askedOf, calling, recoveryTool, recoveryWords, result, rightly, setting } from "../../fixtures/recovery-calls";

let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const answered = (behaviours: readonly Behaviour[], more?: Setting, answering?: Answering) => {
  return askedOf(server, behaviours, more, answering);
};

describe("models that do not finish, or break off", () => {
  test("must answer without tools after three rounds of calls", async () => {
    const loop = calling(rightly);
    const { content, requests } = await answered([loop, loop, loop, saying(recoveryWords)]);
    expect(requests.map(({ tools }) => tools !== undefined)).toEqual([true, true, true, false]);
    expect(content.split(result)).toHaveLength(2);
    expect(content).toMatch(/Permeate is a share of the feed\. \[1\]$/);
  });

  test("get at most six calls executed", async () => {
    const many: Behaviour = ({ call, finish }) => {
      for (let index = 0; index < 40; index += 1) call(recoveryTool, rightly.replace("84", String(index)));
      call(recoveryTool, rightly);
      finish("tool_calls");
    };
    const { content, requests } = await answered([many, saying(recoveryWords)]);
    expect(content).toBe(recoveryWords);
    expect(requestMessageOf(requests[1], -1)).toContain("no more calls");
  });

  test("must keep the deadline for the first words during their calls", async () => {
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

  test("are asked again without tools after they break off in a call", async () => {
    const dying: Behaviour = async ({ delta, hangUp }) => {
      delta({
        tool_calls: [{ index: 0, id: "c", type: "function", function: { name: recoveryTool, arguments: '{"w' } }],
      });
      await sleep(50);
      hangUp();
    };
    const { content, run } = await answered([dying, saying(recoveryWords)]);
    expect(content).toBe(recoveryWords);
    expect(run).toMatchObject({ failure: null });
  });

  test("keep their result if they break off after it, and staff see why", async () => {
    const dying: Behaviour = ({ refuse }) => refuse(401, "no");
    const { content, metadata, run } = await answered([calling(rightly), dying]);
    expect(content).toContain(result);
    expect(metadata.citations).toMatchObject([{ sectionSlug: "recovery" }]);
    expect(run).toMatchObject({ failure: "unauthorized" });
  });

  test("are retried after temporary failures, with the result shown once", async () => {
    const busy: Behaviour = ({ refuse }) => refuse(429, "slow_down", { "retry-after": "0" });
    const { content, run } = await answered([calling(rightly), busy, calling(rightly), saying(recoveryWords)]);
    expect(content.split(result)).toHaveLength(2);
    expect(run).toMatchObject({ tries: 2, failure: null });
  });
});

describe("words of a model besides its calls", () => {
  test("are shown as they come, although it has tools", async () => {
    const shown = Promise.withResolvers<void>();
    const pausing: Behaviour = async ({ say, finish }) => {
      say(recoveryWords);
      await shown.promise;
      say(" The rest of it is concentrate. [1]");
      finish();
    };
    server.script.length = 0;
    server.script.push(pausing);
    const task = { ...setting.task, language: "en", scope: { kind: "all" }, history: [] } as const;
    let text = "";
    for await (const part of answeringFrom(server, setting).answer(task, new AbortController().signal)) {
      if (part.kind === "text") text += part.text;
      if (text.includes("Permeate is a share of the feed.")) shown.resolve();
    }
    expect(text).toContain("The rest of it is concentrate.");
  });

  test("are hidden if they are thoughts or the preamble of a call", async () => {
    const polite: Behaviour = (exchange) => {
      exchange.say("<think>120 and 84 [1] give 58 %.</think>Let me work that out for you.");
      return calling(rightly)(exchange);
    };
    const { content } = await answered([polite, saying("<think>So 70 %.</think>", recoveryWords)]);
    expect(content).not.toMatch(/think|Let me|58|So 70/);
    expect(content).toMatch(/\n\nPermeate is a share of the feed\. \[1\]$/);
  });

  test("come before the result of a call in the middle of an answer", async () => {
    const late: Behaviour = (exchange) => {
      exchange.say("Permeate is a share of the feed. [1] ");
      return calling(rightly)(exchange);
    };
    const { content } = await answered([late, saying(recoveryWords)]);
    expect(content).toMatch(/^Permeate is a share of the feed\. \[1\]\s+With your figures/);
    expect(content).toContain(result);
  });

  test("may repeat a number of the result; another one is flagged", async () => {
    const repeating = await answered([calling(rightly), saying("With a feed of 120 m³/h the recovery is 70 %. [1]")]);
    expect(repeating.metadata.flagged).toEqual([]);
    const lying = await answered([calling(rightly), saying("The recovery of this train is 58 %. [1]")]);
    expect(lying.content).toContain(result);
    expect(lying.metadata.flagged).toMatchObject([{ unsupported: ["58 %"] }]);
    const alone = await answered([saying("The recovery of this train is 70 %. [1]")]);
    expect(alone.metadata.flagged).toMatchObject([{ unsupported: ["70 %"] }]);
  });

  test("follow only the later of two results for the same quantity", async () => {
    const task = { question: "Meters: 120 m3/h at the inlet, 84 m3/h and 90 m3/h after it, which recovery?" };
    const other = rightly.replace("84", "90");
    const { content } = await answered([calling(rightly), calling(other), saying(recoveryWords)], { task });
    expect(content).toContain("= 75 %**");
    expect(content).not.toContain("= 70 %");
  });

  test("can be missing after a result", async () => {
    const { content, metadata } = await answered([calling(rightly), saying("NO_ANSWER")]);
    expect(content).toContain(result);
    expect(metadata.tone).not.toBe("silent");
  });
});
