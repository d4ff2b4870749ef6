import { relative } from "node:path";
import pg from "pg";
import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test, vi } from "vitest";
import { staffContext } from "~/access/gates/gates.server";
import { type Services, servicesContext } from "~/platform/context.server";
import { type Member, someStaff } from "../../test/server/people";
import { addPortalRows, type PortalIds } from "../../test/server/portal-rows";
import { testServices } from "../../test/server/services";
import { exportsIn, sourcesIn } from "../../test/source";
import { lookAt } from "./dashboard/status.server";
import { changeMarkerContext } from "./live/change-log.server";

/**
 * Number of SQL statements that each page of the portal runs, whether it shows one row or a full page. A page with a
 * loader that is missing here fails.
 */
const pages: Record<string, { queries: number; search?: string; params?: (ids: PortalIds) => Record<string, string> }> =
  {
    "frame/admin.layout.tsx": { queries: 2 },
    "dashboard/dashboard.page.tsx": { queries: 10 },
    "requests/requests.page.tsx": { queries: 4 },
    "messages/messages.page.tsx": { queries: 2 },
    "users/users.page.tsx": { queries: 2 },
    "users/user.page.tsx": { queries: 7, params: ({ userId }) => ({ userId }) },
    "promo-codes/promo-codes.page.tsx": { queries: 2 },
    "promo-codes/promo-code.page.tsx": { queries: 2, params: ({ codeId }) => ({ codeId }) },
    "knowledge/knowledge.page.tsx": { queries: 3 },
    "knowledge/document.page.tsx": { queries: 8, params: ({ documentId }) => ({ documentId }) },
    "knowledge/facts.page.tsx": { queries: 6, params: ({ documentId }) => ({ documentId }) },
    "knowledge/upload.page.tsx": { queries: 1 },
    "categories/categories.page.tsx": { queries: 1 },
    "categories/change.page.tsx": { queries: 1 },
    "offers/offers.page.tsx": { queries: 1 },
    "offers/offer.page.tsx": { queries: 2, params: ({ documentId }) => ({ documentId }) },
    "compare/compare.page.tsx": { queries: 3, params: ({ documentId }) => ({ documentId }) },
    "audience/audience.page.tsx": {
      queries: 4,
      search: "audience=named&organization=Org",
      params: ({ documentId }) => ({ documentId }),
    },
    "attention/pages.page.tsx": { queries: 3, params: ({ documentId }) => ({ documentId }) },
    "attention/decide.page.tsx": {
      queries: 1,
      params: ({ documentId }) => ({ documentId }),
      search: "page=1&upload=00000000-0000-4000-8000-000000000000",
    },
    "try-document/try.page.tsx": { queries: 1, params: ({ documentId }) => ({ documentId }) },
    "chat/conversations.page.tsx": { queries: 2 },
    "chat/transcript.page.tsx": { queries: 7, params: ({ sessionId }) => ({ sessionId }) },
    "analytics/analytics.page.tsx": { queries: 6 },
    "analytics/gaps.page.tsx": { queries: 2 },
    "analytics/gap.page.tsx": { queries: 2, params: ({ gapId }) => ({ gapId }) },
    "audit/audit.page.tsx": { queries: 1 },
    "settings/staff.page.tsx": { queries: 2 },
    "settings/mail.page.tsx": { queries: 2 },
    "settings/mail-message.page.tsx": { queries: 1, params: ({ mailId }) => ({ mailId }) },
    "settings/notices.page.tsx": { queries: 1 },
    "settings/quota.page.tsx": { queries: 4, search: "files=5&megabytes=10&pages=50&days=30" },
    "settings/retention.page.tsx": { queries: 6, search: "chats=90&contact=90&mails=30&audit=400" },
  };

/**
 * Pages whose loaders run no query, that come before the portal's gate, or that search the manuals (the search's tests
 * count those).
 */
const others = ["login.page.tsx", "setup.page.tsx", "invitation.page.tsx", "settings/assistant.page.tsx"];

type Loader = (args: unknown) => Promise<unknown>;

const modules = import.meta.glob<{ loader?: Loader }>("./**/*.{page,layout}.tsx");
const open = testServices();
let services: Services;
let staff: Member["staff"];
let ids: PortalIds;

beforeAll(async () => {
  services = open.services;
  staff = (await someStaff(services, "super_admin")).staff;
  ids = await addPortalRows(services, staff.userId, 1);
  // Fills the status first: it is kept for half a minute.
  await lookAt(services);
});

test("counts every page that has a loader", () => {
  const files = sourcesIn("src/admin")
    .filter((file) => /\.(?:page|layout)\.tsx$/.test(file) && exportsIn(file).includes("loader"))
    .map((file) => relative("src/admin", file));
  expect(files.filter((file) => !others.includes(file)).sort()).toEqual(Object.keys(pages).sort());
});

test("a full page runs as many queries as a short one, and as listed here", async () => {
  const one = await countAll();
  await addPortalRows(services, staff.userId, 60);
  const many = await countAll();
  expect(many).toEqual(one);
  expect(many).toEqual(Object.fromEntries(Object.entries(pages).map(([file, { queries }]) => [file, queries])));
});

async function countAll(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const file of Object.keys(pages)) counts[file] = await countQueries(file);
  return counts;
}

async function countQueries(file: string): Promise<number> {
  const module = await modules[`./${file}`]?.();
  if (!module?.loader) throw new Error(`${file} has no loader`);
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(staffContext, staff);
  context.set(changeMarkerContext, "");
  const url = new URL(`http://localhost:3000/admin?${pages[file]?.search ?? ""}`);
  const asked = vi.spyOn(pg.Client.prototype, "query");
  try {
    await module.loader({ context, url, request: new Request(url), params: pages[file]?.params?.(ids) ?? {} });
    return asked.mock.calls.filter(([statement]) => !/^(?:begin|commit)/.test(String(statement))).length;
  } finally {
    asked.mockRestore();
  }
}
