import { expect, test } from "vitest";
import { sentencesIn, withoutAsides } from "./asides";

test.each([
  [
    "I just started here and my boss is on leave. How often is the cartridge filter changed? " +
      "Thank you so much in advance.",
    "How often is the cartridge filter changed?",
  ],
  ["صباح الخير يا باشمهندس، أنا جديد في الشغل. نغسل الأغشية كل قد إيه؟ شكرا جدا لحضرتك", "نغسل الأغشية كل قد إيه؟"],
])("%s asks only what is asked", (message, question) => {
  expect(withoutAsides(message)).toBe(question);
});

test.each([
  "The permeate conductivity rises since Monday. What is wrong?",
  "My feed is 45 m³/h. My colleague says 60 % recovery. How much concentrate is that?",
  "We cleaned twice with acid. It did not help. What else?",
  "I am new here.",
  "I work in Oman. Which law is there for brine?",
])("%s stays whole", (message) => {
  expect(withoutAsides(message)).toBe(message);
});

test("sentences end with a mark or a line", () => {
  expect(sentencesIn("Hello\nHow are you? The pump is loud.")).toEqual(["Hello", "How are you?", "The pump is loud."]);
  expect(sentencesIn("At 1.5 bar")).toEqual(["At 1.5 bar"]);
});
