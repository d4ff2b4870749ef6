import { beforeEach, expect, test } from "vitest";
import type { Notifications } from "~/platform/db/notify.server";
import { type ChangeLog, changeLogOf } from "./change-log.server";

type Subscriber = { heard: (payload: string) => void; missed: () => void };

/** Returns notifications that the test triggers itself. */
function someNotifications() {
  const subscribers = new Set<Subscriber>();
  const notifications = {
    subscribe(_: string, heard: Subscriber["heard"], missed: Subscriber["missed"]) {
      const subscriber = { heard, missed };
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    settled: async () => undefined,
  } as unknown as Notifications;
  return {
    notifications,
    change: (table: string) => {
      for (const { heard } of [...subscribers]) heard(table);
    },
    reconnect: () => {
      for (const { missed } of [...subscribers]) missed();
    },
  };
}

let line: ReturnType<typeof someNotifications>;
let log: ChangeLog;

beforeEach(async () => {
  line = someNotifications();
  log = await changeLogOf(line.notifications);
});

/** Returns the names that a follower with this marker gets; the array grows with later ones. */
function sentSince(marker: string | null) {
  const sent: string[] = [];
  const end = log.follow(marker, (table) => sent.push(table));
  return { sent, end };
}

test("sends each table that changed between the marker and the start of following, once", () => {
  line.change("promo_codes");
  const marker = log.marker();
  line.change("profiles");
  line.change("outbox");
  line.change("profiles");
  expect(sentSince(marker).sent.sort()).toEqual(["outbox", "profiles"]);
});

test("sends nothing for an up-to-date marker, then later changes until following ends", () => {
  line.change("profiles");
  const { sent, end } = sentSince(log.marker());
  expect(sent).toEqual([]);
  line.change("outbox");
  end();
  line.change("profiles");
  expect(sent).toEqual(["outbox"]);
});

test("sends * if the connection broke after the marker, to current followers, too", () => {
  const marker = log.marker();
  const { sent } = sentSince(marker);
  line.reconnect();
  expect(sent).toEqual(["*"]);
  expect(sentSince(marker).sent).toEqual(["*"]);
  expect(sentSince(log.marker()).sent).toEqual([]);
});

test("sends * for no marker and for one of another process", async () => {
  const other = await changeLogOf(someNotifications().notifications);
  for (const marker of [null, "", "_", "unknown_1", other.marker()]) expect(sentSince(marker).sent).toEqual(["*"]);
});

test("returns the same log for the same database", async () => {
  expect(await changeLogOf(line.notifications)).toBe(log);
});
