import { randomBytes } from "node:crypto";

export { hashOfToken } from "~/platform/mail/link-secrets.server";

/** Returns a new token of 256 random bits, for a link that is good once. */
export function newLinkToken(): string {
  return randomBytes(32).toString("base64url");
}
