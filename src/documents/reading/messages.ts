import type { FailureReason, ReadDocument } from "./document";

/** What a reader's process is asked to do, once. */
export type Task =
  | { kind: "read"; path: string; password?: string }
  | { kind: "render"; path: string; number: number; width: number; password?: string };

/** What it tells. A picture is PNG in base 64. */
export type Told =
  | { kind: "page"; read: number; total: number }
  | { kind: "document"; document: ReadDocument }
  | { kind: "picture"; png: string }
  | { kind: "failed"; reason: FailureReason; detail?: string };
