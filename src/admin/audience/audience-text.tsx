import type { LibraryDocument } from "~/documents/keeping/library-list.server";
import { formatNumber, isolatedText } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { audienceStrings } from "./strings";

type Props = { document: Pick<LibraryDocument, "isRestricted" | "organizations" | "people"> };

/** How many organizations are named in one line; the others are counted. */
const mostNamed = 3;

/** The readers of a document in one line: everyone, or organizations by name and people by number. */
export function AudienceText({ document: { isRestricted, organizations, people } }: Props) {
  const t = useStrings(audienceStrings);
  const language = useLanguage();
  if (!isRestricted) return t("everyone");
  if (organizations.length === 0 && people === 0) return t("staffOnly");
  const others = organizations.length - mostNamed;
  const counted = (key: "others" | "peopleCount", count: number) =>
    count > 0 ? [t(key, { count, number: formatNumber(count, language) })] : [];
  const named = organizations.slice(0, mostNamed).map((name) => isolatedText(name));
  const parts = [...named, ...counted("others", others), ...counted("peopleCount", people)];
  return parts.join(language === "ar" ? "، " : ", ");
}
