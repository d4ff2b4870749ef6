import { createAuthEndpoint } from "better-auth/api";
import { expireCookie, setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/**
 * What our verbs need of Better Auth's sessions beyond its own endpoints. Callable on the server only (`auth.api.…`): none
 * has a path.
 */
export const sessionEndpoints = {
  id: "session-endpoints",
  endpoints: {
    /** Opens a session with a new token for an account that has proved itself, and sets its cookie. */
    openSession: createAuthEndpoint(
      {
        method: "POST",
        metadata: { SERVER_ONLY: true },
        body: z.object({ userId: z.uuid(), ipAddress: z.string(), userAgent: z.string() }),
      },
      async (ctx) => {
        const { userId, ipAddress, userAgent } = ctx.body;
        const user = await ctx.context.internalAdapter.findUserById(userId);
        if (!user) throw new Error("An account vanished while it signed in");
        const session = await ctx.context.internalAdapter.createSession(userId, false, { ipAddress, userAgent });
        await setSessionCookie(ctx, { session, user });
        return { sessionId: session.id };
      },
    ),

    /** Returns the session token of the request's cookie, or null when there is none or its signature is not ours. */
    readSessionToken: createAuthEndpoint(
      { method: "GET", metadata: { SERVER_ONLY: true }, requireHeaders: true },
      async (ctx) => {
        const { name } = ctx.context.authCookies.sessionToken;
        const token = await ctx.getSignedCookie(name, ctx.context.secret);
        return { token: token || null };
      },
    ),

    /** Sets the cookie of a prolonged session anew, since a browser drops it at its own time. */
    renewSessionCookie: createAuthEndpoint(
      { method: "POST", metadata: { SERVER_ONLY: true }, body: z.object({ token: z.string() }) },
      async (ctx) => {
        const { name, attributes } = ctx.context.authCookies.sessionToken;
        await ctx.setSignedCookie(name, ctx.body.token, ctx.context.secret, attributes);
        return null;
      },
    ),

    /** Ends the session of `token` and takes the cookie back. */
    closeSession: createAuthEndpoint(
      { method: "POST", metadata: { SERVER_ONLY: true }, body: z.object({ token: z.string() }) },
      async (ctx) => {
        await ctx.context.internalAdapter.deleteSession(ctx.body.token);
        expireCookie(ctx, ctx.context.authCookies.sessionToken);
        return null;
      },
    ),
  },
} as const;
