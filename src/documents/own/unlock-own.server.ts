import type { ApprovedUser } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import { type Unlocking, unlockFile } from "../keeping/unlock-upload.server";

/**
 * Opens the latest file of an own document with its password, and keeps it without one from then on: it is read like
 * any other file.
 */
export function unlockOwn(
  services: Services,
  { userId }: ApprovedUser,
  id: string,
  password: string,
): Promise<Unlocking> {
  return unlockFile(services, { documentId: id, ownerId: userId, userId, password });
}
