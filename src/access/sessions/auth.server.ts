import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import type { Services } from "~/platform/context.server";
import { credentials, sessions, users, verifications } from "~/platform/db/schema/index";
import { authSecret } from "~/platform/kept-secret.server";
import { sessionEndpoints } from "./session-endpoints.server";
import { sessionLifetime } from "./session-lifetime";

export type Auth = Awaited<ReturnType<typeof createAuth>>;

const made = new WeakMap<Services, Promise<Auth>>();

/**
 * Returns Better Auth for these services, created on the first call. Its HTTP handler is not mounted: our functions
 * call `auth.api`, so that our rate limits come before every action.
 */
export function authOf(services: Services): Promise<Auth> {
  const known = made.get(services);
  if (known) return known;
  const auth = createAuth(services);
  made.set(services, auth);
  auth.catch(() => made.delete(services));
  return auth;
}

async function createAuth({ env, log, database }: Services) {
  return betterAuth({
    appName: "Dr. Water",
    baseURL: env.PUBLIC_URL,
    secret: await authSecret(env),
    database: drizzleAdapter(database.db, {
      provider: "pg",
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    session: { expiresIn: sessionLifetime.idleSeconds },
    advanced: {
      useSecureCookies: false,
      cookies: { session_token: sessionCookie(env.PUBLIC_URL) },
      database: { generateId: "uuid" },
    },
    telemetry: { enabled: false },
    logger: { level: "warn", log: (level, message, ...details) => log[level]({ details }, message) },
    plugins: [sessionEndpoints],
  });
}

/** On HTTPS, the `__Host-` prefix makes browsers refuse the cookie from other hosts, paths and plain HTTP. */
function sessionCookie(publicUrl: string) {
  const secure = publicUrl.startsWith("https:");
  return {
    name: secure ? "__Host-session" : "session",
    attributes: { secure, httpOnly: true, sameSite: "lax", path: "/" },
  } as const;
}
