import type { Env } from "~/platform/env.server";
import type { Task } from "../answering/answering";
import type { AnswerPart } from "../answering/provider";

/** The database that an answering thread reads, how many of its lookups run at once, and from which level it writes to the log. */
export type ThreadSetting = { readonly url: string; readonly lookups: number; readonly logLevel: Env["LOG_LEVEL"] };

/** Asks an answering thread. Its reply has the same id. */
export type Ask = { readonly id: number; readonly task: Task };

export type Reply = { readonly id: number } & (
  | { readonly parts: readonly AnswerPart[] }
  | { readonly error: { readonly message: string; readonly stack: string | undefined } }
);
