import type { Services } from "~/platform/context.server";
import { acceptInvitation } from "./accept-invitation.server";
import type { Caller } from "./caller.server";
import { mailConfirmationAgain } from "./confirm-email.server";
import { findPasswordOwner, isPasswordOf, normalEmail, type Proven } from "./credentials.server";
import { openSession } from "./sessions.server";
import { type LimitReached, takeTry } from "./sign-in-tries.server";

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
  { kind: "invalid" } | LimitReached;

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
  const proven = await prove(services, caller, form, { isAllowed: ({ isStaff }) => isStaff });
  return "kind" in proven ? proven : signedIn(services, caller, proven);
}

export type ProveOptions = {
  /** Turns away whom the password alone does not let in. */
  isAllowed?: (proven: Proven) => boolean;
  /** The token of a link that leads to this account alone: its tries are its own. */
  link?: string;
};

/** Returns whose e-mail and password these are, without signing in. What fails counts, see `takeTry`. */
export async function prove(
  services: Services,
  caller: Caller,
  { email, password }: SignInForm,
  { isAllowed = () => true, link }: ProveOptions = {},
): Promise<Proven | Refusal> {
  const owner = await findPasswordOwner(services.database.db, email);
  const taken = await takeTry(services, caller, { email, owner, link });
  if (taken.kind === "too_many") return taken;
  const candidate = taken.mayFit ? owner : null;
  const fits = await isPasswordOf(candidate, password);
  if (!candidate || !fits || !isAllowed(candidate)) return taken.wrong;
  await taken.giveBack();
  return candidate;
}

async function signedIn(services: Services, caller: Caller, { userId }: Proven): Promise<SignedIn> {
  return { kind: "signed_in", userId, headers: await openSession(services, caller, userId) };
}
