import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { growAnswer } from "../../growing-answer";
import { sectionOf } from "../fixtures/sections";
import type { Citation } from "../passages";
import { sourcesOf } from "../passages";
import type { AnswerPart, ProviderPart } from "../provider";
import { verify } from "./verify";

const flush = "Flush with permeate until the pH lies between 5 and 9. Soak for 1 h at 30–35 °C.";
const limits =
  "| Parameter | Limit (bar) |\n|---|---|\n| Pressure drop per vessel | 3.5 |\n\nNever exceed 1.0 bar per element.";
const sections = [sectionOf("flush", [flush]), sectionOf("limits", [limits])];

async function verified(...parts: (ProviderPart | string)[]) {
  const provider = async function* () {
    for (const part of parts) yield typeof part === "string" ? { kind: "text" as const, text: part } : part;
  };
  const all: AnswerPart[] = [];
  for await (const part of verify(provider(), sections)) all.push(part);
  return {
    all,
    text: all.map((part) => (part.kind === "text" ? part.text : "")).join(""),
    citations: all.flatMap((part) => (part.kind === "citation" ? [part.citation] : [])),
    flagged: all.flatMap((part) => (part.kind === "flagged" ? [part] : [])),
  };
}

describe("markers", () => {
  test("a marker that resolves stays, with its citation before it", async () => {
    const { all, text, citations } = await verified("Soak for 1 h. [1] Then stop.");
    expect(text).toBe("Soak for 1 h. [1] Then stop.");
    expect(citations).toMatchObject([{ number: 1, passageId: "flush-0", quote: "Soak for 1 h at 30–35 °C.", page: 7 }]);
    expect(all.findIndex((part) => part.kind === "citation")).toBeLessThan(
      all.findIndex((part) => part.kind === "text" && part.text.includes("[1]")),
    );
  });

  test("markers are numbered in the order of their first use", async () => {
    const { text, citations } = await verified("Stay below 1.0 bar [2]. Soak 1 h [1]. Again 1.0 bar [2].");
    expect(text).toBe("Stay below 1.0 bar [1]. Soak 1 h [2]. Again 1.0 bar [1].");
    expect(citations.map((citation) => citation.passageId)).toEqual(["limits-0", "flush-0"]);
  });

  test.each([
    ["of no passage", "Soak [3].", "Soak."],
    ["of passage zero", "Soak [0].", "Soak."],
    ["that become a link", "Soak [1](https://bad.example)", "Soak(https://bad.example)"],
    ["that define a link", "Soak.\n\n[1]: https://bad.example", "Soak.\n\n: https://bad.example"],
    ["that define a link in an item", "> 1. [1]: //bad.example", "> 1.: //bad.example"],
    ["with an unknown one beside", "Soak [1][9][7, 2].", "Soak [1][2]."],
    ["in Arabic digits", "انقع [١].", "انقع [1]."],
    ["in other brackets", "Soak 【1†source】.", "Soak [1]."],
    ["inside brackets", "Soak [1[9]] [ [1] ].", "Soak [1()] [() ]."],
    ["as footnotes", "Soak [^1].", "Soak [1]."],
  ])("markers %s", async (_case, said, shown) => {
    expect((await verified(said)).text).toBe(shown);
  });

  test.each([
    ["of no passage", "Soak [3] [1][9].", { unknown: 2 }],
    ["that become a link", "Soak [1, 2](https://bad.example)", { link: 2 }],
    ["inside brackets", "Soak [1[9]] [ [1] ].", { inBrackets: 2 }],
    ["after a wrong quantity", "Soak for 2 h [1]. Stay below 9 bar [2, 1].", { unsupported: 3 }],
    ["in an answer that found nothing", "Nothing. [1][9]", { abstained: 1, unknown: 1 }],
  ])("a dropped citation %s is counted by its cause", async (_case, said, counts) => {
    const abstained: ProviderPart = { kind: "abstained", nearest: [] };
    const parts = "abstained" in counts ? [abstained, said] : [said];
    const { all } = await verified(...parts);
    const answer = growAnswer({ provider: "llm", scope: { kind: "all" }, language: "en" }, () => 0);
    for (const part of all) answer.take(part);
    expect(answer.concluded({ state: "complete" }).metadata.run?.dropped).toEqual(counts);
  });

  test("an answer without dropped citations reports none", async () => {
    expect((await verified("Soak for 1 h. [1]")).all.filter(({ kind }) => kind === "noted")).toEqual([]);
  });

  test("brackets that are no markers stay", async () => {
    const text = "Take ln[1 / (1 - Y)] and [see below] or \\[1\\] or [12345].";
    expect((await verified(text)).text).toBe(text);
  });

  test("an abstention cites nothing", async () => {
    const { text, citations } = await verified({ kind: "abstained", nearest: [] }, "The manuals do not say. [1]");
    expect(text).toBe("The manuals do not say.");
    expect(citations).toEqual([]);
  });
});

describe("quotes", () => {
  test("a verbatim quote is taken", async () => {
    const quote = "until the pH lies between 5 and 9";
    const { citations } = await verified({ kind: "quote", source: 1, quote }, "Flush well [1].");
    expect(citations).toMatchObject([{ quote, start: flush.indexOf(quote), end: flush.indexOf(quote) + quote.length }]);
  });

  test("an invented quote is replaced by the sentence that fits best", async () => {
    const { citations } = await verified(
      { kind: "quote", source: 1, quote: "Flush for ever" },
      "Flush until pH 5 to 9 [1].",
    );
    expect(citations).toMatchObject([{ quote: "Flush with permeate until the pH lies between 5 and 9." }]);
  });
});

