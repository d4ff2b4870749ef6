import type { Text } from "~/i18n/strings";
import type { mailStrings } from "./mail-strings";

/** Returns the first line of a mail to an applicant, whose name may be unknown. */
export function greeting(t: Text<typeof mailStrings>, name: string): string {
  return name ? t("greeting", { name }) : t("greetingAlone");
}
