import type { Staff } from "~/access/capabilities";
import { type RequestFilter, requestIds } from "~/access/request-list.server";
import { type RequestMove, requestMoves } from "~/access/request-moves";
import {
  approveRequests,
  deleteRequests,
  holdRequests,
  type MoveOutcome,
  rejectRequests,
} from "~/access/requests.server";
import type { Services } from "~/platform/context.server";

/** What came of a decision; `failed` when nothing changed because of a fault that is logged. */
export type Decided = { move: RequestMove; bulk: boolean } & (MoveOutcome | { failed: true });

const verbs = { approve: approveRequests, reject: rejectRequests, hold: holdRequests, delete: deleteRequests };

/**
 * Carries out the decision that a form of the requests page asks for: `move`, and the `id`s or `all` that the filter shows.
 * @throws {Response} 400 when the form names no known move.
 */
export async function decideRequests(
  services: Services,
  staff: Staff<"moderator">,
  form: FormData,
  filter: RequestFilter,
): Promise<Decided> {
  const move = requestMoves.find((known) => known === form.get("move"));
  if (!move) throw new Response(null, { status: 400 });
  const bulk = form.has("bulk");
  const ids = form.has("all") ? await requestIds(services, staff, filter) : form.getAll("id").map(String);
  try {
    return { move, bulk, ...(await verbs[move](services, staff, ids)) };
  } catch (error) {
    services.log.error({ err: error, move }, "deciding requests failed");
    return { move, bulk, failed: true };
  }
}
