import type { EmbeddingsAddress } from "~/knowledge/embeddings/address.server";
import type { Env } from "~/platform/env.server";
import type { AskedQuestion } from "../answering/answering";
import type { AnswerPart } from "../answering/provider";
import type { Contact } from "../emergency/contact.server";

/** The settings of an answering thread, from the process that starts it. */
export type ThreadSetting = {
  /** The database to read, and the number of its concurrent statements. */
  readonly url: string;
  readonly connections: number;
  readonly logLevel: Env["LOG_LEVEL"];
  /** Checked when the process started. */
  readonly contact: Contact;
  /** Where questions are embedded; null if they are not. */
  readonly embeddings: EmbeddingsAddress | null;
};

/** Message to an answering thread; its replies have the same id. */
export type Ask = { readonly id: number; readonly task: AskedQuestion };

/** The next parts of an answer in order, its end, or its failure. */
export type ThreadReply = { readonly id: number } & (
  | { readonly kind: "parts"; readonly parts: readonly AnswerPart[] }
  | { readonly kind: "end" }
  | { readonly kind: "failed"; readonly failure: Failure }
);

/** An error with its causes, as it is sent between threads. */
export type Failure = {
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: unknown;
  readonly cause: Failure | null;
};

/** Returns `error` as it is sent to another thread. */
export function failureOf(error: unknown): Failure {
  const { message, stack, cause } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
  return { message, stack, code, cause: cause === undefined ? null : failureOf(cause) };
}

/** Returns the error that another thread sent. */
export function errorOf({ message, stack, code, cause }: Failure): Error {
  const error = new Error(message, cause ? { cause: errorOf(cause) } : undefined);
  return Object.assign(error, { stack, ...(code !== undefined && { code }) });
}
