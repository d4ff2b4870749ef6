import { randomUUID } from "node:crypto";
import { createContext, type MiddlewareFunction } from "react-router";
import { servicesContext } from "~/platform/context.server";
import type { Notifications } from "~/platform/db/notify.server";

/** Channel on which triggers announce changed tables, see the migration `lists_of_staff`. */
const channel = "changed_rows";

/** Changed tables of one database in the order in which this process was notified. */
export type ChangeLog = {
  /** Returns the current position in the log. Anything read after this call includes all changes before it. */
  readonly marker: () => string;
  /**
   * Sends the name of each table that has changed since `marker` and of each later change; `*` if changes may have been
   * missed. Returns a function that stops it. A marker of another process is unknown here, so `*` is sent.
   */
  readonly follow: (marker: string | null, send: (table: string) => void) => () => void;
};

const logs = new WeakMap<Notifications, ChangeLog>();

/** Returns the change log of a database, once this process is subscribed to changes. */
export async function changeLogOf(notifications: Notifications): Promise<ChangeLog> {
  const log = logs.get(notifications) ?? createChangeLog(notifications);
  logs.set(notifications, log);
  await notifications.settled();
  return log;
}

function createChangeLog(notifications: Notifications): ChangeLog {
  const process = randomUUID();
  const lastChanges = new Map<string, number>();
  let count = 0;
  const note = (table: string) => {
    count += 1;
    lastChanges.set(table, count);
  };
  notifications.subscribe(channel, note, () => note("*"));
  const changedSince = (marker: string | null) => {
    const [maker, place] = marker?.split("_") ?? [];
    if (maker !== process) return ["*"];
    return [...lastChanges].filter(([, change]) => change > Number(place)).map(([table]) => table);
  };
  return {
    marker: () => `${process}_${count}`,
    follow(marker, send) {
      for (const table of changedSince(marker)) send(table);
      return notifications.subscribe(channel, send, () => send("*"));
    },
  };
}

/** Position in the change log from before the page was read. Set by `markChanges`. */
export const changeMarkerContext = createContext<string>();

/** Takes the marker before any loader reads, so that a page can ask for later changes. */
export const markChanges: MiddlewareFunction<Response> = async ({ context }, next) => {
  const log = await changeLogOf(context.get(servicesContext).database.notifications);
  context.set(changeMarkerContext, log.marker());
  return next();
};
