import { describe, expect, test } from "vitest";
import { type AskedQuestion, createAnswering, type Library, prepareAnswer } from "./answering";
import { extractive } from "./compose/extractive";
import { answeredFromLibrary, libraryOf, libraryWith, partsTextOf } from "./fixtures/library";
import { sectionOf } from "./fixtures/sections";
import { seen } from "./fixtures/shown";

const sdi = sectionOf("sdi", ["The SDI of the feed of a train must never exceed 5."]);
const inA = { documentId: "a", documentTitle: "RO Manual A", versionId: "a1" };
const inB = { documentId: "b", documentTitle: "RO Manual B", versionId: "b1" };

const task = (question: string, more: Partial<AskedQuestion> = {}): AskedQuestion => {
  return { question, language: "en", scope: { kind: "all" }, history: [], ...more };
};

/** Counts what is searched. */
function counted(library: Library): { library: Library; searches: string[] } {
  const searches: string[] = [];
  const search: Library["search"] = async (input) => {
    searches.push(input.question);
    return library.search(input);
  };
  return { library: { ...library, search }, searches };
}

describe("one question", () => {
  test("is searched once, and answered with its tone first", async () => {
    const { library, searches } = counted(libraryOf([sdi]));
    const parts = await answeredFromLibrary(library, "What is the highest SDI of the feed of a train?");
    expect(searches).toHaveLength(1);
    expect(parts[0]).toEqual({ kind: "tone", tone: "sure" });
    expect(partsTextOf(parts)).toContain("must never exceed 5. [1]");
  });

  test("of which nothing is found is met with silence", async () => {
    const parts = await answeredFromLibrary(libraryOf([sdi], 0.05), "Who won the football world cup?");
    expect(parts.slice(0, 2)).toMatchObject([{ kind: "tone", tone: "silent" }, { kind: "abstained" }]);
    expect(parts.some(({ kind }) => kind === "citation")).toBe(false);
  });

  test("that goes on is searched with what it takes over", async () => {
    const { library, searches } = counted(libraryOf([sdi]));
    await answeredFromLibrary(library, "and the maximum?", { history: [["What is the SDI of the feed?", "…"]] });
    expect(searches).toEqual(["What is the SDI of the feed? and the maximum? and the maximum?"]);
  });

  test("that an expired document answers says so at its citations, and at no others", async () => {
    const pump = sectionOf("pump", ["The pump of the train is greased every month."], inB);
    const library = libraryWith({ sdi: { passages: [{ ...sdi.passages[0], ...inA }] }, pump });
    const readExpired: Library["readExpired"] = async (ids) => new Map(ids.includes("a") ? [["a", "2026-05-03"]] : []);
    const question = "What is the highest SDI of the feed of a train? How often is the pump of the train greased?";
    const citedIn = (parts: Awaited<ReturnType<typeof answeredFromLibrary>>) =>
      parts.flatMap((part) => (part.kind === "citation" ? [part.citation] : []));
    const marked = citedIn(await answeredFromLibrary({ ...library, readExpired }, question));
    expect(marked.map(({ documentId, expiredOn }) => [documentId, expiredOn])).toEqual([
      ["a", "2026-05-03"],
      ["b", undefined],
    ]);
    const plain = citedIn(await answeredFromLibrary(library, question));
    expect(plain.some((citation) => "expiredOn" in citation)).toBe(false);
    expect(marked.map(({ expiredOn: _, ...citation }) => citation)).toEqual(plain);
  });

  test("that is stopped stops", async () => {
    const answer = createAnswering(extractive, libraryOf([sdi])).answer(task("SDI?"), AbortSignal.abort());
    await expect(answer.next()).rejects.toThrow("abort");
  });
});

describe("several questions", () => {
  test("are each searched and answered; the surest gives the tone", async () => {
    const pump = sectionOf("pump", ["The pump of the train is greased every month."]);
    const { library, searches } = counted(libraryWith({ sdi, pump }));
    const question = "What is the highest SDI of the feed of a train? Who won the football world cup?";
    const parts = await answeredFromLibrary(library, question);
    expect(searches).toHaveLength(2);
    expect(parts[0]).toEqual({ kind: "tone", tone: "sure" });
    expect(seen(partsTextOf(parts)).inSight).toMatch(
      /never exceed 5[\s\S]*world cup\?\*\*\n\nThe documents do not answer/,
    );
  });
});

describe("a courtesy", () => {
  test("is returned without a search", async () => {
    const { library, searches } = counted(libraryOf([sdi]));
    const parts = await answeredFromLibrary(library, "Hello there");
    expect(parts).toMatchObject([{ kind: "text", text: "Hello. What do you want to know?" }]);
    expect(searches).toEqual([]);
  });

  test("does not stand in the way of a question", async () => {
    expect(partsTextOf(await answeredFromLibrary(libraryOf([sdi]), "Hello, what is the highest SDI?"))).toContain(
      "never exceed 5",
    );
  });
});

