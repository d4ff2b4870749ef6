import type { Caller } from "~/access/caller.server";
import { knownBrowser } from "~/access/cookies/known-browser.server";
import { signInRules } from "~/access/limit-rules";
import { normalEmail, type PasswordOwner } from "~/access/password/credentials.server";
import { familiarityOf } from "~/access/sessions/known-addresses.server";
import type { Services } from "~/platform/context.server";
import type { LimitRule } from "~/platform/limits.server";

/** The limit that is reached: of the account for unknown clients, of the address, or of this browser or link alone. */
export type LimitReached = { kind: "too_many"; retryAfter: number; limit: "account" | "address" | "browser" | "link" };

export type Try =
  | LimitReached
  | {
      kind: "try";
      /** False if even the right password must be refused: it is checked for equal timing only. */
      mayFit: boolean;
      /** The answer to a wrong password. */
      wrong: { kind: "invalid" } | LimitReached;
      /** Refunds the attempt after a right password. */
      giveBack: () => Promise<void>;
    };

/** A sign-in attempt. `owner` is null for an e-mail without an account. */
export type Trying = {
  email: string;
  owner: PasswordOwner | null;
  /** Token hash of a link for one person, such as an invitation: it has its own limit. */
  link?: string | undefined;
};

/**
 * Counts an attempt at a password. Unknown clients share ten attempts at an account, from all addresses. A browser in
 * which the account has signed in before has ten of its own, so that nobody else can use them up. See decision 073.
 */
export async function takeTry(services: Services, caller: Caller, trying: Trying): Promise<Try> {
  const { owner, link } = trying;
  if (link) return takeOwn(services, signInRules.link, link, "link");
  const browser = owner && (await knownBrowser(services, caller, owner));
  if (browser) return takeOwn(services, signInRules.browser, `${owner.userId} ${browser}`, "browser");
  return takeAsStranger(services, caller, trying);
}

async function takeOwn(services: Services, rule: LimitRule, key: string, limit: "browser" | "link"): Promise<Try> {
  const take = await services.limits.take(rule, key);
  if (!take.ok) return { kind: "too_many", retryAfter: take.retryAfter, limit };
  return {
    kind: "try",
    mayFit: true,
    wrong: { kind: "invalid" },
    giveBack: () => services.limits.reward(rule, key),
  };
}

async function takeAsStranger(services: Services, caller: Caller, trying: Trying): Promise<Try> {
  const { limits } = services;
  const { address } = caller;
  const email = normalEmail(trying.email);
  const ofAddress = await limits.take(signInRules.address, address);
  if (!ofAddress.ok) return { kind: "too_many", retryAfter: ofAddress.retryAfter, limit: "address" };
  const giveBack = (rule: LimitRule, key: string) => async () => {
    await Promise.all([limits.reward(signInRules.address, address), limits.reward(rule, key)]);
  };
  const ofAccount = await limits.take(signInRules.account, email);
  if (ofAccount.ok) {
    const giveBoth = giveBack(signInRules.account, email);
    return { kind: "try", mayFit: true, wrong: { kind: "invalid" }, giveBack: giveBoth };
  }
  const refused: LimitReached = { kind: "too_many", retryAfter: ofAccount.retryAfter, limit: "account" };
  const { toAnybody, toAccount } = await familiarityOf(services, address, trying.owner?.userId ?? null);
  if (!toAnybody) return refused;
  // A shared address must not reveal to which accounts it is known: every e-mail gets this attempt and the same answer.
  const pair = `${address} ${email}`;
  const ofPair = await limits.take(signInRules.familiarAddress, pair);
  if (!ofPair.ok) return refused;
  return { kind: "try", mayFit: toAccount, wrong: refused, giveBack: giveBack(signInRules.familiarAddress, pair) };
}
