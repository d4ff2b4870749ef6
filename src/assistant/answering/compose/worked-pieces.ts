import type { Calculator } from "~/calculators/calculator";
import { addressOf } from "~/calculators/form/address";
import { toldUnit } from "~/calculators/form/taken-entries";
import type { WorkedOut } from "~/calculators/readings/candidates";
import type { Derived } from "~/calculators/readings/derived";
import type { AssignedReading } from "~/calculators/readings/fit";
import { quantityOf, type Step } from "~/calculators/solve";
import { isolated, stepText, withUnit } from "~/calculators/told";
import { convertedTo } from "~/calculators/units/dimensions";
import { listed } from "~/i18n/format";
import { inLanguage, type Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { type QuotableUnit, unitsOfBlock } from "../reading/reading";
import { strings } from "../strings";
import type { Worked } from "../worked";
import type { DraftPiece } from "./draft";
import type { AnswerTexts } from "./texts";

/** A result with its steps. */
export type Done = Extract<WorkedOut, { kind: "done" }>;

/** Maximum number of words of a paragraph that is shown whole with its rule. */
const MAX_WORDS = 70;

/** Returns the message about the reader's figures, with the sentence that states the rule. */
export function workedPieces(result: Worked, language: Language, t: AnswerTexts): DraftPiece[] {
  return [...toldPieces(result, language, t), { kind: "paragraph", units: paragraphOf(result.rule) }];
}

/** Returns the result alone, if any, with its rule, for a model to answer beside it. */
export function resultPieces(result: Worked, language: Language, t: AnswerTexts): DraftPiece[] {
  return result.worked.kind === "done" ? workedPieces(result, language, t) : [];
}

/** Returns the link to a calculator for a question that asks for something else. */
export function offerPieces({ worked }: Worked, language: Language, t: AnswerTexts): DraftPiece[] {
  return [{ kind: "own", text: t("worked.offer", linkTo(worked, language)) }];
}

/** The title and address of the calculator, with the reader's figures filled in. */
function linkTo({ calculator, taken }: WorkedOut, language: Language): { title: string; path: string } {
  return { title: calculator.title[language], path: inLanguage(addressOf(calculator, taken), language) };
}

/** Returns the message about the reader's figures: the result, the missing readings, or the impossible one. */
export function toldPieces({ worked, stated = [] }: Worked, language: Language, t: AnswerTexts): DraftPiece[] {
  const { calculator, wanted } = worked;
  const name = quantityOf(calculator, wanted)[language];
  const own = (text: string): DraftPiece => ({ kind: "own", text });
  const form = t("worked.form", linkTo(worked, language));
  if (worked.kind === "impossible") return [own(`${impossibleText(calculator, worked, language, t)} ${form}`)];
  const figures = figuresText(worked, stated, language, t);
  if (worked.kind === "missing") {
    const missing = listed(
      worked.missing.map((symbol) => quantityOf(calculator, symbol)[language]),
      language,
    );
    return [own(t("worked.missing", { name, missing })), own(`${figures} ${form}`)];
  }
  if (worked.kind === "unclear") return [own(t("worked.unclear", { name })), own(`${figures} ${form}`)];
  if (worked.kind === "limited") return [own(worked.limit[language]), own(`${figures} ${form}`)];
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

/** Lists which figure was taken for which quantity; figures of the section apart from those of the reader. */
function figuresText(
  { calculator, taken }: Pick<WorkedOut, "calculator" | "taken">,
  stated: readonly string[],
  language: Language,
  t: AnswerTexts,
): string {
  const namedIn = (isStated: boolean) => {
    const own = taken.filter(({ symbol }) => stated.includes(symbol) === isStated);
    return listed(
      own.map((one) => takenText(calculator, one, language)),
      language,
    );
  };
  const fromSection = stated.length > 0 ? ` ${t("worked.stated", { told: namedIn(true) })}` : "";
  return t("worked.taken", { told: namedIn(false) }) + fromSection;
}

type Impossible = Extract<WorkedOut, { kind: "impossible" }>;

function impossibleText(
  calculator: Calculator,
  { symbol, value }: Impossible,
  language: Language,
  t: AnswerTexts,
): string {
  const { [language]: name, range, unit } = quantityOf(calculator, symbol);
  const [odd = "", least = "", most = ""] = [value, ...range].map((one) => isolated(withUnit(one, unit), language));
  return t("worked.impossible", { name, value: odd, least, most });
}

function takenText(calculator: Calculator, taken: AssignedReading, language: Language): string {
  const { [language]: name, unit } = quantityOf(calculator, taken.symbol);
  const told = toldUnit(calculator, taken);
  const own = withUnit(taken.value, unit);
  return `${name} ${isolated(told === unit ? own : `${taken.reading.value} ${told} = ${own}`, language)}`;
}

function usualText(calculator: Calculator, symbol: string): string {
  const { usual, unit } = quantityOf(calculator, symbol);
  return withUnit(usual ?? Number.NaN, unit);
}

/** Returns the steps to a result as a list; the last, in bold, is what was asked for. */
export function stepsOf(worked: Done, language: Language): string {
  const { calculator, wanted, steps, values, askedUnit, derived } = worked;
  const lines = steps.map((step) => {
    const text = stepText(calculator, step, values, language);
    if (step.symbol !== wanted || derived) return `- ${text}`;
    return `- **${text}${inUnit(calculator, step, askedUnit, language)}**`;
  });
  return [...lines, ...(derived ? [`- **${derivedText(worked, derived, language)}**`] : [])].join("\n");
}

/** "It lasts = 25 kg / 29.55 g/h ≈ 35.25 d". */
function derivedText({ calculator, wanted, value: rate }: Done, derived: Derived, language: Language): string {
  const { kind, stated, value, unit } = derived;
  const perTime = withUnit(rate, quantityOf(calculator, wanted).unit);
  const figure = withUnit(stated.value, stated.unit);
  const numbers = kind === "duration" ? `${figure} / ${perTime}` : `${perTime} × ${figure}`;
  const name = textsIn(strings, language)(`worked.derived.${kind}`);
  return `${name} = ${isolated(`${numbers} ≈ ${withUnit(value, unit)}`, language)}`;
}

/** The result in the unit that was asked for; hours are asked for by "how long", too, and may be few minutes. */
function inUnit(calculator: Calculator, { symbol, value }: Step, unit: string | null, language: Language): string {
  if (unit === null) return "";
  const own = quantityOf(calculator, symbol);
  const converted = convertedTo(value, own.unit, unit, own.difference);
  return unit === "h" && converted < 1 ? "" : ` = ${isolated(withUnit(converted, unit), language)}`;
}

/** Returns the rule with the rest of its paragraph if that is short, because it explains the symbols. */
export function paragraphOf(rule: QuotableUnit): QuotableUnit[] {
  const isShort = rule.block.kind === "paragraph" && rule.block.text.split(/\s+/).length <= MAX_WORDS;
  return isShort ? unitsOfBlock(rule.reading, rule.block) : [rule];
}
