import type { Language } from "~/i18n/languages";

/** The type of a bilingual value in one language. */
export type InOneLanguage<Value> = Value extends { en: infer One; ar: unknown }
  ? One extends string
    ? string
    : Omit<Value, "en" | "ar"> & One
  : Value extends readonly (infer Entry)[]
    ? InOneLanguage<Entry>[]
    : Value extends object
      ? { [Key in keyof Value]: InOneLanguage<Value[Key]> }
      : Value;

/** Returns `value` with every pair of `en` and `ar` replaced by the text of `language`; fields beside a pair stay. */
export function inOneLanguage<Value>(value: Value, language: Language): InOneLanguage<Value> {
  return pick(value, language) as InOneLanguage<Value>;
}

function pick(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((entry) => pick(entry, language));
  if (typeof value !== "object" || value === null) return value;
  if (!("en" in value && "ar" in value)) {
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, pick(entry, language)]));
  }
  const { en: _en, ar: _ar, ...rest } = value;
  const texts = value[language];
  return typeof texts === "string" ? texts : { ...rest, ...(texts as object) };
}
