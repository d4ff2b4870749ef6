import { describe, expect, test } from "vitest";
import type { Scope } from "~/knowledge/search.server";
import { sectionOf } from "../fixtures/sections";
import { inputOf, partOf } from "../fixtures/shown";
import type { QuestionPart } from "../part";
import type { AnswerInput, ProviderPart } from "../provider";
import { extractive } from "./extractive";

const sections = ["one", "two", "three", "four"].map((slug) => sectionOf(slug, [`Text of ${slug}.`]));
const nowhere = partOf("Who won the world cup?", sections);
const silent: QuestionPart = { ...nowhere, chosen: { ...nowhere.chosen, tone: "silent" } };

async function said(part: QuestionPart, more: Partial<AnswerInput> = {}): Promise<ProviderPart[]> {
  return Array.fromAsync(extractive.answer(inputOf([part], more), new AbortController().signal));
}

const textOf = (parts: readonly ProviderPart[]) => parts.map((part) => ("text" in part ? part.text : "")).join("");

describe("silence", () => {
  test("says that nothing was found, and names the three sections that come nearest", async () => {
    const parts = await said(silent);
    expect(textOf(parts)).toBe(
      "I found nothing in the manuals that answers this, and I will not guess. The sections below come nearest.",
    );
    const [tone, abstained] = parts;
    expect(tone).toEqual({ kind: "tone", tone: "silent" });
    const nearest = abstained?.kind === "abstained" ? abstained.nearest : [];
    expect(nearest.map(({ sectionSlug }) => sectionSlug)).toEqual(["one", "two", "three"]);
    expect(nearest[0]).toMatchObject({ documentId: "manual", page: 7, headingPath: ["6. Cleaning", "6.3 Washing"] });
  });

  test("speaks of no nearest sections where there are none", async () => {
    const parts = await said(silent, { sections: [] });
    expect(textOf(parts)).toBe("I found nothing in the manuals that answers this, and I will not guess.");
    expect(parts).toContainEqual({ kind: "abstained", nearest: [] });
  });

  test.each<[Scope, string | null, RegExp]>([
    [{ kind: "document", id: "a" }, "Manual A", /^I looked in Manual A only, and found nothing there/],
    [{ kind: "category", key: "ro" }, null, /^I looked in the RO technical manuals only/],
    [{ kind: "category", key: "guides" }, null, /^I looked in the industrial water guides only/],
    [{ kind: "category", key: "c1" }, "Data sheets", /^I looked in the category “Data sheets” only/],
    [{ kind: "category", key: "c1" }, null, /^I looked in one category only, which has been removed/],
    [{ kind: "document", id: "a" }, null, /^I looked in one document only, which is no longer there/],
  ])("names what was searched: %j", async (scope, scopeName, text) => {
    expect(textOf(await said(silent, { scope, scopeName }))).toMatch(text);
  });

  test("is told in the language of the question", async () => {
    const parts = await said(silent, { language: "ar", scope: { kind: "document", id: "a" }, scopeName: "دليل أ" });
    expect(textOf(parts)).toMatch(/^بحثت في دليل أ فقط/);
  });
});

describe("a reply", () => {
  const link = { path: "/account", name: "Account" };

  test("is said by itself, with its link in the language of the reader, and is no gap in the documents", async () => {
    const reply = { text: "On your account page.", link };
    const parts = await said({ ...silent, reply });
    expect(parts).toEqual([{ kind: "text", text: "On your account page. [Account](/account)", isComputed: true }]);
    const arabic = await said({ ...silent, reply }, { language: "ar" });
    expect(textOf(arabic)).toBe("On your account page. [Account](/ar/account)");
  });

  test("has no link where there is none", async () => {
    expect(textOf(await said({ ...silent, reply: { text: "Hello.", link: null } }))).toBe("Hello.");
  });

  test("to each of two questions about the product is said", async () => {
    const [one, two] = ["On your account page.", "At the top of the page."].map((text): QuestionPart => {
      return { ...silent, reply: { text, link: null } };
    });
    if (!one || !two) throw new Error("no parts");
    const input = inputOf([one, two], { tone: "silent" });
    const text = textOf(await Array.fromAsync(extractive.answer(input, new AbortController().signal)));
    expect(text).toContain("On your account page.");
    expect(text).toContain("At the top of the page.");
  });
});
