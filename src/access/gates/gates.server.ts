import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import type { Account, ApprovedUser, Staff } from "~/access/capabilities";
import { keepReturnPage } from "~/access/cookies/return-page.server";
import { recordAccess } from "~/access/events/access-events.server";
import { hasRank, type Role } from "~/access/roles";
import { readSession, renewSession } from "~/access/sessions/sessions.server";
import { inLanguage, languageOfPath } from "~/i18n/languages";
import { requestContext, servicesContext } from "~/platform/context.server";

type Gate = MiddlewareFunction<Response>;

/** The account that sends the request, or null for an anonymous visitor. Set by `readVisitor`. */
export const visitorContext = createContext<Account | null>();

/** The signed-in account, approved or not, that `signedInOnly` let through. */
export const accountContext = createContext<Account>();

/** The approved user whom `approvedOnly` or `approvedOnlyApi` let through. */
export const approvedUserContext = createContext<ApprovedUser>();

/** An account that may open documents; `isStaff` for a member of staff who looks after them. */
export type DocumentReader = { readonly userId: string; readonly isStaff: boolean; readonly isApproved: boolean };

/** The account that `readersOnly` let through. */
export const documentReaderContext = createContext<DocumentReader>();

/** The member of staff whom `staffOnly` let through; read it with `staffIn`, which checks the rank. */
export const staffContext = createContext<Staff>();

/** Finds the account of a request before any route runs. Answers to signed-in accounts must not be cached. */
export const readVisitor: Gate = async ({ request, context }, next) => {
  const services = context.get(servicesContext);
  const session = await readSession(services, request);
  context.set(visitorContext, session?.account ?? null);
  const response = await next();
  if (!session) return response;
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  if (session.renewalDue && !response.headers.has("Set-Cookie")) {
    for (const cookie of (await renewSession(services, session)).getSetCookie()) {
      response.headers.append("Set-Cookie", cookie);
    }
  }
  return response;
};

/** Lets signed-in accounts through; redirects everybody else to the sign-in. */
export const signedInOnly: Gate = ({ url, context }, next) => {
  const visitor = context.get(visitorContext);
  if (!visitor) throw redirectWithin(url, "/request-access-to-drwater");
  context.set(accountContext, visitor);
  return next();
};

/** Lets approved users through to pages; redirects everybody else to the request for access. */
export const approvedOnly: Gate = ({ url, context }, next) => {
  const visitor = context.get(visitorContext);
  if (!isApproved(visitor)) {
    if (visitor) recordRefusal(context, visitor, "approved", url);
    throw redirectWithin(url, "/request-access-to-drwater");
  }
  context.set(approvedUserContext, visitor);
  return next();
};

/** Lets approved users through to APIs; answers everybody else with 401 or 403 and the reason in JSON. */
export const approvedOnlyApi: Gate = ({ url, context }, next) => {
  const visitor = context.get(visitorContext);
  if (!visitor) throw Response.json({ error: "unauthenticated" }, { status: 401 });
  if (!isApproved(visitor)) {
    recordRefusal(context, visitor, "approved", url);
    throw Response.json({ error: "not_approved" }, { status: 403 });
  }
  context.set(approvedUserContext, visitor);
  return next();
};

/**
 * Lets approved users, and staff from moderators up, through to documents; redirects everybody else to the request for
 * access.
 */
export const readersOnly: Gate = ({ url, context }, next) => {
  const visitor = context.get(visitorContext);
  const about = { isApproved: isApproved(visitor), isStaff: isStaff(visitor) && hasRank(visitor.role, "moderator") };
  if (!visitor || !(about.isApproved || about.isStaff)) {
    if (visitor) recordRefusal(context, visitor, "approved", url);
    throw redirectWithin(url, "/request-access-to-drwater");
  }
  context.set(documentReaderContext, { userId: visitor.userId, ...about });
  return next();
};

/**
 * Lets active staff of at least `minimum` through. Redirects others to the sign-in, which returns to the page, or to
 * `/admin/unauthorized`.
 */
export function staffOnly(minimum: Role): Gate {
  return ({ request, url, context }, next) => {
    const visitor = context.get(visitorContext);
    if (visitor && !(isStaff(visitor) && hasRank(visitor.role, minimum))) recordRefusal(context, visitor, minimum, url);
    if (!isStaff(visitor)) throw toStaffSignIn(request, url, context);
    if (!hasRank(visitor.role, minimum)) throw redirectWithin(url, "/admin/unauthorized");
    context.set(staffContext, visitor);
    return next();
  };
}

/**
 * Returns the member of staff whom the gate let through, as proof of at least `minimum`.
 * @throws if no gate of that rank guards the route: a programming error.
 */
export function staffIn<Minimum extends Role>(
  context: Readonly<RouterContextProvider>,
  minimum: Minimum,
): Staff<Minimum> {
  const staff: Account & { role: Role } = context.get(staffContext);
  if (!hasRank(staff.role, minimum)) throw new Error(`A gate for ${minimum} is missing`);
  return staff as Staff<Minimum>;
}

const maxPath = 200;

/** Records that a signed-in account requested a page it may not see. */
function recordRefusal(
  context: Readonly<RouterContextProvider>,
  { userId, email }: Account,
  needs: Role | "approved",
  { pathname }: URL,
): void {
  const { log, address } = context.get(requestContext);
  const about = { email, needs, path: inLanguage(pathname, "en").slice(0, maxPath) };
  const subject = { type: "page", id: needs } as const;
  const actor = { userId, email };
  recordAccess(context.get(servicesContext), log, { action: "page_refused", actor, subject, address, about });
}

function isApproved(visitor: Account | null): visitor is ApprovedUser {
  return visitor?.profileStatus === "approved";
}

function isStaff(visitor: Account | null): visitor is Staff {
  return Boolean(visitor?.role);
}

function toStaffSignIn({ method }: Request, url: URL, context: Readonly<RouterContextProvider>): Response {
  const response = redirectWithin(url, "/admin/login");
  const kept = method === "GET" ? keepReturnPage(context.get(servicesContext).env, "portal", url) : null;
  if (kept) response.headers.append("Set-Cookie", kept);
  return response;
}

function redirectWithin(url: URL, path: string): Response {
  return redirect(inLanguage(path, languageOfPath(url.pathname)));
}
