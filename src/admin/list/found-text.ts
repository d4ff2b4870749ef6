import { formatNumber } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import type { MatchCount } from "~/platform/db/near-first.server";

/** Returns a count in the language's digits: `312`, or `1,000+` if counting stopped there. */
export function foundText({ count, more }: MatchCount, language: Language): string {
  return `${formatNumber(count, language)}${more ? "+" : ""}`;
}
