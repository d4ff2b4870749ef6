import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import type { Calculator } from "../calculator";
import { strings } from "../strings";
import { isolated } from "../told";
import { typedNumber } from "./number";
import type { Entry, FormOutcome } from "./outcome";

type Entries = Readonly<Record<string, Entry>>;

/** Returns the filled fields as "feed flow: 100 m³/h", in order. */
export function readingTexts({ quantities }: Calculator, entries: Entries, language: Language): string[] {
  return Object.entries(quantities).flatMap(([symbol, { [language]: name }]) => {
    const { text, unit } = entries[symbol] ?? { text: "", unit: "" };
    const typed = text.trim();
    if (typed === "") return [];
    const hasUnit = typedNumber(typed)?.unit != null;
    return [`${name}: ${isolated(hasUnit ? typed : `${typed} ${unit}`.trim(), language)}`];
  });
}

type Filled = {
  readonly calculator: Calculator;
  readonly entries: Entries;
  readonly outcome: FormOutcome;
  /** Titles of the sections that state the meanings, by the texts of the meanings. */
  readonly titles: Readonly<Record<string, string>>;
  /** The sentence that names the section of the rule and its manual. */
  readonly source: string;
};

/** Returns a result as plain text that can be understood without the page. */
export function copiedResult({ calculator, entries, outcome, titles, source }: Filled, language: Language): string {
  const t = textsIn(strings, language);
  const results = Object.entries(outcome.results).map(([symbol, value]) => {
    const unit = entries[symbol]?.unit ?? calculator.quantities[symbol]?.unit ?? "";
    return `${calculator.quantities[symbol]?.[language]}: ${isolated(`${value} ${unit}`.trim(), language)}`;
  });
  const meanings = outcome.meaning.map(({ text }) => (titles[text] ? `${text} (${titles[text]})` : text));
  const parts: readonly (readonly [string, readonly string[]])[] = [
    [t("readings"), readingTexts(calculator, entries, language)],
    [t("steps"), outcome.steps],
    [t("result"), results],
    [t("meaning"), meanings],
    [t("assumed"), outcome.assumed],
  ];
  const listed = parts.flatMap(([title, lines]) =>
    lines.length > 0 ? [[title, ...lines.map((line) => `- ${line}`)].join("\n")] : [],
  );
  return [calculator.title[language], ...listed, source].join("\n\n");
}
