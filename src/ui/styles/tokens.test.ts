import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { themeColor } from "./theme-color";

const themes = ["light", "dark"] as const;
type Theme = (typeof themes)[number];

const tokens = readTokens();
const grounds = ["canvas", "surface", "raised", "sunken"];

/** Pairs of foreground and background colours, with the contrast that WCAG 2.2 requires (1.4.3, 1.4.6, 1.4.11). */
const pairs: { contrast: number; what: string; colours: string[]; on: string[] }[] = [
  {
    contrast: 7,
    what: "body text",
    colours: ["ink"],
    on: [...grounds, "water-soft", "brass-soft", "success-soft", "warning-soft", "danger-soft"],
  },
  { contrast: 7, what: "text beside", colours: ["muted"], on: grounds },
  { contrast: 4.5, what: "hints", colours: ["faint"], on: grounds },
  { contrast: 4.5, what: "links", colours: ["water", "water-strong"], on: [...grounds, "water-soft"] },
  { contrast: 4.5, what: "text on water", colours: ["on-water"], on: ["water", "water-strong"] },
  { contrast: 4.5, what: "calls to action", colours: ["on-brass"], on: ["brass", "brass-strong"] },
  { contrast: 4.5, what: "eyebrows", colours: ["brass-ink"], on: [...grounds, "brass-soft"] },
  { contrast: 4.5, what: "success", colours: ["success"], on: [...grounds, "success-soft"] },
  { contrast: 4.5, what: "warnings", colours: ["warning"], on: [...grounds, "warning-soft"] },
  { contrast: 4.5, what: "failures", colours: ["danger"], on: [...grounds, "danger-soft"] },
  { contrast: 4.5, what: "destructive acts", colours: ["on-danger"], on: ["danger-solid", "danger-strong"] },
  { contrast: 3, what: "edges", colours: ["edge", "brass-edge"], on: grounds },
  { contrast: 3, what: "the focus", colours: ["focus"], on: [...grounds, "water-soft", "danger-soft"] },
];

const cases = themes.flatMap((theme) =>
  pairs.flatMap(({ contrast, what, colours, on }) =>
    colours.flatMap((colour) => on.map((ground) => ({ theme, what, colour, ground, contrast }))),
  ),
);

describe("the colours", () => {
  it.each(cases)("hold $contrast:1 for $what: $colour on $ground, $theme", ({ theme, colour, ground, contrast }) => {
    expect(contrastOf(token(colour, theme), token(ground, theme))).toBeGreaterThanOrEqual(contrast);
  });

  it("measure black on white as 21:1", () => {
    expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21);
  });

  it("use the canvas for the browser's frame", () => {
    expect(themes.map((theme) => themeColor[theme])).toEqual(themes.map((theme) => token("canvas", theme)));
  });
});

describe("the theme", () => {
  it("names every token, and no unknown colour", () => {
    const css = readFileSync(new URL("theme.css", import.meta.url), "utf8");
    const named = [...css.matchAll(/--color-([\w-]+): var\(--([\w-]+)\)/g)].map(([, name, of]) => [name, of]);
    expect(named.filter(([name, of]) => name !== of)).toEqual([]);
    expect(named.map(([name]) => name).sort()).toEqual([...tokens.keys()].filter((name) => name !== "shade").sort());
  });
});

function readTokens(): Map<string, Record<Theme, string>> {
  const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
  const found = css.matchAll(/--([\w-]+): light-dark\((#[\da-f]+), (#[\da-f]+)\);/g);
  return new Map([...found].map(([, name = "", light = "", dark = ""]) => [name, { light, dark }]));
}

function token(name: string, theme: Theme): string {
  const colour = tokens.get(name)?.[theme];
  if (!colour) throw new Error(`No token ${name}`);
  return colour;
}

/** Contrast ratio of two colours: (L1 + 0.05) / (L2 + 0.05), WCAG 2.2. */
function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance of `#rrggbb` in sRGB, WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
