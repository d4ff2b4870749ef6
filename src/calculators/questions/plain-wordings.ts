import type { Calculator } from "../calculator";
import { quantityOf } from "../solve";
import type { LabelledQuestion } from "./labelled";

type Told = { readonly name: string; readonly text: string };

/** The shortest ways in which a result is asked for, in turn. */
const wordings = {
  en: [
    (wanted: string, told: readonly Told[]) => `${wanted} with ${joined(told, " and ")}?`,
    (wanted: string, told: readonly Told[]) => `${joined(told, ", ")}: ${wanted}?`,
    (wanted: string, told: readonly Told[]) =>
      `What is the ${wanted} if ${told.map(({ name, text }) => `the ${name} is ${text}`).join(" and ")}?`,
    (wanted: string, told: readonly Told[]) =>
      `how much ${wanted} for ${told.map(({ name, text }) => `${text} ${name}`).join(", ")}?`,
  ],
  ar: [
    (wanted: string, told: readonly Told[]) => `كم ${wanted} عند ${joined(told, " و")}؟`,
    (wanted: string, told: readonly Told[]) => `${joined(told, "، ")}، ${wanted}؟`,
    (wanted: string, told: readonly Told[]) => `احسب ${wanted} لو ${joined(told, " و")}`,
  ],
};

function joined(told: readonly Told[], between: string): string {
  return told.map(({ name, text }) => `${name} ${text}`).join(between);
}

/** So many figures are told in one breath. */
const MOST_TOLD = 4;

/** Returns the first example of `calculator` as a plain question in each language; `turn` chooses the wording. */
export function plainWordings(calculator: Calculator, turn: number): LabelledQuestion[] {
  const [example] = calculator.examples;
  const [wanted] = Object.keys(example?.gives ?? {});
  const given = Object.entries(example?.given ?? {});
  if (!wanted || given.length === 0 || given.length > MOST_TOLD) return [];
  return (["en", "ar"] as const).map((language) => {
    const name = (symbol: string) => quantityOf(calculator, symbol)[language];
    const wording = wordings[language][turn % wordings[language].length];
    const told = given.map(([symbol, text]) => ({ name: name(symbol), text }));
    return {
      calculator: calculator.id,
      question: wording?.(name(wanted), told) ?? "",
      wanted,
      given: given.map(([symbol, text]) => ({ symbol, text })),
      missing: [],
      style: "plain",
      voice: language,
    };
  });
}
