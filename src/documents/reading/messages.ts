import type { FailureReason, ReadDocument } from "./document";

/** Request to a reading process; each process gets one. */
export type Task =
  | { kind: "read"; path: string; password?: string }
  | { kind: "render"; path: string; number: number; width: number; password?: string };

/** Replies of a reading process. A picture is a PNG in base64. */
export type Told =
  | { kind: "page"; read: number; total: number }
  | { kind: "document"; document: ReadDocument }
  | { kind: "picture"; png: string }
  | { kind: "failed"; reason: FailureReason; detail?: string };
