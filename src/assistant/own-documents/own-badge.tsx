import { createContext, useContext } from "react";
import { useStrings } from "~/i18n/use-strings";
import { Badge } from "~/ui/badge";
import { ownStrings } from "./strings";

/** Ids of the user's own documents. */
export const OwnIdsContext = createContext<ReadonlySet<string>>(new Set());

/** Renders a badge for the user's own documents, and nothing for others. */
export function OwnBadge({ documentId }: { documentId: string }) {
  const t = useStrings(ownStrings);
  return useContext(OwnIdsContext).has(documentId) ? <Badge tone="secondary">{t("badge")}</Badge> : null;
}
