import { createAuthEndpoint } from "better-auth/api";
import { expireCookie, setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/** Session endpoints that Better Auth itself lacks. Callable on the server only (`auth.api.…`): none has a path. */
export const sessionEndpoints = {
  id: "session-endpoints",
  endpoints: {
    /** Opens a session with a new token for an account that has proved its identity, and sets its cookie. */
    openSession: createAuthEndpoint(
      {
        method: "POST",
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

    /** Returns the session token of the request's cookie, or null if there is none or its signature is invalid. */
    readSessionToken: createAuthEndpoint({ method: "GET" }, async (ctx) => {
      const { name } = ctx.context.authCookies.sessionToken;
      const token = await ctx.getSignedCookie(name, ctx.context.secret);
      return { token: token || null };
    }),

    /** Sets the cookie of a prolonged session again, since the browser's copy has its own expiry. */
    renewSessionCookie: createAuthEndpoint({ method: "POST", body: z.object({ token: z.string() }) }, async (ctx) => {
      const { name, attributes } = ctx.context.authCookies.sessionToken;
      await ctx.setSignedCookie(name, ctx.body.token, ctx.context.secret, attributes);
      return null;
    }),

    /** Ends the session of `token` and clears the cookie. */
    closeSession: createAuthEndpoint({ method: "POST", body: z.object({ token: z.string() }) }, async (ctx) => {
      await ctx.context.internalAdapter.deleteSession(ctx.body.token);
      expireCookie(ctx, ctx.context.authCookies.sessionToken);
      return null;
    }),
  },
} as const;
