import { createHash } from "node:crypto";

/** Links of mails name their secret, which is 32 bytes in base64url. `without_link_secrets` in SQL reads them the same way. */
const secret = /\b(token|invite)=([\w-]{43})(?![\w-])/g;

/** Returns the hash of the secret in a mail's text, as links are known by; null when it has none. */
export function linkHashOf(text: string): string | null {
  const [found] = text.matchAll(secret);
  return found?.[2] ? hashOfToken(found[2]) : null;
}

/** Returns a mail's HTML or text with the secrets taken out of its links. */
export function withoutLinkSecrets(written: string): string {
  return written.replace(secret, "$1=");
}

/** Returns what is kept of a token: enough to know it again, too little to make the link. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
