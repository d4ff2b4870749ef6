import { asc, gt, isNull, or, sql } from "drizzle-orm";
import type { Services } from "./context.server";
import type { Database } from "./db/client.server";
import { siteNotices } from "./db/schema";
import type { Notice } from "./notice";

/** Cached notices of one database in this process, and the callbacks that hear of changes. */
type Board = {
  notices: Promise<readonly Notice[]> | null;
  readonly watchers: Set<() => void>;
  timer: ReturnType<typeof setTimeout> | undefined;
};

/** Notification channel on which triggers announce changed tables; see the migration `lists_of_staff`. */
const channel = "changed_rows";
const table = "site_notices";

/** Maximum delay of a Node timer, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

const boards = new WeakMap<Database, Board>();

/**
 * Returns the notices that apply at `now` (Unix milliseconds), the most severe first. They are cached in memory until a
 * notice changes in any process. If the database cannot be read, it logs a warning and returns no notices, so that
 * pages still render.
 */
export async function currentNotices(services: Services, now = Date.now()): Promise<Notice[]> {
  const board = boardOf(services);
  board.notices ??= read(services, board);
  const notices = await board.notices;
  return notices.filter(({ startsAt, endsAt }) => startsAt <= now && (endsAt === null || endsAt > now));
}

/** Calls `changed` whenever the current notices may have changed. Returns a function that stops this. */
export function watchNotices(services: Services, changed: () => void): () => void {
  const board = boardOf(services);
  board.watchers.add(changed);
  return () => board.watchers.delete(changed);
}

function boardOf(services: Services): Board {
  const known = boards.get(services.database);
  if (known) return known;
  const board: Board = { notices: null, watchers: new Set(), timer: undefined };
  boards.set(services.database, board);
  const forget = () => {
    board.notices = null;
    tell(board);
  };
  services.database.notifications.subscribe(channel, (name) => name === table && forget(), forget);
  return board;
}

async function read({ database, log }: Services, board: Board): Promise<readonly Notice[]> {
  try {
    const rows = await database.db
      .select()
      .from(siteNotices)
      .where(or(isNull(siteNotices.endsAt), gt(siteNotices.endsAt, sql`now()`)))
      .orderBy(
        sql`array_position(array['critical', 'warning', 'info'], ${siteNotices.severity})`,
        asc(siteNotices.startsAt),
      );
    const notices = rows.map(noticeOf);
    schedule(board, notices);
    return notices;
  } catch (error) {
    log.warn({ err: error }, "notices cannot be read now");
    board.notices = null;
    // The page that is being rendered has no notices, so nobody may keep it.
    tell(board);
    return [];
  }
}

function noticeOf(row: typeof siteNotices.$inferSelect): Notice {
  const { id, severity, places, textEn, textAr, dismissible, startsAt, endsAt, updatedAt } = row;
  return {
    // A changed notice gets a new key, so people who dismissed it see it again.
    key: `${id}-${updatedAt.getTime().toString(36)}`,
    severity,
    places,
    text: { en: textEn, ar: textAr },
    dismissible,
    startsAt: startsAt.getTime(),
    endsAt: endsAt?.getTime() ?? null,
  };
}

/** Calls the watchers when the next notice begins or ends. */
function schedule(board: Board, notices: readonly Notice[]): void {
  clearTimeout(board.timer);
  const now = Date.now();
  const moments = notices.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt ?? 0]).filter((moment) => moment > now);
  if (moments.length === 0) return;
  const wait = Math.min(...moments) - now;
  board.timer = setTimeout(
    () => {
      tell(board);
      schedule(board, notices);
    },
    Math.min(wait, longestTimer),
  );
  board.timer.unref();
}

function tell(board: Board): void {
  for (const changed of board.watchers) changed();
}
