import type { Tx } from "./db/client.server";
import { auditLog } from "./db/schema";

/** Who acted. `userId` is null for the product itself, such as for what happens at start. */
export type Actor = { readonly userId: string | null; readonly email: string };

/** What was acted on, such as `{ type: "access_request", id }`. */
export type Subject = { readonly type: string; readonly id: string };

/**
 * Records that `actor` did `action` to `subject`, in the transaction of the change itself: both are kept or neither.
 * `details` say what changed and never hold secrets. A recorded row can be neither changed nor removed.
 */
export async function audit(
  tx: Tx,
  actor: Actor,
  action: string,
  subject: Subject,
  details: Record<string, unknown> = {},
): Promise<void> {
  await auditEach(tx, actor, action, [{ subject, details }]);
}

/** Records that `actor` did `action` to each of several subjects, as `audit` does for one. */
export async function auditEach(
  tx: Tx,
  actor: Actor,
  action: string,
  entries: readonly { subject: Subject; details: Record<string, unknown> }[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ subject, details }) => ({
    actorId: actor.userId,
    actorEmail: actor.email,
    action,
    subjectType: subject.type,
    subjectId: subject.id,
    details,
  }));
  await tx.insert(auditLog).values(rows);
}
