import type { Text } from "~/i18n/strings";
import { isBlank } from "~/platform/mail/blanks";
import { nameInMail } from "~/platform/mail/guard";
import type { mailStrings } from "./mail-strings";

/** Returns the first line of a mail to an applicant, without a name if it is unknown or not a plain name. */
export function greeting(t: Text<typeof mailStrings>, typed: string): string {
  const name = isBlank(typed) ? typed : nameInMail(typed);
  return name ? t("greeting", { name }) : t("greetingAlone");
}
