import type { Language } from "~/i18n/languages";
import type { AnswerInput } from "../provider";
import { quantitiesIn } from "../quantities";
import { type Worked, workOut } from "../worked/work-out";
import type { Piece } from "./draft";
import type { Texts } from "./pieces";
import type { Material } from "./rank";
import { type Unit, unitsOf, unitsOfBlock } from "./reading";

/** A rule is told with the rest of its paragraph up to so many words. */
const MOST_WORDS = 70;

/**
 * Returns what a formula of the sections that were found gives for the figures in `question`, or which of its inputs are
 * missing, and the formula; null where the question asks for none, or no section states it.
 */
export function calculationOf(
  { question, searched, language }: Pick<AnswerInput, "question" | "searched" | "language">,
  { readings }: Material,
  t: Texts,
): Piece[] | null {
  // "And if permeate is 75?" has its other readings in the question before.
  const worked = workOut(question) ?? (quantitiesIn(question).length > 0 ? workOut(searched) : null);
  const rule = worked && readings.flatMap(unitsOf).find(({ text }) => worked.formula.stated.test(text));
  if (!worked || !rule) return null;
  const name = worked.formula.name[language];
  const names = worked.type === "missing" ? worked.missing.map((input) => input.name[language]) : [];
  const text =
    worked.type === "missing"
      ? t("worked.missing", { name, missing: names.join(language === "ar" ? "، " : ", ") })
      : t("worked.done", {
          name,
          shown: worked.shown,
          sign: signOf(worked),
          result: `${worked.result} ${worked.formula.unit}`.trim(),
        });
  return [
    { type: "computed", text },
    { type: "paragraph", units: paragraphOf(rule) },
    ...convertedIn(worked, t),
    ...assumedIn(worked, language, t),
  ];
}

/** Returns whether `question` gives, with a formula's name, all the figures that it takes. */
export function isWorkedOut(question: string): boolean {
  return workOut(question)?.type === "done";
}

function signOf({ isExact }: { readonly isExact: boolean }): string {
  return isExact ? "=" : "≈";
}

function convertedIn(worked: Worked, t: Texts): Piece[] {
  if (worked.type === "missing" || worked.converted.length === 0) return [];
  const told = worked.converted.map((one) => `${one.from} ${signOf(one)} ${one.to}`).join(" · ");
  return [{ type: "computed", text: t("worked.converted", { told }) }];
}

function assumedIn(worked: Worked, language: Language, t: Texts): Piece[] {
  if (worked.type === "missing" || worked.assumed.length === 0) return [];
  const told = worked.assumed.map(({ input: { name, units }, value }) =>
    `${name[language]} ${value} ${units[0] ?? ""}`.trim(),
  );
  return [{ type: "computed", text: t("worked.assumed", { told: told.join(language === "ar" ? "، " : ", ") }) }];
}

/** The rule with what stands beside it, where that is short: it says what the letters mean. */
function paragraphOf(rule: Unit): Unit[] {
  const all = unitsOfBlock(rule.reading, rule.block);
  const isShort = rule.block.type === "paragraph" && rule.block.text.split(/\s+/).length <= MOST_WORDS;
  return isShort ? all : [rule];
}
