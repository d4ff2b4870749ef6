import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Behaviour, type ModelServer, startModelServer } from "../../../../../test/server/model-server";
import { sectionOf } from "../../../answering/fixtures/sections";
import { answered as answeredBy, answeringFrom, messageOf, type Setting, saying } from "../../fixtures/model-answers";

let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const rule = "Recovery is the share of the feed that leaves as permeate: Y = 100 × Qp / Qf.";
const recovery = sectionOf("recovery", [rule], { documentId: "ro-manual-a", kind: "calculation" });
/** The reader of questions cannot tell which figure is which. */
const question = "The two meters of the skid show 120 m3/h and 84 m3/h, the bigger one at the inlet; its recovery?";
const setting: Setting = { sections: [recovery], task: { question } };

const recoveryTool = "work_out_recovery";
const rightly = JSON.stringify({
  wanted: "Y",
  Qf: { value: 120, unit: "m³/h" },
  Qp: { value: 84, unit: "m³/h" },
});

const answered = (behaviours: readonly Behaviour[], more: Setting = {}, answering = answeringFrom(server, setting)) => {
  server.script.length = 0;
  server.script.push(...behaviours);
  return answeredBy(server, null, { ...setting, ...more }, answering);
};

/** A model that calls a tool, and speaks when it has the result. */
function calling(input: string, name = recoveryTool): Behaviour {
  return ({ call, finish }) => {
    call(name, input);
    finish("tool_calls");
  };
}

const words = "Permeate is a share of the feed. [1]";
const result = "- **recovery = 84 m³/h / 120 m³/h = 70 %**";

describe("a model that calls the right calculator with the asker's figures", () => {
  test("is offered the calculators of the section with typed inputs", async () => {
    const { requests } = await answered([saying(words)]);
    const tools = requests[0]?.tools ?? [];
    expect(tools.map(({ function: own }) => own.name)).toEqual([
      recoveryTool,
      "work_out_concentrate_strength",
      "work_out_recovery_change",
    ]);
    expect(tools[0]?.function.description).toContain("معدل الاسترجاع");
    expect(tools[0]?.function.parameters).toMatchObject({
      type: "object",
      properties: {
        wanted: { type: "string", enum: ["Y", "Qc", "CF", "Qf", "Qp"] },
        Qf: {
          type: "object",
          description: "feed flow / تدفق مياه التغذية",
          properties: { value: { type: "number" }, unit: { enum: ["m³/h"] } },
        },
      },
      required: ["wanted"],
      additionalProperties: false,
    });
    expect(messageOf(requests[0], 0)).toContain("call the tool for it before you write");
  });

  test("has the result shown before its words, with its rule, citation and calculator", async () => {
    const { content, metadata, requests, run } = await answered([calling(rightly), saying(words)]);
    expect(content).toContain(`${result}\n\nTaken from your question: feed flow 120 m³/h, permeate flow 84 m³/h.`);
    expect(content).toContain("[Recovery and concentration factor](/drwater/tools/ro-manual-a/recovery?Qf=120&Qp=84)");
    expect(content).toMatch(/\n\nRecovery is the share[^\n]+\[1\]\n\nPermeate is a share of the feed\. \[1\]$/);
    expect(metadata.citations).toMatchObject([{ number: 1, sectionSlug: "recovery" }]);
    expect(metadata.flagged).toEqual([]);
    expect(requests).toHaveLength(2);
    expect(messageOf(requests[1], -1)).toContain(result);
    expect(requests[1]?.messages.at(-1)?.role).toBe("tool");
    expect(run).toMatchObject({ failure: null, tries: 1, tokens: { input: 2468 } });
  });
});
