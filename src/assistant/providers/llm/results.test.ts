import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Behaviour, type ModelServer, startModelServer } from "../../../../test/server/model-server";
import { sectionOf } from "../../answering/fixtures/sections";
import { answeredByModel as answeredBy, requestMessageOf, type Setting, saying } from "../fixtures/model-answers";

let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const answered = (behaviour: Behaviour | null, setting?: Setting) => answeredBy(server, behaviour, setting);

describe("a question with numbers of its own", () => {
  const rule = "Recovery is the share of the feed that leaves as permeate: Y = 100 × Qp / Qf.";
  const recovery = sectionOf("recovery", [rule], { documentId: "ro-manual-a", kind: "calculation" });
  const question = "feed 120 m3/h, permeate 84 m3/h, what is the recovery?";
  const setting = { sections: [recovery], task: { question } };

  test("is computed before the model speaks, with the section that states the rule", async () => {
    const { content, metadata, requests } = await answered(saying("Permeate is a share of the feed. [1]"), setting);
    expect(content).toMatch(
      /84 m³\/h \/ 120 m³\/h = 70 %\*\*\n\nTaken [^\n]+\n\nRecovery is the share[^\n]+\[1\]\n\nPermeate is a share/,
    );
    expect(content).toContain("](/drwater/tools/ro-manual-a/recovery?Qf=120&Qp=84).");
    expect(metadata.flagged).toEqual([]);
    expect(requests[0]).not.toHaveProperty("tools");
    expect(requestMessageOf(requests[0], -1)).toContain(
      "do not work it out again:\n- **recovery = 84 m³/h / 120 m³/h = 70 %**",
    );
  });

  test("keeps its result if the model says nothing, or another number", async () => {
    const silent = await answered(saying("NO_ANSWER"), setting);
    expect(silent.content).toContain("= 70 %**");
    expect(silent.metadata.tone).not.toBe("silent");
    const wrong = await answered(saying("The recovery of this train is 58 %. [1]"), setting);
    expect(wrong.content).toContain("= 70 %**");
    expect(wrong.metadata.flagged).toMatchObject([{ unsupported: ["58 %"] }]);
  });
});
