import { expect, test } from "vitest";
import { languageOfQuestion } from "./language";

test.each([
  ["How do I clean an RO membrane?", "en"],
  ["كيف أنظف الغشاء؟", "ar"],
  ["ازاي اعمل CIP للـ RO membrane pressure vessel", "ar"],
  ["What does ممبرين mean?", "en"],
  ["SDI15 limit", "en"],
  ["حد SDI15", "ar"],
  ["ΔP عالي", "ar"],
  ["CIP الممبرين", "ar"],
  ["?", "en"],
  ["", "en"],
])("%s is asked in %s", (text, language) => {
  expect(languageOfQuestion(text)).toBe(language);
});
