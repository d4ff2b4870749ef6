import { languageOfPath } from "~/i18n/languages";
import { type StringKey, textsIn } from "~/i18n/strings";
import { adminStrings } from "../strings";

/** Returns the meta tags of a portal page: its title, and `noindex`. */
export function portalTitle(pathname: string, page: StringKey<typeof adminStrings>) {
  const t = textsIn(adminStrings, languageOfPath(pathname));
  return [{ title: t("documentTitle", { page: t(page) }) }, { name: "robots", content: "noindex" }];
}
