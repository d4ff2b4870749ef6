import type { Calculator } from "~/calculators/calculator";
import { typedNumber } from "~/calculators/form/number";
import type { Language } from "~/i18n/languages";
import type { Entries } from "./filled-form";

/**
 * Returns the entries of a calculator as a user would write them ("feed flow 120 m³/h, …"), as context for the next
 * question; null if no field has a number.
 */
export function toldIn({ quantities }: Calculator, entries: Entries, language: Language): string | null {
  const told = Object.entries(entries).flatMap(([symbol, { text, unit }]) => {
    const typed = typedNumber(text);
    const name = quantities[symbol]?.[language];
    return typed && name ? [`${name} ${typed.value} ${typed.unit ?? unit}`.trim()] : [];
  });
  return told.length > 0 ? `${told.join(", ")}.` : null;
}
