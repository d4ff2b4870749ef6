import { firstInviteCode } from "~/access/promo-codes/promo-codes.server";
import { ensureEnvAdmin } from "~/access/staff/env-admin.server";
import { setupLink } from "~/access/staff/first-admin.server";
import type { Services } from "~/platform/context.server";
import { schedulePurge } from "./purge.job";

/** Notice that a starting server shows its owner; null if there is none. */
export type FirstStart = { setupLink: string | null; inviteCode: string | null };

/**
 * Creates the super admin of the environment and schedules the hourly purge. Returns the setup link and the first
 * invite code if they are due.
 */
export async function prepareAccess(services: Services, publicUrl: string): Promise<FirstStart> {
  await ensureEnvAdmin(services);
  await schedulePurge(services);
  return { setupLink: await setupLink(services, publicUrl), inviteCode: await firstInviteCode(services) };
}
