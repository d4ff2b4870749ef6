import { randomBytes } from "node:crypto";

export { hashOfToken } from "~/platform/mail/link-secrets.server";

/** Returns a new token of 256 random bits in base64url, for a link that works once. */
export function newLinkToken(): string {
  return randomBytes(32).toString("base64url");
}
