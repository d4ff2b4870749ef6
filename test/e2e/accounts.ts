import pg from "pg";
import { openCluster } from "../../src/platform/db/cluster.server";
import { createLog } from "../../src/platform/log.server";
import type { Product } from "./product";

/** All kinds of visitors, by access and role. */
export const roles = [
  "visitor",
  "pending",
  "approved",
  "rejected",
  "viewer",
  "moderator",
  "admin",
  "super_admin",
  "suspended_staff",
] as const;

export type Role = (typeof roles)[number];

/** Signs up one account for each role. Returns their cookies. */
export async function accountsFor(product: Product): Promise<Record<Role, string>> {
  const cookies = Object.fromEntries(roles.map((role) => [role, ""])) as Record<Role, string>;
  for (const [index, role] of roles.entries()) {
    if (role !== "visitor") cookies[role] = await signUp(product, `${role}@example.com`, `192.0.2.${index + 1}`);
  }
  const cluster = await openCluster({ dataDir: product.dataDir, log: createLog({ LOG_LEVEL: "silent" }) });
  const client = new pg.Client({ connectionString: cluster.url("owner") });
  await client.connect();
  await client.query(
    "update profiles set status = 'approved', access_granted_at = now() where email = 'approved@example.com'",
  );
  await client.query("update profiles set status = 'rejected' where email = 'rejected@example.com'");
  await client.query(
    `insert into admin_users (user_id, email, role, is_active)
     select id, email,
       case split_part(email, '@', 1) when 'suspended_staff' then 'admin' else split_part(email, '@', 1) end,
       email <> 'suspended_staff@example.com'
     from users where split_part(email, '@', 1) in ('viewer', 'moderator', 'admin', 'super_admin', 'suspended_staff')
       and email like '%@example.com'`,
  );
  await client.end();
  await cluster.release();
  return cookies;
}

/** Signs up an account from the client address `address`. Returns its session cookie. */
export async function signUp({ site }: Product, email: string, address: string): Promise<string> {
  const response = await fetch(`${site}/request-access-to-drwater?mode=signup`, {
    method: "POST",
    headers: { origin: site, "x-forwarded-for": address },
    body: new URLSearchParams({ intent: "sign-up", email, password: "a plain pass phrase" }),
    redirect: "manual",
  });
  const cookie = response.headers
    .getSetCookie()
    .map((header) => header.split(";")[0] ?? "")
    .filter((pair) => pair.startsWith("session="))
    .join("; ");
  if (!cookie) throw new Error(`Signing up ${email} answered ${response.status}`);
  return cookie;
}
