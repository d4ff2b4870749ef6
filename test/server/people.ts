import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Caller } from "~/access/caller.server";
import type { Account, Proved, Staff } from "~/access/capabilities";
import { createAccount } from "~/access/password/credentials.server";
import { hashPassword } from "~/access/password/password.server";
import { reauthenticate } from "~/access/password/reauthentication.server";
import type { Role } from "~/access/roles";
import { currentAccount, openSession } from "~/access/sessions/sessions.server";
import type { SignUpFields } from "~/access/sign-up/sign-up.server";
import type { Services } from "~/platform/context.server";
import { adminUsers, users } from "~/platform/db/schema";
import { createLog } from "~/platform/log.server";

export const password = "reject-brine-7";

let addresses = 0;

/** Returns a browser at an address of its own, so that no limit of another test counts for it. */
export function someCaller(more: Partial<Caller> = {}): Caller {
  addresses += 1;
  const log = createLog({ LOG_LEVEL: "silent" });
  return {
    address: `10.1.${addresses >> 8}.${addresses & 255}`,
    userAgent: "test",
    cookies: "",
    language: "en",
    log,
    ...more,
  };
}

/** Returns a filled sign-up form of somebody new. */
export function someForm(more: Partial<SignUpFields> = {}): SignUpFields {
  return {
    email: `${randomUUID()}@example.com`,
    password,
    firstName: "Salma",
    lastName: "Haddad",
    organization: "Plant 4",
    jobTitle: null,
    companySize: null,
    waterStationsManaged: null,
    phone: null,
    useCase: null,
    promoCode: null,
    ...more,
  };
}

/** Returns the request of a browser that keeps the cookies of `headers`. */
export function requestWith(headers: Headers, url = "http://localhost:3000/"): Request {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return new Request(url, { headers: { Cookie: cookies.join("; ") } });
}

/** Marks a mailbox as proven, as a link in a mail does. */
export async function proveMailbox(services: Services, email: string): Promise<void> {
  await services.database.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
}

export type Member = { staff: Staff<"super_admin">; request: Request; email: string };

/** Makes a member of staff who is signed in. The proof is as strong as a test needs; gates are tested by themselves. */
export async function someStaff(services: Services, role: Role): Promise<Member> {
  const email = `${role}-${randomUUID()}@example.com`;
  const account = { email, passwordHash: await hashPassword(password), name: "", language: "en" } as const;
  const userId = await services.database.db.transaction((tx) => createAccount(tx, account));
  if (!userId) throw new Error("The e-mail of a new member of staff is taken");
  await services.database.db.insert(adminUsers).values({ userId, email, role });
  const request = requestWith(await openSession(services, someCaller(), userId));
  const staff: Account | null = await currentAccount(services, request);
  return { staff: staff as Staff<"super_admin">, request, email };
}

/** Returns what sensitive verbs demand, of somebody who signed in just now. */
export async function proved<Who extends Account>(services: Services, staff: Who): Promise<Proved<Who>> {
  const proof = await reauthenticate(services, staff, null);
  if (proof.kind !== "proved") throw new Error(proof.kind);
  return proof.staff;
}
