import type { Services } from "~/platform/context.server";
import { acceptInvitation } from "./accept-invitation.server";
import type { Caller } from "./caller.server";
import { mailConfirmationAgain } from "./confirm-email.server";
import { normalEmail, type Proven, proveIdentity } from "./credentials.server";
import { signInRules } from "./limit-rules";
import { openSession } from "./sessions.server";

export type SignInForm = { email: string; password: string };

export type SignInOutcome =
  /** `accepted` tells that an invitation opened access just now. */
  | (SignedIn & { accepted: boolean })
  | Refusal
  /** Proved, but the e-mail waits for its confirmation: a mail with the link is on its way. */
  | { kind: "unconfirmed" };

export type StaffSignInOutcome = SignedIn | Refusal;

/** `headers` set the session's cookie. */
type SignedIn = { kind: "signed_in"; userId: string; headers: Headers };

type Refusal =
  /** The e-mail is unknown or the password wrong; nothing tells which. */
  { kind: "invalid" } | { kind: "too_many"; retryAfter: number };

/**
 * Signs somebody in with e-mail and password. An `invitation` to that e-mail opens access and confirms the address; one that
 * cannot be used changes nothing.
 */
export async function signIn(
  services: Services,
  caller: Caller,
  form: SignInForm,
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
  return { ...(await signedIn(services, caller, proven)), accepted };
}

/** Signs in an active member of staff. Anybody else is answered as if the password were wrong. */
export async function signInStaff(services: Services, caller: Caller, form: SignInForm): Promise<StaffSignInOutcome> {
  const proven = await prove(services, caller, form, ({ isStaff }) => isStaff);
  return "kind" in proven ? proven : signedIn(services, caller, proven);
}

/** Returns whose e-mail and password these are, without signing in. What fails counts, for the account and for the address. */
export async function prove(
  services: Services,
  caller: Caller,
  { email, password }: SignInForm,
  isAllowed: (proven: Proven) => boolean = () => true,
): Promise<Proven | Refusal> {
  const refused = await takeTry(services, caller, email);
  if (refused) return refused;
  const proven = await proveIdentity(services.database.db, email, password);
  if (!proven || !isAllowed(proven)) return { kind: "invalid" };
  await giveTryBack(services, caller, email);
  return proven;
}

async function signedIn(services: Services, caller: Caller, { userId }: Proven): Promise<SignedIn> {
  return { kind: "signed_in", userId, headers: await openSession(services, caller, userId) };
}

async function takeTry({ limits }: Services, { address }: Caller, email: string) {
  const ofAddress = await limits.take(signInRules.address, address);
  const take = ofAddress.ok ? await limits.take(signInRules.account, normalEmail(email)) : ofAddress;
  return take.ok ? null : { kind: "too_many" as const, retryAfter: take.retryAfter };
}

async function giveTryBack({ limits }: Services, { address }: Caller, email: string): Promise<void> {
  await Promise.all([
    limits.reward(signInRules.address, address),
    limits.reward(signInRules.account, normalEmail(email)),
  ]);
}