describe("a question about the product", () => {
  test("is answered from the help where the documents do not answer surely", async () => {
    const { parts } = await prepareAnswer(task("How do I change my password?"), libraryOf([sdi], 0.3));
    expect(parts[0]).toMatchObject({ reply: { text: "Change it on your account page." }, chosen: { tone: "silent" } });
  });

  test("is left to the documents where they do", async () => {
    const password = sectionOf("password", ["Change my password: how do I change the password of a panel."]);
    const library = libraryOf([password, sdi]);
    // As in a document of the company's own: its sections tell no questions.
    const search: typeof library.search = async (input) => {
      const found = await library.search(input);
      return { ...found, passages: found.passages.map((one) => ({ ...one, asks: [] })) };
    };
    const asked = task("How do I change my password at the panel of a train?");
    const { parts, tone } = await prepareAnswer(asked, { ...library, search });
    expect(tone).toBe("sure");
    expect(parts[0].reply).toBeNull();
  });
});

describe("a document that the question names", () => {
  const titlesOfBoth = async () =>
    [
      { documentId: "a", language: "en", title: "RO Manual A" },
      { documentId: "b", language: "en", title: "RO Manual B" },
    ] as const;
  const own = sectionOf("own", ["The SDI of the feed of a train stays below 3."], inA);
  const other = sectionOf("other", ["The SDI of the feed of a train stays below 5."], inB);

  test("is the only one that is looked into, where it answers", async () => {
    const text = partsTextOf(
      await answeredFromLibrary(libraryOf([other, own]), "What is the SDI of the feed of a train in manual A?"),
    );
    expect(text).toContain("below 3");
    expect(text).not.toContain("below 5");
  });

  test("that does not answer is said not to, and the others are looked into", async () => {
    const library = libraryOf([other]);
    const titles = async () => [{ documentId: "a", language: "en", title: "RO Manual A" }] as const;
    const question = "What is the SDI of the feed of a train in manual A?";
    const text = partsTextOf(await answeredFromLibrary({ ...library, readTitles: titles }, question));
    expect(text).toMatch(/“RO Manual A” does not answer this; what follows is from other documents/);
    expect(text).toContain("below 5");
  });

  test("answers for itself beside others that it names, each under its title", async () => {
    const question = "Compare the SDI of the feed of a train in manual A and manual B";
    const text = partsTextOf(await answeredFromLibrary(libraryOf([other, own]), question));
    const [, a = "", b = ""] = text.split(/\*\*RO Manual [AB]\*\*/);
    expect(text.match(/\*\*RO Manual [AB]\*\*/g)).toEqual(["**RO Manual A**", "**RO Manual B**"]);
    expect([a.includes("below 3"), a.includes("below 5")]).toEqual([true, false]);
    expect([b.includes("below 3"), b.includes("below 5")]).toEqual([false, true]);
  });

  test("says that it does not answer, where another one that is named does", async () => {
    const library = { ...libraryOf([own]), readTitles: titlesOfBoth };
    const text = partsTextOf(
      await answeredFromLibrary(library, "Compare the SDI of the feed of a train in manual A and manual B"),
    );
    expect(text).toMatch(
      /\*\*RO Manual A\*\*[\s\S]*below 3[\s\S]*\*\*RO Manual B\*\*\n\nThis document does not answer/,
    );
  });

  test("is left for all documents, where several are named and none answers", async () => {
    const third = sectionOf("third", ["The SDI of the feed of a train stays below 4."], { documentId: "c" });
    const library = { ...libraryOf([third]), readTitles: titlesOfBoth };
    const text = partsTextOf(
      await answeredFromLibrary(library, "Compare the SDI of the feed of a train in manual A and manual B"),
    );
    expect(text).toContain("below 4");
    expect(text).not.toContain("does not answer");
  });

  test("is named in the language of the reader where nothing but it was searched", async () => {
    const { scopeName } = await prepareAnswer(task("SDI?", { scope: { kind: "document", id: "a" } }), libraryOf([own]));
    expect(scopeName).toBe("RO Manual A");
    expect((await prepareAnswer(task("SDI?"), libraryOf([own]))).scopeName).toBeNull();
  });
});

describe("a term", () => {
  const terms = sectionOf("terms", ["- **Osmosis.** Water passes a membrane."], { kind: "terms", versionId: "t" });

  test("that is asked for is explained surely and cited, though nothing else was found", async () => {
    const parts = await answeredFromLibrary(libraryOf([sdi, terms], 0.05), "What is osmosis?");
    expect(parts[0]).toEqual({ kind: "tone", tone: "sure" });
    expect(partsTextOf(parts)).toMatch(/^\*\*Osmosis\.\*\* Water passes a membrane\. \[1\]/);
    const cited = parts.flatMap((part) => (part.kind === "citation" ? [part.citation.sectionSlug] : []));
    expect(cited[0]).toBe("terms");
  });

  test("is not looked up for a long question, nor outside the document that is searched", async () => {
    const long = "How does osmosis change the flow that a train gives on a cold day with high salinity?";
    expect((await prepareAnswer(task(long), libraryOf([sdi, terms]))).parts[0].term).toBeNull();
    const scope = { kind: "document", id: "other" } as const;
    expect((await prepareAnswer(task("What is osmosis?", { scope }), libraryOf([terms]))).parts[0].term).toBeNull();
  });
});

test("what a model may not see cannot be cited", async () => {
  const narrow = {
    ...extractive,
    narrow: (input: Parameters<typeof extractive.answer>[0]) => ({ ...input, sections: [] }),
  };
  const parts = await Array.fromAsync(
    createAnswering(narrow, libraryOf([sdi])).answer(task("What is the SDI?"), new AbortController().signal),
  );
  expect(parts.some(({ kind }) => kind === "citation")).toBe(false);
});
