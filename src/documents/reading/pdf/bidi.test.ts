import { describe, expect, test } from "vitest";
import { readingOrder } from "./bidi";

/** Returns the reading order of a line of these glyphs, given from left to right. */
function read(visual: string, side: "left" | "right" = "right"): string {
  return readingOrder(
    [...visual].map((text) => ({ text })),
    side,
  )
    .map(({ text }) => text)
    .join("");
}

/** An Arabic word as it is shown from left to right. */
function shown(word: string): string {
  return [...word].reverse().join("");
}

const from = shown("عند");

describe("a line from the right", () => {
  test.each([
    [`bar 2.3–2.2 ${from}`, "عند 2.2–2.3 bar"],
    [`m³/h (8–10 gpm) 2.3–1.8 ${from}`, "عند 1.8–2.3 m³/h (8–10 gpm)"],
    [`pH 2–4 ${from}`, "عند pH 2–4"],
    [`pH 2–4 ${from} % 2`, "2 % عند pH 2–4"],
    [`C° 35–0 ${from}`, "عند 0–35 °C"],
    ["4–2", "2–4"],
    ["1109-00425-609 مقر", "رقم 609-00425-1109"],
    ["609-00425", "609-00425"],
    [`10-11 ${from}`, "عند 11-10"],
    ["2.5+", "+2.5"],
    [`٢٫٣–٢٫٢ ${from}`, "عند ٢٫٢–٢٫٣"],
  ])("has the figures of %s in their order", (visual, text) => {
    expect(read(visual)).toBe(text);
  });

  test.each([
    [`m³/h 75 ${from}`, "عند 75 m³/h"],
    [`bar (600 psi) 41 ${from}`, "عند 41 bar (600 psi)"],
    [`P-101 ${from}`, "عند P-101"],
    [`Y = 100 × Qp / Qf ${from}`, "عند Y = 100 × Qp / Qf"],
    [`SDI15 ${from}`, "عند SDI15"],
    [`(mg/L as CaCO3) ${from}`, "عند (mg/L as CaCO3)"],
    [`m3 75 ${from}`, "عند 75 m3"],
    [`g/h 216 ${from}`, "عند 216 g/h"],
    [`bar12 ${from}`, "عند 12bar"],
    ["% 75", "75 %"],
    ["75%", "75%"],
    [`NaOH % 2 ${from}`, "عند 2 % NaOH"],
    ["m² 1080 = 36 × 30", "30 × 36 = 1080 m²"],
  ])("has a unit after its figure and a name before it: %s", (visual, text) => {
    expect(read(visual)).toBe(text);
  });

  test.each([
    [")mg/L(", "(mg/L)"],
    ["(mg/L)", "(mg/L)"],
    ["(kg) % 0.1", "0.1 % (kg)"],
    [")kg( % 0.1", "0.1 % (kg)"],
    ["(C°)", "(°C)"],
    [")A", "A)"],
    [`TCF = exp[K × (1/298 - 1/(273 + T))] :${from}`, "عند: TCF = exp[K × (1/298 - 1/(273 + T))]"],
    [`${from} 3000–6000) mg/L 3000–1500 ${from}`, "عند 1500–3000 mg/L (3000–6000 عند"],
    [`(L) ${from} L 40`, "40 L عند (L)"],
  ])("has its brackets as they are meant, whether told by looks or by meaning: %s", (visual, text) => {
    expect(read(visual)).toBe(text);
  });

  test.each([
    [`Qp2 = 40 - 28 = ${from}`, "عند Qp2 = 40 - 28 ="],
    [`bar (10 0.7 ${from}`, "عند 0.7 bar (10"],
    ["J = 40000/(36 ×", "J = 40000/(36 ×"],
    ["37)", "37)"],
  ])("may end within a formula, or begin with the rest of one: %s", (visual, text) => {
    expect(read(visual)).toBe(text);
  });

  test("is read as it is shown where its writer set the direction", () => {
    expect(read(`2.2–2.3 bar ${from}`)).toBe("عند 2.2–2.3 bar");
    expect(read("See the manual, section 5.")).toBe("See the manual, section 5.");
  });
});

test("in a line from the left only Arabic words run the other way", () => {
  expect(read(`Open (${shown("افتح الصمام")}) V-203 at 12 bar`, "left")).toBe("Open (افتح الصمام) V-203 at 12 bar");
});
