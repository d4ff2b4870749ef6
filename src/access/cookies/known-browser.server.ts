import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Caller } from "~/access/caller.server";
import { passwordHashOf } from "~/access/password/credentials.server";
import type { Services } from "~/platform/context.server";
import { authSecret } from "~/platform/kept-secret.server";
import { shortLivedCookie } from "./short-lived-cookie.server";

const cookieName = "known-browser";

/** How long a browser stays known after its last sign-in, in seconds. */
export const knownBrowserSeconds = 180 * 24 * 3600;

/** Several people share the browser of a control room, so it remembers the latest sign-ins of so many accounts. */
const maxAccounts = 6;

/** The account of a proof. The password's hash is part of the signature, so a new password voids the proof. */
type Owner = { userId: string; hash: string | null };

type Proof = { id: string; expires: string; signature: string };

/**
 * Returns the id under which this browser has signed in to the account before. Returns null if it has not, if the proof
 * has expired, or if the password has changed since.
 */
export async function knownBrowser(services: Services, caller: Caller, owner: Owner): Promise<string | null> {
  const proofs = proofsIn(services, caller);
  if (proofs.length === 0) return null;
  const secret = await authSecret(services.env);
  return proofs.find((proof) => isProof(secret, owner, proof))?.id ?? null;
}

/**
 * Returns the `Set-Cookie` header that makes this browser known to an account whose owner has just signed in or set a
 * password by a mailed link. Keeps the proofs of other accounts, and replaces an older proof of this one.
 */
export async function knownBrowserCookie(services: Services, caller: Caller, userId: string): Promise<string> {
  const owner = { userId, hash: await passwordHashOf(services.database.db, userId) };
  const secret = await authSecret(services.env);
  const others = proofsIn(services, caller).filter((proof) => !isProof(secret, owner, proof));
  const proofs = [newProof(secret, owner), ...others].slice(0, maxAccounts);
  const value = proofs.map(({ id, expires, signature }) => [id, expires, signature].join(".")).join("~");
  return shortLivedCookie(services.env, cookieName).header(value, knownBrowserSeconds);
}

function proofsIn({ env }: Services, { cookies }: Caller): Proof[] {
  if (!cookies) return [];
  const value = shortLivedCookie(env, cookieName).readFrom(
    new Request("http://cookies", { headers: { Cookie: cookies } }),
  );
  return (value ?? "")
    .slice(0, 1000)
    .split("~")
    .slice(0, maxAccounts)
    .flatMap((entry) => {
      const [id, expires, signature, ...rest] = entry.split(".");
      return id && expires && signature && rest.length === 0 ? [{ id, expires, signature }] : [];
    });
}

function newProof(secret: string, owner: Owner): Proof {
  const id = randomBytes(12).toString("base64url");
  const expires = String(Math.floor(Date.now() / 1000) + knownBrowserSeconds);
  return { id, expires, signature: sign(secret, owner, id, expires) };
}

function isProof(secret: string, owner: Owner, { id, expires, signature }: Proof): boolean {
  const expected = Buffer.from(sign(secret, owner, id, expires));
  const given = Buffer.from(signature);
  const genuine = given.length === expected.length && timingSafeEqual(given, expected);
  return genuine && Number(expires) > Date.now() / 1000;
}

/** The cookie names no account: a proof can only be checked against a given account. */
function sign(secret: string, { userId, hash }: Owner, id: string, expires: string): string {
  const signed = [cookieName, userId, hash ?? "", id, expires].join("\n");
  return createHmac("sha256", secret).update(signed).digest("base64url");
}
