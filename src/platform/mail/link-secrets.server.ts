import { createHash } from "node:crypto";

/**
 * The secret in a mail's link: 32 bytes in base64url. The SQL function `without_link_secrets` must match the same text.
 */
const secret = /\b(token|invite)=([\w-]{43})(?![\w-])/g;

/**
 * Returns the hash of the first link secret in a mail's text, or null if the text has none. The hash identifies the
 * link.
 */
export function linkHashOf(text: string): string | null {
  const [found] = text.matchAll(secret);
  return found?.[2] ? hashOfToken(found[2]) : null;
}

/** Returns a mail's HTML or text without the secrets in its links. */
export function withoutLinkSecrets(written: string): string {
  return written.replace(secret, "$1=");
}

/**
 * Returns the SHA-256 hash of a token in base64url. The database stores only this: it can verify a link but not rebuild
 * it.
 */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
