import type { Calculator } from "~/calculators/calculator";
import { addressOf } from "~/calculators/form/address";
import type { Taken } from "~/calculators/readings/assign";
import type { WorkedOut } from "~/calculators/readings/candidates";
import { quantityOf, type Step, solve } from "~/calculators/solve";
import { isolated, stepText, withUnit } from "~/calculators/told";
import { convertedTo } from "~/calculators/units/dimensions";
import { listed } from "~/i18n/format";
import { inLanguage, type Language } from "~/i18n/languages";
import { type Unit, unitsOfBlock } from "../reading/reading";
import type { Worked } from "../worked";
import type { Texts } from "./compose";
import type { Piece } from "./draft";

type Done = Extract<WorkedOut, { type: "done" }>;

/** A rule is told with the rest of its paragraph up to so many words. */
const MAX_WORDS = 70;

/** Returns what is said of the reader's figures, with the sentence that states the rule. */
export function workedPieces({ worked, rule }: Worked, language: Language, t: Texts): Piece[] {
  return [...toldOf(worked, language, t), { type: "paragraph", units: paragraphOf(rule) }];
}

/** Returns the result alone, where there is one, with its rule: what a model is to answer beside. */
export function resultPieces({ worked, rule }: Worked, language: Language, t: Texts): Piece[] {
  if (worked.type !== "done") return [];
  const steps: Piece = { type: "own", text: stepsOf(worked, language) };
  return [{ type: "own", text: t("worked.done") }, steps, { type: "paragraph", units: paragraphOf(rule) }];
}

function toldOf(worked: WorkedOut, language: Language, t: Texts): Piece[] {
  const { calculator, wanted, taken } = worked;
  const name = quantityOf(calculator, wanted)[language];
  const own = (text: string): Piece => ({ type: "own", text });
  const form = t("worked.form", {
    title: calculator.title[language],
    path: inLanguage(addressOf(calculator, taken), language),
  });
  if (worked.type === "impossible") return [own(`${impossibleText(calculator, worked, language, t)} ${form}`)];
  const told = taken.map((one) => takenText(calculator, one, language));
  const figures = t("worked.taken", { told: listed(told, language) });
  if (worked.type === "missing") {
    const missing = listed(
      worked.missing.map((symbol) => quantityOf(calculator, symbol)[language]),
      language,
    );
    return [own(t("worked.missing", { name, missing })), own(`${figures} ${form}`)];
  }
  if (worked.type === "unclear") return [own(t("worked.unclear", { name })), own(`${figures} ${form}`)];
  const assumed = worked.assumed.map(
    (symbol) => `${quantityOf(calculator, symbol)[language]} ${isolated(usualText(calculator, symbol), language)}`,
  );
  return [
    own(t("worked.done")),
    own(stepsOf(worked, language)),
    own(`${figures} ${form}`),
    ...(assumed.length > 0 ? [own(t("worked.assumed", { told: listed(assumed, language) }))] : []),
  ];
}

type Impossible = Extract<WorkedOut, { type: "impossible" }>;

function impossibleText(calculator: Calculator, { symbol, value }: Impossible, language: Language, t: Texts): string {
  const { [language]: name, range, unit } = quantityOf(calculator, symbol);
  const [odd = "", least = "", most = ""] = [value, ...range].map((one) => isolated(withUnit(one, unit), language));
  return t("worked.impossible", { name, value: odd, least, most });
}

function takenText(calculator: Calculator, { symbol, reading, value }: Taken, language: Language): string {
  const { [language]: name, unit } = quantityOf(calculator, symbol);
  const own = withUnit(value, unit);
  const isAsTold = reading.unit === null || reading.unit === unit;
  return `${name} ${isolated(isAsTold ? own : `${reading.value} ${reading.unit} = ${own}`, language)}`;
}

function usualText(calculator: Calculator, symbol: string): string {
  const { usual, unit } = quantityOf(calculator, symbol);
  return withUnit(usual ?? Number.NaN, unit);
}

/** Returns the steps to a result as a list; the last, in bold, is what was asked for. */
export function stepsOf({ calculator, wanted, taken, steps, askedUnit }: Done, language: Language): string {
  const given = Object.fromEntries(taken.map((one) => [one.symbol, one.value]));
  const { values } = solve(calculator, given, wanted);
  const lines = steps.map((step) => {
    const text = stepText(calculator, step, values, language);
    return step.symbol === wanted ? `- **${text}${inUnit(calculator, step, askedUnit, language)}**` : `- ${text}`;
  });
  return lines.join("\n");
}

/** The result in the unit that was asked for; hours are asked for by "how long", too, and may be few minutes. */
function inUnit(calculator: Calculator, { symbol, value }: Step, unit: string | null, language: Language): string {
  if (unit === null) return "";
  const own = quantityOf(calculator, symbol);
  const converted = convertedTo(value, own.unit, unit, own.difference);
  return unit === "h" && converted < 1 ? "" : ` = ${isolated(withUnit(converted, unit), language)}`;
}

/** The rule with what stands beside it, where that is short: it says what the letters mean. */
function paragraphOf(rule: Unit): Unit[] {
  const isShort = rule.block.type === "paragraph" && rule.block.text.split(/\s+/).length <= MAX_WORDS;
  return isShort ? unitsOfBlock(rule.reading, rule.block) : [rule];
}
