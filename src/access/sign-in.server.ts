import type { Services } from "~/platform/context.server";
import type { Caller } from "./caller.server";
import { normalEmail, type Proven, proveIdentity } from "./credentials.server";
import { signInRules } from "./limit-rules";
import { openSession } from "./sessions.server";

export type SignInForm = { email: string; password: string };

export type SignInOutcome =
  /** `headers` set the session's cookie. */
  | { kind: "signed_in"; userId: string; headers: Headers }
  /** The e-mail is unknown or the password wrong; nothing tells which. */
  | { kind: "invalid" }
  | { kind: "too_many"; retryAfter: number };

/** Signs somebody in with e-mail and password. */
export function signIn(services: Services, caller: Caller, form: SignInForm): Promise<SignInOutcome> {
  return signInIf(services, caller, form, () => true);
}

/** Signs in an active member of staff. Anybody else is answered as if the password were wrong. */
export function signInStaff(services: Services, caller: Caller, form: SignInForm): Promise<SignInOutcome> {
  return signInIf(services, caller, form, (proven) => proven.isStaff);
}

async function signInIf(
  services: Services,
  caller: Caller,
  { email, password }: SignInForm,
  isAllowed: (proven: Proven) => boolean,
): Promise<SignInOutcome> {
  const refused = await takeTry(services, caller, email);
  if (refused) return refused;
  const proven = await proveIdentity(services.database.db, email, password);
  if (!proven || !isAllowed(proven)) return { kind: "invalid" };
  await giveTryBack(services, caller, email);
  return { kind: "signed_in", userId: proven.userId, headers: await openSession(services, caller, proven.userId) };
}

async function takeTry({ limits }: Services, { address }: Caller, email: string) {
  const ofAddress = await limits.take(signInRules.address, address);
  const take = ofAddress.ok ? await limits.take(signInRules.account, normalEmail(email)) : ofAddress;
  return take.ok ? null : { kind: "too_many" as const, retryAfter: take.retryAfter };
}

async function giveTryBack({ limits }: Services, { address }: Caller, email: string): Promise<void> {
  await limits.reward(signInRules.address, address);
  await limits.reward(signInRules.account, normalEmail(email));
}
