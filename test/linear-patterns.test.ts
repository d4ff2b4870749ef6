import { RegExpParser } from "@eslint-community/regexpp";
import { analyse } from "scslre";
import { describe, expect, test, vi } from "vitest";
import { documentsNamed } from "~/assistant/answering/understand/documents-named";
import { maxReadLength, readablePart } from "~/assistant/answering/understand/readable-part";
import { unsupportedQuantities } from "~/calculators/units/quantities";
import { findHits } from "~/knowledge/viewer/find/find";
import { foldText } from "~/knowledge/viewer/find/fold";
import { cpuOf, pickerOf } from "./pathological/cpu";
import { nearMissesOf } from "./pathological/near-misses";
import { buildersAmong, builtDuring, type FoundPattern, literalsOf, sourceFiles } from "./pathological/patterns";

/**
 * These read nothing but what the product brings along: manuals while they are checked, styles, the files of a cluster.
 */
const readsOwnTexts =
  /^src\/(?:knowledge\/manual\/check|(?:assistant|knowledge)\/evaluation|platform\/db\/cluster|calculators\/formula)\/|^src\/serving\/page-styles\.ts$/;

/**
 * These read questions only, which `readablePart` bounds: time that grows with the square of so short a text is
 * allowed.
 */
const readsQuestions = /(?:answering\/(?:understand\/|terms)|calculators\/readings\/)/;

/** Such a pattern starts at the beginning of a line only, which the analysis does not see. */
const startsLines = ({ source, flags }: RegExp) => source.startsWith("^") && flags.includes("m");

const seed = 20_260_811;
const mostMilliseconds = 25;
const lengthOfText = 8_000;

const all = await allPatterns();
const parser = new RegExpParser();

/** Patterns that functions put together when they are called. */
async function builtByCalls(): Promise<RegExp[]> {
  return builtDuring(async () => {
    documentsNamed("manual A", [{ documentId: "a", language: "en", title: "RO Manual A" }]);
    unsupportedQuantities("30 bar", "30, in bar");
    findHits([foldText("30-35 m³/h")], '30-35 "m³/h" ΔP/x');
  });
}

async function allPatterns(): Promise<FoundPattern[]> {
  const files = (await sourceFiles()).filter((file) => !readsOwnTexts.test(file));
  const built: FoundPattern[] = [];
  // Modules that another test has loaded are loaded again: patterns are found as they are built.
  vi.resetModules();
  for (const file of buildersAmong(files)) {
    const patterns = await builtDuring(() => import(/* @vite-ignore */ `../${file}`));
    built.push(...patterns.map((pattern) => ({ file, pattern })));
  }
  const called = (await builtByCalls()).map((pattern) => ({ file: "src/(built by a call)", pattern }));
  const found = [...literalsOf(files), ...built, ...called];
  return [...new Map(found.map((one) => [`${one.file} ${one.pattern}`, one])).values()];
}

test("finds the patterns of the product, those that are put together too", () => {
  expect(all.length).toBeGreaterThan(400);
  expect(all.some(({ pattern }) => pattern.source.includes("[gG][aA][lL]"))).toBe(true);
  expect(all.some(({ file }) => file.includes("built by a call"))).toBe(true);
});

test("no pattern backtracks more than linearly, nor searches again from every place", () => {
  const faults = all.flatMap(({ file, pattern }) => {
    const { reports } = analyse(parser.parseLiteral(String(pattern)));
    const bad = reports.filter(({ type }) => type !== "Move" || !startsLines(pattern));
    return bad.length > 0 ? [`${file}: ${pattern.source.slice(0, 120)} (${bad[0]?.type})`] : [];
  });
  expect(faults).toEqual([]);
});

/** Which of many alternatives is repeated decides whether a pattern is slow, so several are chosen. */
function textsFor(pattern: RegExp, pick: (count: number) => number, size: number): string[] {
  return Array.from({ length: 8 }, () => nearMissesOf(pattern, pick, size)).flat();
}

describe(`texts that nearly match (seed ${seed})`, () => {
  const byFolder = Map.groupBy(all, ({ file }) => file.split("/").slice(0, 3).join("/"));
  test.each([...byFolder])("%s takes no more than its share of a moment on any of them", async (_, patterns) => {
    const pick = pickerOf(seed);
    const slow: string[] = [];
    for (const { file, pattern } of patterns) {
      const isBounded = readsQuestions.test(file);
      const everywhere = new RegExp(pattern.source, `${pattern.flags.replaceAll(/[gy]/g, "")}g`);
      for (const text of textsFor(pattern, pick, isBounded ? maxReadLength : lengthOfText)) {
        const read = isBounded ? readablePart(text) : text;
        const milliseconds = await cpuOf(() => read.replace(everywhere, ""), mostMilliseconds);
        if (milliseconds > mostMilliseconds)
          slow.push(`${Math.round(milliseconds)} ms ${file}: ${pattern.source.slice(0, 80)} on ${text.slice(0, 40)}`);
      }
    }
    expect(slow).toEqual([]);
  });
});
