import { and, eq, gt, or, type SQLWrapper, sql } from "drizzle-orm";
import { fullName } from "~/access/applicant";
import type { Caller } from "~/access/caller.server";
import type { Account } from "~/access/capabilities";
import { knownBrowserCookie } from "~/access/cookies/known-browser.server";
import type { Services } from "~/platform/context.server";
import { builtOnce } from "~/platform/db/built-once";
import { adminUsers, profiles, sessions, users } from "~/platform/db/schema/index";
import { Recent } from "~/platform/recent";
import { authOf } from "./auth.server";
import { rememberAddress } from "./known-addresses.server";
import { publishRevocation } from "./revocation.server";
import { sessionLifetime } from "./session-lifetime";

/** A live session. If `renewalDue`, call `renewSession`. */
export type LiveSession = { account: Account; token: string; renewalDue: boolean };

/**
 * Opens a session for an account that has proved its identity. Ends a previous session of this browser, of any account,
 * and makes browser and address known to the account. Returns the headers that set the cookies.
 */
export async function openSession(services: Services, caller: Caller, userId: string): Promise<Headers> {
  const auth = await authOf(services);
  const previous = await tokenOf(services, new Headers(caller.cookies ? { Cookie: caller.cookies } : {}));
  const body = { userId, ipAddress: caller.address, userAgent: caller.userAgent };
  const { headers } = await auth.api.openSession({ body, returnHeaders: true });
  if (previous) await endPrevious(services, previous);
  await rememberAddress(services, caller.address, userId);
  const cookies = cookiesOf(headers);
  cookies.append("Set-Cookie", await knownBrowserCookie(services, caller, userId));
  return cookies;
}

async function endPrevious(services: Services, token: string): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const ended = await tx.delete(sessions).where(eq(sessions.token, token)).returning({ userId: sessions.userId });
    await publishRevocation(services, tx, ...ended.map(({ userId }) => userId));
  });
}

/** Returns the account that sent `request`, or null for an anonymous visitor. Takes one query. */
export async function currentAccount(services: Services, request: Request): Promise<Account | null> {
  return (await readSession(services, request))?.account ?? null;
}

/** Returns the session of `request` with its account's current rights, or null. One query, none without a cookie. */
export async function readSession(services: Services, request: Request): Promise<LiveSession | null> {
  const token = await tokenOf(services, request.headers);
  if (!token) return null;
  const [row] = await sessionQuery(services.database.db).execute({ token });
  if (!row) return null;
  const { renewalDue, name, firstName, lastName, isActive, role, signedInAt, provedAgainAt, ...rest } = row;
  const displayName = name || fullName({ firstName, lastName }) || row.email || "Anonymous";
  const staff = { role: isActive ? role : null, everStaff: role !== null };
  return { account: { ...rest, ...staff, displayName, provedAt: provedAgainAt ?? signedInAt }, token, renewalDue };
}

/** The query for the session with a `token`. */
const sessionQuery = builtOnce((db) => {
  const { idleSeconds, renewEverySeconds } = sessionLifetime;
  return db
    .select({
      sessionId: sessions.id,
      userId: users.id,
      email: users.email,
      name: users.name,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      language: users.language,
      profileStatus: profiles.status,
      role: adminUsers.role,
      isActive: adminUsers.isActive,
      signedInAt: sessions.createdAt,
      provedAgainAt: sessions.provedAt,
      renewalDue: sql<boolean>`${sessions.expiresAt} < now() + ${seconds(idleSeconds - renewEverySeconds)}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(adminUsers, eq(adminUsers.userId, users.id))
    .where(
      and(
        eq(sessions.token, sql.placeholder("token")),
        or(and(isNotTrue(adminUsers.isActive), isAlive(false)), isAlive(true)),
      ),
    )
    .prepare("");
});

/** Prolongs a session by its idle time. Returns the headers that renew its cookie. */
export async function renewSession(services: Services, { token }: LiveSession): Promise<Headers> {
  await services.database.db
    .update(sessions)
    .set({ expiresAt: sql`now() + ${seconds(sessionLifetime.idleSeconds)}`, updatedAt: sql`now()` })
    .where(eq(sessions.token, token));
  const auth = await authOf(services);
  const { headers } = await auth.api.renewSessionCookie({ body: { token }, returnHeaders: true });
  return cookiesOf(headers);
}

/** Ends the session of `request`. Returns the headers that clear its cookie. */
export async function signOut(services: Services, request: Request): Promise<Headers> {
  const session = await readSession(services, request);
  const token = session?.token ?? (await tokenOf(services, request.headers));
  if (!token) return new Headers();
  const auth = await authOf(services);
  const { headers } = await auth.api.closeSession({ body: { token }, returnHeaders: true });
  if (session) await publishRevocation(services, services.database.db, session.account.userId);
  return cookiesOf(headers);
}

/** Returns the SQL condition for sessions that have ended neither by idleness nor by age. */
export function isAlive(ofStaff: boolean) {
  const { absoluteSeconds, absoluteSecondsForStaff } = sessionLifetime;
  return and(
    gt(sessions.expiresAt, sql`now()`),
    gt(sessions.createdAt, sql`now() - ${seconds(ofStaff ? absoluteSecondsForStaff : absoluteSeconds)}`),
  );
}

/** False or null: not staff, or no longer. */
function isNotTrue(column: SQLWrapper) {
  return sql`${column} is not true`;
}

function seconds(count: number) {
  return sql`make_interval(secs => ${count})`;
}

/** Returns whether a request with these headers has a session cookie with our signature; its session may have ended. */
export async function carriesSession(services: Services, headers: Headers): Promise<boolean> {
  return (await tokenOf(services, headers)) !== null;
}

/** Maximum number of remembered tokens, and of characters of the cookies that they stand in. */
const remembered = { most: 2000, length: 1000 };

/** Tokens by the cookies whose signature was checked: checking again costs as much as rendering a small page. */
const tokensOf = new WeakMap<Services, Recent<string, string>>();

async function tokenOf(services: Services, headers: Headers): Promise<string | null> {
  const cookies = headers.get("cookie");
  if (!cookies) return null;
  const tokens = tokensOf.get(services) ?? new Recent<string, string>(remembered.most);
  tokensOf.set(services, tokens);
  const known = tokens.get(cookies);
  if (known) return known;
  const auth = await authOf(services);
  const { token } = await auth.api.readSessionToken({ headers });
  if (token && cookies.length <= remembered.length) tokens.set(cookies, token);
  return token;
}

function cookiesOf(headers: Headers): Headers {
  return new Headers(headers.getSetCookie().map((cookie) => ["Set-Cookie", cookie]));
}
