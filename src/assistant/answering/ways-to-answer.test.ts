import { describe, expect, test } from "vitest";
import { type AskedQuestion, createAnswering, type Library, prepareAnswer } from "./answering";
import { extractive } from "./compose/extractive";
import { answeredFromLibrary, libraryOf, partsTextOf } from "./fixtures/library";
import { sectionOf } from "./fixtures/sections";
import type { FoundSection } from "./passages";
import type { AnswerPart, AnswerProvider, ProviderPart } from "./provider";

const manual = { documentId: "ro-manual-a", documentTitle: "RO Technical Manual A", kind: "calculation" } as const;
const recovery = sectionOf("recovery", ["Recovery is Y = 100 × Qp / Qf, with both flows in one unit."], manual);
const pump = sectionOf("pump", ["The pump is greased every month."]);
const asked = "feed 120 m3/h, permeate 84 m3/h, what is the recovery?";

const task: AskedQuestion = { question: asked, language: "en", scope: { kind: "all" }, history: [] };

/** Returns a provider that yields `parts` for every question. */
function saying(parts: readonly ProviderPart[], cites = true): AnswerProvider {
  return {
    name: "saying",
    cites,
    async *answer() {
      yield* parts;
    },
  };
}

/** Returns a library whose sections are neighbours, each with a question that it answers. */
function libraryWithQuestions(...sections: readonly FoundSection[]): Library {
  const neighbours = sections.map(({ passages: [place] }, position) => ({
    ...place,
    position,
    asks: [`What about the ${place.sectionSlug}?`],
  }));
  return { ...libraryOf(sections), readNeighbours: async () => neighbours };
}

async function answered(provider: AnswerProvider): Promise<AnswerPart[]> {
  const answering = createAnswering(provider, libraryWithQuestions(recovery, pump));
  const parts = await Array.fromAsync(answering.answer(task, new AbortController().signal));
  return parts.filter(({ kind }) => kind !== "noted");
}

const kindsOf = (parts: readonly AnswerPart[]) => parts.map(({ kind }) => kind);
const questionsIn = (parts: readonly AnswerPart[]) =>
  parts.flatMap((part) => (part.kind === "suggested" ? part.suggestions.map(({ question }) => question) : []));

describe("behind an answer", () => {
  test("come its calculator, and questions about sections that it does not cite", async () => {
    const parts = await answered(saying([{ kind: "text", text: "Y = 100 × Qp / Qf [1]." }]));
    expect(kindsOf(parts).slice(-2)).toEqual(["forms", "suggested"]);
    expect(questionsIn(parts)).toEqual(["What about the pump?"]);
  });

  test("come questions about the nearest sections where it says that nothing answers, but no calculator", async () => {
    const parts = await answered(saying([{ kind: "abstained", nearest: [pump.passages[0]] }]));
    expect(kindsOf(parts)).toEqual(["abstained", "suggested"]);
    expect(questionsIn(parts)).toEqual(["What about the pump?"]);
  });

  test("come no questions where it cites nothing", async () => {
    expect(kindsOf(await answered(saying([{ kind: "text", text: "I do not know." }])))).toEqual(["text", "forms"]);
  });

  test("come no questions where the provider has no passages, and its text stays as it is", async () => {
    const parts = await answered(
      saying(
        [
          { kind: "quote", source: 1, quote: "Y" },
          { kind: "text", text: "It is 70 % [1]." },
        ],
        false,
      ),
    );
    expect(parts).toMatchObject([{ kind: "text", text: "It is 70 % [1]." }, { kind: "forms" }]);
  });
});

describe("an answer that is stopped", () => {
  test("while it is written says nothing more", async () => {
    const stop = new AbortController();
    const said: AnswerPart[] = [];
    const rest = (async () => {
      for await (const part of createAnswering(extractive, libraryOf([recovery, pump])).answer(task, stop.signal)) {
        said.push(part);
        if (part.kind === "tone") stop.abort();
      }
    })();
    await expect(rest).rejects.toThrow("abort");
    expect(kindsOf(said).at(-1)).toBe("tone");
  });

  test("at its end offers no calculator", async () => {
    const stop = new AbortController();
    const provider = saying([{ kind: "text", text: "Y = 100 × Qp / Qf [1]." }]);
    const said: AnswerPart[] = [];
    const rest = (async () => {
      for await (const part of createAnswering(provider, libraryOf([recovery])).answer(task, stop.signal)) {
        said.push(part);
        if (part.kind === "text") stop.abort();
      }
    })();
    await expect(rest).rejects.toThrow("abort");
    expect(kindsOf(said)).not.toContain("forms");
  });
});

test("opens the library for the asker, or for nobody", async () => {
  const readers: unknown[] = [];
  const answering = createAnswering(extractive, (reader) => {
    readers.push(reader);
    return libraryOf([pump]);
  });
  const reader = "user";
  await answering.answer({ ...task, reader }, new AbortController().signal).next();
  await answering.answer(task, new AbortController().signal).next();
  expect(readers).toEqual([reader, null]);
});

test("a greeting before the question is returned before the answer", async () => {
  const text = partsTextOf(await answeredFromLibrary(libraryOf([pump]), "Hello, how often is the pump greased?"));
  expect(text).toMatch(/^Hello\.\n\n/);
  expect(partsTextOf(await answeredFromLibrary(libraryOf([pump]), "How often is the pump greased?"))).not.toMatch(
    /^Hello/,
  );
});

test.each([
  ["ar", "a", "دليل"],
  ["en", "a", "Manual"],
  ["en", "b", "كتاب"],
  ["en", "c", null],
] as const)("the document that is searched is called in %s, where it can be: %s", async (language, id, name) => {
  const titles = [
    { documentId: "a", language: "ar", title: "دليل" },
    { documentId: "a", language: "en", title: "Manual" },
    { documentId: "b", language: "ar", title: "كتاب" },
  ] as const;
  const library = { ...libraryOf([pump]), readTitles: async () => titles };
  const { scopeName } = await prepareAnswer({ ...task, language, scope: { kind: "document", id } }, library);
  expect(scopeName).toBe(name);
});

describe("two terms that are compared", () => {
  const compared = async (items: string, question: string, coverage: number) => {
    const terms = sectionOf("terms", [items], { kind: "terms", versionId: "t" });
    const { parts } = await prepareAnswer({ ...task, question }, libraryOf([pump, terms], coverage));
    return parts[0].compared?.map(({ label }) => label) ?? null;
  };
  const items = "- **Osmosis.** Water passes a membrane.\n- **Silt density index (SDI).** A number for fouling.";
  const named = "What is the difference between osmosis and SDI?";

  test("are both explained", async () => {
    expect(await compared(items, named, 0.05)).toEqual(["Osmosis", "Silt density index (SDI)"]);
    expect(await compared(items, named, 1)).toEqual(["Osmosis", "Silt density index (SDI)"]);
  });

  test("are not where a document explains only one, or both as one", async () => {
    expect(await compared(items, "What is the difference between osmosis and a valve?", 0.05)).toBeNull();
    expect(await compared(items, "What is the difference between a valve and osmosis?", 0.05)).toBeNull();
    expect(await compared(items, "What is the difference between SDI and silt density index?", 0.05)).toBeNull();
  });
});
