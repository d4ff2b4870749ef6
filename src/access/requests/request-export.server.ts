import type { Staff } from "~/access/capabilities";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import { type AccessRequest, listRequests, type RequestFilter } from "./request-list.server";

const perBatch = 500;

/** Yields all requests that match the filter, newest first, in batches. Logs the export in the audit log first. */
export async function* exportRequests(
  services: Services,
  staff: Staff<"moderator">,
  filter: RequestFilter,
): AsyncGenerator<AccessRequest[], undefined> {
  await services.database.db.transaction((tx) =>
    audit(tx, staff, "requests_exported", { type: "access_request_list", id: "all" }, { ...filter }),
  );
  for (let after: string | null | undefined; after !== null; ) {
    const page = await listRequests(services, staff, filter, { after, limit: perBatch });
    yield page.rows;
    after = page.next;
  }
}
