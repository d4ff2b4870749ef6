import type { Caller } from "~/access/caller.server";
import { knownBrowser } from "~/access/cookies/known-browser.server";
import { signInRules } from "~/access/limit-rules";
import { normalEmail, type PasswordOwner } from "~/access/password/credentials.server";
import { familiarityOf } from "~/access/sessions/known-addresses.server";
import type { Services } from "~/platform/context.server";
import type { Rule } from "~/platform/limits.server";

/** Which allowance is used up: that of the account for strangers, of the address, or of this browser or link alone. */
export type LimitReached = { kind: "too_many"; retryAfter: number; limit: "account" | "address" | "browser" | "link" };

export type Try =
  | LimitReached
  | {
      kind: "try";
      /** False when even the right password is not let in: it only takes as long to check. */
      mayFit: boolean;
      /** The answer to a wrong password. */
      wrong: { kind: "invalid" } | LimitReached;
      /** Gives the try back, after a right password. */
      giveBack: () => Promise<void>;
    };

/** Who tries to sign in, and to what. `owner` is null for an e-mail without an account. */
export type Trying = {
  email: string;
  owner: PasswordOwner | null;
  /** A link for one person alone, such as an invitation: it has an allowance of its own. */
  link?: string | undefined;
};

/**
 * Takes one try at a password. Strangers share ten tries at an account, from however many addresses; a browser that the account
 * has signed in with has ten of its own, so that nobody else can use them up. See decision 073.
 */
export async function takeTry(services: Services, caller: Caller, trying: Trying): Promise<Try> {
  const { owner, link } = trying;
  if (link) return takeOwn(services, signInRules.link, link, "link");
  const browser = owner && (await knownBrowser(services, caller, owner));
  if (browser) return takeOwn(services, signInRules.browser, `${owner.userId} ${browser}`, "browser");
  return takeAsStranger(services, caller, trying);
}

async function takeOwn(services: Services, rule: Rule, key: string, limit: "browser" | "link"): Promise<Try> {
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
  const giveBack = (rule: Rule, key: string) => async () => {
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
  // From a shared address nobody may learn which accounts it is known to: all e-mails get this try, and the same answer.
  const pair = `${address} ${email}`;
  const ofPair = await limits.take(signInRules.familiarAddress, pair);
  if (!ofPair.ok) return refused;
  return { kind: "try", mayFit: toAccount, wrong: refused, giveBack: giveBack(signInRules.familiarAddress, pair) };
}
