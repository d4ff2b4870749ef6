import { formatNumber } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import type { Found } from "~/platform/db/near-first.server";

/** Returns how many were found, as the language writes it: `312`, or `1,000+` where no further was counted. */
export function foundText({ count, more }: Found, language: Language): string {
  return `${formatNumber(count, language)}${more ? "+" : ""}`;
}
