import { describe, expect, test } from "vitest";
import { readQuestion } from "~/knowledge/search/question";
import { helpIn } from "../help.server";
import { createHelp } from "./help";

const help = helpIn("content");
const said = (message: string, language: "en" | "ar" = "en") => help.toCourtesy(message, language)?.text ?? null;

describe("courtesies", () => {
  test.each([
    ["Hello", /What would you like to know|Ask/],
    ["good morning Dr. Water!", /^Good morning/],
    ["Hi there, how are you?", /running well/],
    ["Thanks!", /welcome/],
    ["ok great, thank you so much for your help", /welcome/],
    ["hello, who are you?", /^I am Dr\. Water, a program/],
    ["what can you do", /^I am Dr\. Water/],
    ["bye", /^Goodbye/],
    ["السلام عليكم", /Wa alaykum as-salam/],
  ])("are returned in English: %s", (message, reply) => {
    expect(said(message)).toMatch(reply);
  });

  test.each([
    ["السلام عليكم ورحمة الله وبركاته", /^وعليكم السلام/],
    ["سلام عليكم يا دكتور، كيف الحال؟", /^وعليكم السلام/],
    ["شكراً جزيلاً يا دكتور", /الرحب والسعة/],
    ["الله يعطيك العافية", /الرحب والسعة/],
    ["إنت مين؟", /^أنا دكتور ووتر/],
    ["مع السلامة", /^مع السلامة/],
    ["صباح الخير", /^صباح النور/],
    ["شلونك", /كل شيء على ما يرام/],
    ["salam alaikum", /^وعليكم السلام/],
  ])("are returned in Arabic: %s", (message, reply) => {
    expect(said(message, "ar")).toMatch(reply);
  });

  test.each([
    "thanks, and how often?",
    "hello, what is the SDI limit?",
    "good flux for well water",
    "water",
    "why?",
    "please",
    "",
    "?!",
    "شكرا، وفي الصيف؟",
    "السلام عليكم، كم حد الكلور؟",
    "ما هو LSI؟",
  ])("are nothing else than that: %s", (message) => {
    expect(said(message)).toBeNull();
  });

  test("are found as whole words, the longest first", () => {
    const talk = {
      courtesies: [
        { said: { en: ["morning"], ar: [] }, reply: { en: "Hello.", ar: "" } },
        { said: { en: ["good morning to you"], ar: [] }, reply: { en: "Good morning.", ar: "" } },
      ],
      address: { en: ["sir"], ar: [] },
      filler: { en: ["good"], ar: [] },
      topics: [],
    };
    const small = createHelp(talk);
    expect(small.toCourtesy("Good morning to you!", "en")?.text).toBe("Good morning.");
    expect(small.toCourtesy("good morning", "en")?.text).toBe("Hello.");
    expect(small.toCourtesy("good mornings", "en")).toBeNull();
    expect(small.toCourtesy("good good", "en")).toBeNull();
  });

  test("of two the first of the file is returned", () => {
    expect(said("السلام عليكم، شكرا", "ar")).toMatch(/^وعليكم السلام/);
    expect(said("شكرا، السلام عليكم", "ar")).toMatch(/^وعليكم السلام/);
  });
});

/** Every word weighs the same. */
function about(question: string, language: "en" | "ar" = "en") {
  const words = readQuestion(question).words.map(({ readings, generic }) => {
    return { readings, generic, weight: 5, isKnown: true };
  });
  return help.aboutProduct(words, language, true);
}

describe("questions about the product", () => {
  test.each([
    ["How do I change my password?", "/account"],
    ["i forgot my password", "/forgot-password"],
    ["How can I delete my account?", "/account"],
    ["can my colleague use this too", "/register"],
    ["ازاي اغير الباسورد", "/account"],
    ["نسيت كلمة المرور", "/forgot-password"],
    ["كيف أدعو زميلي", "/register"],
  ])("are answered with the page that helps: %s", (question, path) => {
    expect(about(question)?.link?.path).toBe(path);
  });

  test("are answered in the language of the reader", () => {
    expect(about("How do I change my password?")?.link?.name).toBe("Account");
    expect(about("How do I change my password?", "ar")?.link?.name).toBe("حسابي");
    expect(about("How do I change my password?", "ar")?.text).toMatch(/^غيّرها/);
  });

  test.each(["What is the maximum SDI of the feed?", "Who won the world cup?", ""])(
    "are about nothing else: %s",
    (question) => {
      expect(about(question)).toBeNull();
    },
  );
});

test("recognises each topic by its questions", () => {
  const small = createHelp({
    courtesies: [],
    address: { en: [], ar: [] },
    filler: { en: [], ar: [] },
    topics: ["upload a document", "sign out of the account"].map((ask) => ({
      asks: { en: [ask], ar: [] },
      answer: { en: ask, ar: ask },
    })),
  });
  const words = readQuestion("where do I sign out").words.map((word) => ({ ...word, weight: 5, isKnown: true }));
  expect(small.aboutProduct(words, "en", true)).toEqual({ text: "sign out of the account", link: null });
});
