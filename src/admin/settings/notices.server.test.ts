import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Services } from "~/platform/context.server";
import { auditLog, siteNotices } from "~/platform/db/schema";
import { currentNotices, watchNotices } from "~/platform/notices.server";
import { type Member, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { changeNotice, createNotice, listNotices, type NoticeDraft, removeNotice } from "./notices.server";

const opened = testServices();
let member: Member;
let elsewhere: Services;

beforeAll(async () => {
  member = await someStaff(opened.services, "super_admin");
  elsewhere = await opened.openAnother();
});

// A retried test begins without the notices of its first try.
beforeEach(async () => {
  await opened.services.database.db.delete(siteNotices);
});

const hour = 3_600_000;

function draft(more: Partial<NoticeDraft> = {}): NoticeDraft {
  return {
    severity: "info",
    places: ["site", "chat"],
    textEn: "Maintenance tonight",
    textAr: "صيانة الليلة",
    dismissible: true,
    startsAt: new Date(Date.now() - hour),
    endsAt: null,
    ...more,
  };
}

const shownIn = async (services: Services) => (await currentNotices(services)).map(({ text }) => text.en);

test("a notice appears in every process at once, and disappears when it is removed", async () => {
  const { services } = opened;
  expect(await shownIn(services)).toEqual([]);
  expect(await shownIn(elsewhere)).toEqual([]);
  const id = await createNotice(services, member.staff, draft());
  await vi.waitFor(async () => expect(await shownIn(elsewhere)).toEqual(["Maintenance tonight"]), 10_000);
  await vi.waitFor(async () => expect(await shownIn(services)).toEqual(["Maintenance tonight"]), 10_000);
  const [before] = await currentNotices(elsewhere);
  expect(await changeNotice(services, member.staff, id, draft({ textEn: "Maintenance tomorrow" }))).toBe(true);
  await vi.waitFor(async () => expect(await shownIn(elsewhere)).toEqual(["Maintenance tomorrow"]), 10_000);
  const [after] = await currentNotices(elsewhere);
  expect(after?.key).not.toBe(before?.key);
  expect(await removeNotice(services, member.staff, id)).toBe(true);
  expect(await removeNotice(services, member.staff, id)).toBe(false);
  expect(await changeNotice(services, member.staff, id, draft())).toBe(false);
  await vi.waitFor(async () => expect(await shownIn(elsewhere)).toEqual([]), 10_000);
  const rows = await services.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(rows.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ["notice_created", id],
    ["notice_changed", id],
    ["notice_removed", id],
  ]);
});

test("shows only current notices, most severe first; watchers are notified when one ends", async () => {
  const { services } = opened;
  const heard: number[] = [];
  const stop = watchNotices(elsewhere, () => heard.push(Date.now()));
  const soon = new Date(Date.now() + 1500);
  await createNotice(
    services,
    member.staff,
    draft({ textEn: "over", startsAt: new Date(0), endsAt: new Date(Date.now() - hour) }),
  );
  await createNotice(services, member.staff, draft({ textEn: "coming", startsAt: new Date(Date.now() + hour) }));
  await createNotice(services, member.staff, draft({ textEn: "brief", endsAt: soon }));
  await createNotice(services, member.staff, draft({ textEn: "grave", severity: "critical" }));
  await vi.waitFor(async () => expect(await shownIn(elsewhere)).toEqual(["grave", "brief"]), 10_000);
  await vi.waitFor(() => expect(Math.max(...heard)).toBeGreaterThanOrEqual(soon.getTime()), 10_000);
  expect(await shownIn(elsewhere)).toEqual(["grave"]);
  stop();
  const states = (await listNotices(services, member.staff)).map(({ textEn, state }) => [textEn, state]);
  expect(states).toEqual([
    ["grave", "shown"],
    ["coming", "coming"],
    ["brief", "over"],
    ["over", "over"],
  ]);
});

test("notices that cannot be read are left out, and pages without them are not kept", async () => {
  const { services } = opened;
  const select = () => {
    throw new Error("the connection is lost");
  };
  const db = Object.create(services.database.db, { select: { value: select } }) as typeof services.database.db;
  const away = { ...services, database: { ...services.database, db } };
  const heard: string[] = [];
  const stop = watchNotices(away, () => heard.push("changed"));
  expect(await shownIn(away)).toEqual([]);
  expect(heard).toEqual(["changed"]);
  stop();
});
