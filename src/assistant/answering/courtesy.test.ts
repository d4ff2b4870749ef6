import { expect, test } from "vitest";
import { courtesyOf } from "./courtesy";

test.each([
  ["Hello", "greeting"],
  ["good morning Dr. Water!", "greeting"],
  ["Hi there, how are you?", "greeting"],
  ["السلام عليكم ورحمة الله وبركاته", "greeting"],
  ["هلا والله", null],
  ["Thanks!", "thanks"],
  ["ok great, thank you so much for your help", "thanks"],
  ["شكراً جزيلاً يا دكتور", "thanks"],
  ["الله يعطيك العافية", "thanks"],
  ["hello, who are you?", "identity"],
  ["what can you do", "identity"],
  ["من أنت؟", "identity"],
  ["إنت مين؟", "identity"],
  ["مع السلامة", "farewell"],
])("%s", (message, courtesy) => {
  expect(courtesyOf(message)).toBe(courtesy);
});

test.each([
  "thanks, and how often?",
  "hello, what is the SDI limit?",
  "good flux for well water",
  "water",
  "why?",
  "",
  "شكرا، وفي الصيف؟",
  "ما هو LSI؟",
])("%s asks something", (message) => {
  expect(courtesyOf(message)).toBeNull();
});
