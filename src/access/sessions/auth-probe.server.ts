import { randomBytes } from "node:crypto";
import type { Services } from "~/platform/context.server";
import { authOf } from "./auth.server";
import { readSession } from "./sessions.server";

/**
 * Tests signing in as far as possible without an account: signs a session cookie, reads it back, and looks up its
 * session.
 * @throws if any step fails.
 */
export async function probeAuthentication(services: Services): Promise<void> {
  const auth = await authOf(services);
  const token = randomBytes(16).toString("hex");
  const { headers } = await auth.api.renewSessionCookie({ body: { token }, returnHeaders: true });
  const cookie = headers
    .getSetCookie()
    .map((header) => header.split(";")[0])
    .join("; ");
  const request = new Request(services.env.PUBLIC_URL, { headers: { cookie } });
  const { token: read } = await auth.api.readSessionToken({ headers: request.headers });
  if (read !== token) throw new Error("The cookie of a session cannot be read back");
  if (await readSession(services, request)) throw new Error("A session was found that was never opened");
}
