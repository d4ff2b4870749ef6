import { z } from "zod";
import type { Language } from "~/i18n/languages";
import { ContentFiles, InvalidContent } from "~/platform/content-files.server";
import type { Log } from "~/platform/log.server";

const line = z.string().trim().min(1, "is empty").max(120, "has more than 120 characters");
const contactFile = z.strictObject({ call: z.strictObject({ en: line, ar: line }) });

/** Whom to call, and which fields of the file are placeholders. */
export type Contact = { readonly call: Readonly<Record<Language, string>>; readonly placeholders: readonly string[] };

let kept: Contact | null = null;

/**
 * Returns whom to call in an emergency, from `content/emergency.yaml`. Caches the file, except in development.
 * @throws {InvalidContent} naming the missing or empty field.
 */
export function emergencyCall(language: Language): string {
  if (!kept || import.meta.env?.DEV) kept = readContact("content");
  return kept.call[language];
}

/** Returns the contact that is in use, for another thread to use the same by `keepContact`. */
export function contactInUse(): Contact {
  kept ??= readContact("content");
  return kept;
}

/** Uses `contact` from now on. */
export function keepContact(contact: Contact): void {
  kept = contact;
}

/** Reads the contact at server start, and logs a warning while it is a placeholder. */
export function prepareEmergencyContact(log: Log): void {
  kept = readContact("content");
  if (kept.placeholders.length > 0) {
    log.warn({ placeholders: kept.placeholders }, "emergency number to be replaced before operators rely on answers");
  }
}

/**
 * Reads and checks `emergency.yaml` of a content folder.
 * @throws {InvalidContent}
 */
export function readContact(folder: string): Contact {
  const files = new ContentFiles(folder);
  const read = files.yaml("emergency.yaml", contactFile);
  if (!read) {
    throw new InvalidContent(
      ["The content cannot be used:", ...files.problems.map((one) => `${folder}/${one}`)].join("\n  "),
    );
  }
  return { call: read.call, placeholders: files.placeholders.map((one) => `${folder}/${one}`) };
}
