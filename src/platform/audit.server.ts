import type { Tx } from "./db/client.server";
import { auditLog } from "./db/schema";

/** The account that acted. `userId` is null for the product itself, for example at start. */
export type Actor = { readonly userId: string | null; readonly email: string };

/** The record that an action changed, such as `{ type: "access_request", id }`. */
export type Subject = { readonly type: string; readonly id: string };

/**
 * Records that `actor` did `action` to `subject`, in the transaction of the change, so both are committed or neither.
 * `details` say what changed and must not contain secrets. The log is append-only; only retention removes old entries.
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
