import type { DocumentState } from "~/documents/keeping/library-list.server";
import type { BadgeTone } from "~/ui/badge";

/** How a document can stand, with the weight of its badge. */
export const stateTones: Record<DocumentState, BadgeTone> = {
  received: "outline",
  checked: "outline",
  read: "outline",
  structured: "outline",
  searchable: "success",
  attention: "warning",
  failed: "destructive",
  replaced: "secondary",
  withdrawn: "secondary",
};

export const documentStates = Object.keys(stateTones) as DocumentState[];

const underWay: readonly DocumentState[] = ["received", "checked", "read", "structured"];

/** Returns whether a document is being read. */
export function isUnderWay(state: DocumentState): boolean {
  return underWay.includes(state);
}
