import { createContext, useContext } from "react";
import { useStrings } from "~/i18n/use-strings";
import { Badge } from "~/ui/badge";
import { ownStrings } from "./strings";

/** The ids of the documents that are the reader's own. */
export const OwnIdsContext = createContext<ReadonlySet<string>>(new Set());

/** Says that a document is the reader's own; nothing beside any other. */
export function OwnBadge({ documentId }: { documentId: string }) {
  const t = useStrings(ownStrings);
  return useContext(OwnIdsContext).has(documentId) ? <Badge tone="secondary">{t("badge")}</Badge> : null;
}
