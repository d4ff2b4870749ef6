import type { Caller } from "~/access/caller.server";
import type { AccessEvent, SignInPage } from "~/access/events/access-event";
import { recordAccess } from "~/access/events/access-events.server";
import { acceptInvitation } from "~/access/invitations/accept-invitation.server";
import { findPasswordOwner, isPasswordOf, normalEmail, type Proven } from "~/access/password/credentials.server";
import { openSession } from "~/access/sessions/sessions.server";
import { mailConfirmationAgain } from "~/access/sign-up/confirm-email.server";
import type { Services } from "~/platform/context.server";
import { type LimitReached, takeTry } from "./sign-in-limits.server";

export type SignInFields = { email: string; password: string };

export type SignInOutcome =
  /** `accepted`: an invitation has just opened access. */
  | (SignedIn & { accepted: boolean })
  | Refusal
  /** The password is right, but the e-mail is not confirmed yet; a mail with the link is sent. */
  | { kind: "unconfirmed" };

export type StaffSignInOutcome = SignedIn | Refusal;

/** `headers` set the session's cookie. */
type SignedIn = { kind: "signed_in"; userId: string; headers: Headers };

type Refusal =
  /** The e-mail is unknown or the password wrong, without a hint which. */
  { kind: "invalid" } | LimitReached;

/**
 * Signs in with e-mail and password. An `invitation` to that e-mail opens access and confirms the address; an invalid
 * one changes nothing.
 */
export async function signIn(
  services: Services,
  caller: Caller,
  form: SignInFields,
  invitation: string | null = null,
): Promise<SignInOutcome> {
  const proven = await prove(services, caller, form);
  if ("kind" in proven) return proven;
  const owner = { userId: proven.userId, email: normalEmail(form.email) };
  const accepted = invitation !== null && (await acceptInvitation(services, owner, invitation)).kind === "accepted";
  const confirmed = accepted || proven.emailVerified || proven.isStaff;
  if (services.env.REQUIRE_EMAIL_CONFIRMATION && !confirmed) {
    await mailConfirmationAgain(services, proven.userId);
    return { kind: "unconfirmed" };
  }
  return { ...(await signedIn(services, caller, owner, "site")), accepted };
}

/** Signs in an active member of staff. Everybody else gets the answer of a wrong password. */
export async function signInStaff(services: Services, caller: Caller, form: SignInFields): Promise<StaffSignInOutcome> {
  const proven = await prove(services, caller, form, { isAllowed: ({ isStaff }) => isStaff, page: "portal" });
  if ("kind" in proven) return proven;
  return signedIn(services, caller, { userId: proven.userId, email: normalEmail(form.email) }, "portal");
}

export type ProveOptions = {
  /** Refuses accounts that may not sign in here even with the right password. */
  isAllowed?: (proven: Proven) => boolean;
  /** Token hash of a link to this account; its attempts have their own limit. */
  link?: string;
  page?: SignInPage;
};

/** Returns the account of this e-mail and password without signing in. Counts failures, see `takeTry`. */
export async function prove(
  services: Services,
  caller: Caller,
  { email, password }: SignInFields,
  { isAllowed = () => true, link, page = "site" }: ProveOptions = {},
): Promise<Proven | Refusal> {
  const owner = await findPasswordOwner(services.database.db, email);
  const taken = await takeTry(services, caller, { email, owner, link });
  const failed = (action: "sign_in_failed" | "sign_in_locked", limit?: string) =>
    recordAccess(services, caller.log, failure(caller, owner && { ...owner, email }, { action, page, limit }));
  if (taken.kind === "too_many") {
    failed("sign_in_locked", taken.limit);
    return taken;
  }
  const candidate = taken.mayFit ? owner : null;
  const fits = await isPasswordOf(candidate, password);
  if (!candidate || !fits || !isAllowed(candidate)) {
    failed("sign_in_failed");
    return taken.wrong;
  }
  await taken.giveBack();
  return candidate;
}

type Failure = { action: AccessEvent["action"]; page: SignInPage; limit?: string | undefined };

/** Returns the event of a failure, with the account that was tried, else the address; never with what was typed. */
function failure(
  { address }: Caller,
  owner: { userId: string; email: string } | null,
  { action, page, limit }: Failure,
): AccessEvent {
  const ofAddress = !owner || limit === "address";
  const subject = ofAddress
    ? { type: "address" as const, id: address }
    : { type: "account" as const, id: owner.userId };
  const email = ofAddress ? {} : { email: normalEmail(owner.email) };
  return { action, actor: null, subject, address, about: { ...email, door: page, ...(limit && { limit }) } };
}

async function signedIn(
  services: Services,
  caller: Caller,
  actor: { userId: string; email: string },
  page: SignInPage,
): Promise<SignedIn> {
  const { userId, email } = actor;
  const headers = await openSession(services, caller, userId);
  const about = { email, door: page };
  const subject = { type: "account", id: userId } as const;
  recordAccess(services, caller.log, { action: "signed_in", actor, subject, address: caller.address, about });
  return { kind: "signed_in", userId, headers };
}
