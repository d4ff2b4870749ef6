import { describe, expect, test } from "vitest";
import { helpIn } from "../help.server";

const { around } = helpIn("content");

describe("a question without the courtesies around it", () => {
  test.each([
    ["Hello Dr. Water, good morning. What is the SDI limit? Thanks a lot in advance!", "What is the SDI limit?"],
    ["hi what is the SDI limit", "what is the SDI limit"],
    ["Assalamu alaikum sir, I have a question about permeate salinity", "permeate salinity"],
    ["السلام عليكم ورحمة الله وبركاته، كم حد الكلور قبل الأغشية؟ وشكراً جزيلاً", "كم حد الكلور قبل الأغشية؟"],
    ["السلام عليكم ورحمة الله، عندي سؤال بخصوص ملوحة المنتج", "ملوحة المنتج"],
    ["مساء الخير يا دكتور كيف أغسل الأغشية", "كيف أغسل الأغشية"],
    ["Doctor, what is SDI?", "what is SDI?"],
  ])("%s", (message, question) => {
    expect(around(message).question).toBe(question);
  });

  test.each([
    "Engineer says 0.3 mg/L is fine, is it?",
    "What is the SDI limit?",
    "كبير الفرق بين القراءتين",
    "water is brown in the morning",
    "Hello!",
    "شكرا جزيلا",
    "",
  ])("is the whole message where no courtesy goes with one: %s", (message) => {
    expect(around(message)).toEqual({ question: message, courtesy: null });
  });

  test("thanks of up to twelve words are cut off", () => {
    const thanked = (times: number) => `What is the SDI limit? ${Array(times).fill("thanks").join(" ")}`;
    expect(around(thanked(12)).question).toBe("What is the SDI limit?");
    expect(around(thanked(13)).question).not.toBe("What is the SDI limit?");
  });

  test("names the greeting that is to be returned", () => {
    expect(around("السلام عليكم، ما هو SDI؟").courtesy?.returned?.ar).toMatch(/^وعليكم السلام/);
    expect(around("Good morning, what is SDI?").courtesy?.returned?.en).toBe("Good morning.");
    expect(around("What is SDI? Thank you").courtesy).toBeNull();
  });
});
