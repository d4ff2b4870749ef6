import type { FailureReason, ReadDocument, ReadPage } from "./document";

/** Request to a reading process; each process gets one. */
export type ReadingTask =
  | { kind: "read"; path: string; password?: string }
  | { kind: "render"; path: string; number: number; width: number; password?: string }
  | { kind: "unlock"; path: string; password: string; to: string; most: number }
  | { kind: "recognize"; path: string; numbers: number[]; password?: string };

/**
 * Replies of a reading process. The pages of a document come one by one, in order, before what is said of it as a
 * whole, so that the process need not hold them all. A picture is a PNG in base64.
 */
export type ReadingReply =
  | { kind: "page"; read: number; total: number }
  | { kind: "content"; page: ReadPage }
  | ({ kind: "document" } & Omit<ReadDocument, "pages">)
  | { kind: "recognized" }
  | { kind: "picture"; png: string }
  | { kind: "unlocked" }
  | { kind: "failed"; reason: FailureReason; detail?: string };
