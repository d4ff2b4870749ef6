import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { staffContext } from "~/access/gates/gates.server";
import { servicesContext } from "~/platform/context.server";
import { type Member, someStaff } from "../../test/server/people";
import { testServices } from "../../test/server/services";
import { loader as auditCsv } from "./audit/audit-csv.api";
import { loader as messagesCsv } from "./messages/messages-csv.api";
import { action } from "./requests/requests.page";
import { loader as requestsCsv } from "./requests/requests-csv.api";
import { loader as usersCsv } from "./users/users-csv.api";

const opened = testServices();
let member: Member;

beforeAll(async () => {
  member = await someStaff(opened.services, "super_admin");
});

function argsAt(address: string) {
  const context = new RouterContextProvider();
  context.set(servicesContext, opened.services);
  context.set(staffContext, member.staff);
  const url = new URL(address);
  return { context, url, request: new Request(url), params: {} };
}

/** A search that is cut in the middle of the surrogate pair of its last character. */
const cutInHalf = `${"x".repeat(199)}🚰`;

test.each([
  ["requests", requestsCsv],
  ["messages", messagesCsv],
  ["users", usersCsv],
  ["audit", auditCsv],
])("exports %s completely for a search that is cut within a surrogate pair", async (_name, loader) => {
  const args = argsAt(`http://localhost:3000/x.csv?${new URLSearchParams({ search: cutInHalf })}`);
  const response = await loader(args as never);
  expect((await response.text()).trimEnd().split("\r\n")).toHaveLength(1);
});

test.each(["-8640000000000000", "-1", "1e309", "tomorrow", "8640000000000000", "253402300800000"])(
  "refuses a selection of all requests until %s",
  async (until) => {
    const body = new URLSearchParams({ intent: "hold", all: "on", until });
    const request = new Request("http://localhost:3000/admin/requests", { method: "POST", body });
    const acted = action({ ...argsAt(request.url), request } as never);
    await expect(acted).rejects.toMatchObject({ status: 400 });
  },
);
