import { createHash, randomBytes } from "node:crypto";

/** Returns a new token of 256 random bits, for a link that is good once. */
export function newLinkToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns what is kept of a token: enough to know it again, too little to make the link. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
