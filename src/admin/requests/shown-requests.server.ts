import type { Staff } from "~/access/capabilities";
import { type InvitationState, invitationStates } from "~/access/invitations/invitation-admin.server";
import { type AccessRequest, countRequests, listRequests } from "~/access/requests/request-list.server";
import type { Services } from "~/platform/context.server";
import type { ListPage } from "~/platform/db/keyset.server";
import type { MatchCount } from "~/platform/db/near-first.server";
import { listPositionOf } from "../list/address";
import { requestListFilterOf } from "./filter";

/** A request with the invitation that followed its approval, if the applicant has no account yet. */
export type ShownRequest = AccessRequest & { invitation: InvitationState | null };

/** A page of requests. `total` is the number that match the filter; `now` is the time of reading. */
export type ShownRequests = ListPage<ShownRequest> & { total: MatchCount; now: number };

/** Returns the page of requests for `search`, the query of an address. */
export async function readShownRequests(
  services: Services,
  staff: Staff<"moderator">,
  search: URLSearchParams,
): Promise<ShownRequests> {
  const now = Date.now();
  const filter = requestListFilterOf(search);
  const [{ rows, ...page }, total] = await Promise.all([
    listRequests(services, staff, filter, listPositionOf(search)),
    countRequests(services, staff, filter),
  ]);
  const approved = rows.filter(({ status }) => status === "approved").map(({ email }) => email);
  const invitations = await invitationStates(services, staff, approved);
  const shown = rows.map((row) => ({
    ...row,
    invitation: row.status === "approved" ? (invitations.get(row.email.toLowerCase()) ?? null) : null,
  }));
  return { ...page, rows: shown, total, now };
}