describe("quantities", () => {
  test("a sentence with a number that its passage lacks loses its marker and is flagged", async () => {
    const { text, citations, flagged } = await verified("Soak for 2 h at 35 °C [1]. Flush first [1].");
    expect(text).toBe("Soak for 2 h at 35 °C. Flush first [1].");
    expect(citations).toHaveLength(1);
    expect(flagged).toEqual([{ kind: "flagged", sentence: "Soak for 2 h at 35 °C", unsupported: ["2 h"] }]);
  });

  test("a right number with a wrong unit counts as wrong", async () => {
    expect((await verified("Soak at 35 bar. [1]")).flagged).toMatchObject([{ unsupported: ["35 bar"] }]);
  });

  test("Arabic digits and a unit in the header of a table are understood", async () => {
    const { text, flagged } = await verified("انقع ١ ساعة عند ٣٠–٣٥ °م [1]. الحد 3.5 bar للوعاء [2].");
    expect(text).toBe("انقع ١ ساعة عند ٣٠–٣٥ °م [1]. الحد 3.5 bar للوعاء [2].");
    expect(flagged).toEqual([]);
  });

  test("two passages may support one sentence together", async () => {
    expect((await verified("Soak 1 h below 1.0 bar [1][2].")).text).toBe("Soak 1 h below 1.0 bar [1][2].");
  });

  test("an earlier sentence of the block is judged too, and a wrong one is flagged alone", async () => {
    const { text, flagged } = await verified("Soak at 99 °C. Then flush to pH 9. [1]");
    expect(text).toBe("Soak at 99 °C. Then flush to pH 9. [1]");
    expect(flagged).toMatchObject([{ sentence: "Soak at 99 °C.", unsupported: ["99 °C"] }]);
  });

  test("flags an unsupported sentence only if it has a quantity", async () => {
    const { flagged } = await verified("Here are 2 hints.\n\n- Heat to 60 °C.\n- Flush [1].\n\nUse 5 bar.");
    expect(flagged.map((part) => part.sentence)).toEqual(["Heat to 60 °C.", "Use 5 bar."]);
  });

  test("a caption vouches for its table or list, and for no more", async () => {
    const table = "| Limit | bar |\n|---|---|\n| Vessel | 3.5 bar |\n| Other | 8 bar |";
    const { flagged } = await verified(`From the table: [2]\n\n${table}\n\nMore than 3.5 bar is bad.`);
    expect(flagged.map((part) => part.unsupported)).toEqual([["8 bar"], ["3.5 bar"]]);
  });

  test("numbers of steps are no claims", async () => {
    expect((await verified("7. Soak for 1 h. [1]\n8. Flush. [1]")).flagged).toEqual([]);
  });
});

/** Answers dense in markers and numbers, true and false. */
const pieces = fc.array(
  fc.oneof(
    fc.constantFrom(
      "Soak for 1 h",
      " at 35 °C",
      " 3.5 bar",
      " 77 psi",
      ". ",
      "\n\n",
      "\n- ",
      "\n| ",
      ": ",
      "\\",
      "(",
      "[",
      "]",
      " ",
      "انقع ١ ساعة",
    ),
    fc.integer({ min: 0, max: 40 }).map((number) => `[${number}]`),
    fc.constantFrom(
      "[1, 2]",
      "[1-30]",
      "【2】",
      "[^7]",
      "[٢]",
      "[1](http://x)",
      "\n[2]: http://x",
      "[1",
      "][",
      "[2[9]]",
      "[[9]1]",
    ),
    fc.string({ maxLength: 3 }),
  ),
  { maxLength: 25 },
);

describe("any provider", () => {
  test("fabricated markers never survive, and quotes are verbatim", async () => {
    await fc.assert(
      fc.asyncProperty(pieces, async (said) => {
        const { text, citations } = await verified(...said);
        const known = new Map<number, Citation>(citations.map((citation) => [citation.number, citation]));
        expect([...known.keys()]).toEqual(citations.map((_, index) => index + 1));
        for (const [, number] of text.matchAll(/(?<!\\)\[(\d{1,4})\](?![([])/g))
          expect(known.has(Number(number))).toBe(true);
        for (const { passageId, quote, start, end } of citations) {
          const source = sourcesOf(sections).find((one) => one.passageId === passageId);
          expect(quote).not.toBe("");
          expect(source?.text.slice(start - source.start, end - source.start)).toBe(quote);
        }
      }),
    );
  });

  test("a backslash keeps the space that it escapes, wherever the text is cut", async () => {
    expect((await verified(..."\\ [1](http://x)")).text).toBe((await verified("\\ [1](http://x)")).text);
  });

  test("how the text is cut into parts changes nothing", async () => {
    await fc.assert(
      fc.asyncProperty(pieces, fc.integer({ min: 1, max: 7 }), async (said, size) => {
        const whole = said.join("");
        const cut = whole.match(new RegExp(`[\\s\\S]{1,${size}}`, "g")) ?? [];
        const [one, many] = [await verified(whole), await verified(...cut)];
        expect(many.text).toBe(one.text);
        expect(many.citations).toEqual(one.citations);
      }),
    );
  });

  test("nothing but markers is ever changed", async () => {
    const plain = pieces.map((said) => said.join("").replaceAll(/[[\]【】^]/g, ""));
    await fc.assert(
      fc.asyncProperty(plain, async (said) => {
        expect((await verified(said)).text).toBe(said);
      }),
    );
  });
});
