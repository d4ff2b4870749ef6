import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { staffContext } from "~/access/gates.server";
import { servicesContext } from "~/platform/context.server";
import { type Member, someStaff } from "../../test/server/people";
import { testServices } from "../../test/server/services";
import { loader as auditCsv } from "./audit/audit-csv.api";
import { loader as requestsCsv } from "./requests/requests-csv.api";
import { loader as usersCsv } from "./users/users-csv.api";

const opened = testServices();
let member: Member;

beforeAll(async () => {
  member = await someStaff(opened.services, "super_admin");
});

/** A filter is cut to a length that falls into the middle of the last character. */
const cutInHalf = `${"x".repeat(199)}🚰`;

test.each([
  ["requests", requestsCsv],
  ["users", usersCsv],
  ["audit", auditCsv],
])("the export of %s with a search that is cut between two halves of a character is whole", async (_name, loader) => {
  const context = new RouterContextProvider();
  context.set(servicesContext, opened.services);
  context.set(staffContext, member.staff);
  const url = new URL(`http://localhost:3000/x.csv?${new URLSearchParams({ search: cutInHalf })}`);
  const response = await loader({ context, url, request: new Request(url), params: {} } as never);
  expect((await response.text()).trimEnd().split("\r\n")).toHaveLength(1);
});
