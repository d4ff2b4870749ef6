import { isInterrupted } from "../keeping/interrupted";
import type { OwnDocument } from "./own-document";

const states: Readonly<Record<string, OwnDocument["state"]>> = {
  received: "waiting",
  checked: "reading",
  read: "reading",
  structured: "reading",
  searchable: "ready",
  attention: "ready",
  failed: "failed",
};

/** Returns how an own document stands, from the state of its upload. */
export function ownStateOf(upload: { state: string; pagesRead: number }): OwnDocument["state"] {
  return isInterrupted(upload) ? "interrupted" : (states[upload.state] ?? "reading");
}
