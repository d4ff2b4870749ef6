import { listed } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import type { Part } from "../provider";
import { type Unit, unitsOfBlock } from "../reading/reading";
import { workedFrom } from "../worked/rule";
import type { Worked } from "../worked/work-out";
import type { Texts } from "./compose";
import type { Piece } from "./draft";

/** A rule is told with the rest of its paragraph up to so many words. */
const MAX_WORDS = 70;

/**
 * Returns what the manual's formula gives for the reader's figures, or which of its inputs are missing, with the formula, which
 * `rule` states; null where the question asks for none.
 */
export function workedPieces({ understood, chosen }: Part, t: Texts): { pieces: Piece[]; rule: Unit } | null {
  const found = workedFrom(understood, chosen.readings);
  if (!found) return null;
  const { worked, rule } = found;
  const { language } = understood;
  const pieces: Piece[] = [
    { type: "own", text: resultText(worked, language, t) },
    { type: "paragraph", units: paragraphOf(rule) },
    ...convertedIn(worked, t),
    ...assumedIn(worked, language, t),
  ];
  return { pieces, rule };
}

function resultText(worked: Worked, language: Language, t: Texts): string {
  const name = worked.formula.name[language];
  if (worked.type === "missing") {
    const names = worked.missing.map((input) => input.name[language]);
    return t("worked.missing", { name, missing: listed(names, language) });
  }
  const result = `${worked.result} ${worked.formula.unit}`.trim();
  return t("worked.done", { name, shown: worked.shown, sign: signOf(worked), result });
}

function signOf({ isExact }: { readonly isExact: boolean }): string {
  return isExact ? "=" : "≈";
}

function convertedIn(worked: Worked, t: Texts): Piece[] {
  if (worked.type === "missing" || worked.converted.length === 0) return [];
  const told = worked.converted.map((one) => `${one.from} ${signOf(one)} ${one.to}`).join(" · ");
  return [{ type: "own", text: t("worked.converted", { told }) }];
}

function assumedIn(worked: Worked, language: Language, t: Texts): Piece[] {
  if (worked.type === "missing" || worked.assumed.length === 0) return [];
  const told = worked.assumed.map(({ input: { name, units }, value }) =>
    `${name[language]} ${value} ${units[0] ?? ""}`.trim(),
  );
  return [{ type: "own", text: t("worked.assumed", { told: listed(told, language) }) }];
}

/** The rule with what stands beside it, where that is short: it says what the letters mean. */
function paragraphOf(rule: Unit): Unit[] {
  const isShort = rule.block.type === "paragraph" && rule.block.text.split(/\s+/).length <= MAX_WORDS;
  return isShort ? unitsOfBlock(rule.reading, rule.block) : [rule];
}
