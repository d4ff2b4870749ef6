import type { FailureReason, ReadDocument, ReadPage } from "./document";

/**
 * Request to a reading process. Each process gets one, or pages of one PDF to draw, one after the other; `prepare` has
 * it load what it needs for that.
 */
export type ReadingTask =
  | { kind: "prepare" }
  | { kind: "read"; path: string; password?: string }
  | { kind: "render"; path: string; number: number; width: number }
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
