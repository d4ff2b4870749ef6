import {
  approveRequests,
  deleteRequests,
  holdRequests,
  type MoveOutcome,
  rejectRequests,
  requestsPerMove,
} from "~/access/decisions/decisions.server";
import { undoHolds } from "~/access/decisions/undo-holds.server";
import { resendInvitation } from "~/access/invitations/invitation-admin.server";
import { showRequestLink } from "~/access/invitations/show-link.server";
import { requestIds } from "~/access/requests/request-list.server";
import { type RequestMove, type RequestStatus, requestStatuses } from "~/access/requests/request-moves";
import { noteOnRequest } from "~/access/requests/request-notes.server";
import { type Acts, type Scene, textIn } from "../acting.server";
import { requestListFilterOf } from "./filter";

/** Outcome of a move. `changed` is the number of requests; `ids` names them if the move can be undone. */
type Moved = {
  bulk: boolean;
  changed: number;
  /** How many requests could not make the move, and their current statuses. */
  refused: { count: number; statuses: (RequestStatus | "missing")[] };
  /** Number of people who got a link instead of access, since their mailbox is not proven. */
  links: number;
  interrupted: boolean;
  ids: string[];
};

export type RequestAnswers = { [Move in RequestMove]: Moved } & {
  undo: Moved;
  note: { known: boolean };
  link: { link: string | null };
  resend: { refused: "missing" | "not_approved" | "has_access" | "suspended" | null };
};

/** Acts of moderators on the page of requests. */
export const requestActs: Acts<"moderator", RequestAnswers> = {
  approve: async (scene) =>
    told(scene, await approveRequests(scene.services, scene.staff, await chosen(scene), expected(scene))),
  reject: async (scene) => {
    const reason = textIn(scene.form, "reason");
    return told(
      scene,
      await rejectRequests(scene.services, scene.staff, await chosen(scene), { reason, expected: expected(scene) }),
    );
  },
  hold: async (scene) => {
    const outcome = await holdRequests(scene.services, scene.staff, await chosen(scene), expected(scene));
    const undoable = outcome.changed.length <= requestsPerMove ? outcome.changed : [];
    return { ...told(scene, outcome), ids: undoable };
  },
  delete: async (scene) =>
    told(scene, await deleteRequests(scene.services, scene.staff, await chosen(scene), expected(scene))),
  undo: async (scene) => told(scene, await undoHolds(scene.services, scene.staff, await chosen(scene))),
  note: async ({ services, staff, form }) => {
    const note = textIn(form, "note");
    if (!note) throw new Response(null, { status: 400 });
    return { known: await noteOnRequest(services, staff, textIn(form, "id"), note) };
  },
  link: async ({ services, staff, form }) => ({ link: await showRequestLink(services, staff, textIn(form, "id")) }),
  resend: async ({ services, staff, form }) => {
    const outcome = await resendInvitation(services, staff, textIn(form, "id"));
    return { refused: outcome.kind === "sent" ? null : outcome.why };
  },
};

/** The last moment with a four-digit year: later ones have the form "+010000-…", which Postgres does not read. */
const latestMoment = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/**
 * Returns the ids in the form, or those of all requests that matched the filter when "all" was selected.
 * @throws {Response} 400 for an invalid `until`.
 */
async function chosen({ services, staff, form, url }: Scene<"moderator">): Promise<string[]> {
  if (!form.has("all")) return form.getAll("id").map(String);
  const until = Number(form.get("until"));
  // Postgres has no moment as early as the earliest `Date`.
  if (!(until >= 0 && until <= latestMoment)) throw new Response(null, { status: 400 });
  return requestIds(services, staff, { ...requestListFilterOf(url.searchParams), until: new Date(until) });
}

/** Returns the status in which a single request was seen; undefined for a bulk move, which ignores it. */
function expected({ form }: Scene<"moderator">): RequestStatus | undefined {
  return requestStatuses.find((status) => status === form.get("expected"));
}

function told({ form }: Scene<"moderator">, { changed, refused, links = 0, interrupted = false }: MoveOutcome): Moved {
  const statuses = [...new Set(refused.map(({ status }) => status))];
  const rest = { count: refused.length, statuses };
  return { bulk: form.has("bulk"), changed: changed.length, refused: rest, links, interrupted, ids: [] };
}
