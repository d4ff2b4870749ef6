import type { DocumentState } from "~/documents/keeping/library-list.server";
import type { BadgeTone } from "~/ui/badge";

/** States of a document, with the tone of their badges. */
export const documentStateTones: Record<DocumentState, BadgeTone> = {
  received: "outline",
  checked: "outline",
  read: "outline",
  structured: "outline",
  searchable: "success",
  attention: "warning",
  failed: "destructive",
  replaced: "secondary",
  withdrawn: "secondary",
  hidden: "secondary",
};

export const documentStates = Object.keys(documentStateTones) as DocumentState[];

const underWay: readonly DocumentState[] = ["received", "checked", "read", "structured"];

/** Returns whether a document is being processed. */
export function isUnderWay(state: DocumentState): boolean {
  return underWay.includes(state);
}
