import type { AttachedPage } from "~/platform/db/schema";

/**
 * Limits of a file that is attached to a conversation: bytes, pages, characters of its confirmed text, and hours for
 * which it is kept before a question is asked with it.
 */
export const attachmentLimits = { bytes: 10 * 1024 * 1024, pages: 20, characters: 6000, hours: 24 } as const;

/** A file that is attached to the conversation. */
export type AttachedFile = { readonly id: string; readonly name: string };

/** An attached file with what was read from it, and the text of each page once it is confirmed. */
export type Attachment = AttachedFile & {
  readonly pages: readonly AttachedPage[];
  readonly texts: readonly string[] | null;
};

/** Why a file was not attached. */
export type AttachmentRefusal =
  | "too-large"
  | "too-many"
  | "empty"
  | "unknown-kind"
  | "disk-full"
  | "store-unavailable"
  | "encrypted"
  | "broken"
  | "too-many-pages"
  | "too-much"
  | "took-too-long";

/** Outcome of attaching a file. */
export type AttachmentOutcome =
  | { readonly ok: true; readonly attachment: Attachment }
  | { readonly ok: false; readonly reason: AttachmentRefusal };

/** Returns the characters of confirmed texts together. */
export function lengthOfTexts(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.trim().length, 0);
}
