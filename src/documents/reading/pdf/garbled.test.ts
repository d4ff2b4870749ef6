import { expect, test } from "vitest";
import { isGarbled } from "./garbled";

test("a text with glyphs that the file does not tell is garbled, one with foreign names is not", () => {
  expect(isGarbled("ينخفض معدل الاسüجاع عند ارتفاع الüكþ في الماء")).toBe(true);
  expect(isGarbled("\ue001\ue002 \ue003 water")).toBe(true);
  expect(isGarbled("صنعته شركة Grünbeck في ألمانيا، ونحو 5 µm")).toBe(false);
});
