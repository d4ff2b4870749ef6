import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Staff } from "~/access/capabilities";
import { approveRequests, deleteRequests, holdRequests, rejectRequests } from "~/access/decisions/decisions.server";
import { undoHolds } from "~/access/decisions/undo-holds.server";
import { approveUser, suspendUser } from "~/access/users/user-decisions.server";
import type { AnswerPart } from "~/assistant/answering/provider";
import { deleteConversation } from "~/assistant/conversations.server";
import { giveFeedback, withdrawFeedback } from "~/assistant/feedback.server";
import { countedRows, countedTotal } from "~/platform/db/counters.server";
import { accessRequests, profiles } from "~/platform/db/schema";
import { chance, seed } from "../../../test/seed";
import { asked, followed, someQuestion, someUser } from "../../../test/server/chat";
import { someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { deleteOld } from "../settings/apply-retention.server";
import { foldIntoDays } from "./fold-counts.server";

const opened = testServices();
const workers = 4;
const actsOfEach = 80;

/** State of one of several concurrent writers, with the figures expected from its conversations. */
type Writer = {
  staff: Staff<"super_admin">;
  user: Awaited<ReturnType<typeof someUser>>;
  answers: { id: string; conversation: string }[];
  counted: Map<string, number>;
  rated: Map<string, "up" | "down">;
};

// `TEST_SEED` repeats the choices of a run, but not in which order concurrent writers take their turns.
const all = async <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  (await opened.services.database.db.execute<Row>(statement)).rows;

/** Returns a few of all requests, so that writers touch the same ones. */
async function someRequests(): Promise<string[]> {
  const rows = await all<{ id: string }>(sql`select id from access_requests order by random() limit 4`);
  return rows.map(({ id }) => id);
}

async function addPeople() {
  const { db } = opened.services.database;
  const emails = Array.from({ length: 1 + chance(3) }, () => `${crypto.randomUUID()}@plant.example`);
  const rows = emails.map((email) => ({ email, language: "en" as const }));
  await db.insert(accessRequests).values(rows);
  await db.execute(sql`
    with made as (insert into users (email) values (${emails[0]}) returning id, email)
    insert into profiles (user_id, email) select id, email from made`);
}

const silent: AnswerPart[] = [
  { kind: "abstained", nearest: [] },
  { kind: "text", text: "The manuals do not say." },
];
const found: AnswerPart[] = [{ kind: "text", text: "Flush first." }];

async function askSomething({ user, answers, counted }: Writer) {
  const { services } = opened;
  const outcome = (["answered", "abstained", "failed"] as const)[chance(3)] ?? "failed";
  const answering = {
    name: "random",
    async *answer() {
      if (outcome === "failed") throw new Error("the provider is away");
      yield* outcome === "answered" ? found : silent;
    },
  };
  const { answerId, conversation } = await asked(services, user, someQuestion(), answering);
  await followed(services, user, answerId);
  answers.push({ id: answerId, conversation: conversation.id });
  counted.set(outcome, (counted.get(outcome) ?? 0) + 1);
}

async function rate({ user, answers, rated }: Writer) {
  const answer = answers[chance(answers.length)];
  if (!answer) return;
  const rating = (["up", "down", null] as const)[chance(3)] ?? null;
  if (rating) await giveFeedback(opened.services, user, answer.id, { rating, reason: null, note: null });
  else await withdrawFeedback(opened.services, user, answer.id);
  if (rating) rated.set(answer.id, rating);
  else rated.delete(answer.id);
}

/** Deletes an answer, by its owner or by the retention; its figures stay. */
async function forget(writer: Writer) {
  const { services } = opened;
  const gone = writer.answers.splice(chance(writer.answers.length), 1)[0];
  if (!gone) return;
  if (chance(2)) await deleteConversation(services, writer.user, gone.conversation);
  else {
    await all(sql`update chat_sessions set updated_at = now() - interval '200 days' where id = ${gone.conversation}`);
    await deleteOld({ services, signal: new AbortController().signal });
  }
}

async function decideUser({ staff }: Writer) {
  const [user] = await all<{ id: string }>(sql`select user_id as id from profiles order by random() limit 1`);
  if (user) await (chance(2) ? approveUser : suspendUser)(opened.services, staff, user.id);
}

async function addUp() {
  await foldIntoDays(opened.services);
  await all(chance(2) ? sql`select fold_counters()` : sql`select recount()`);
}

const acts: ((writer: Writer) => Promise<unknown>)[] = [
  addPeople,
  addPeople,
  async ({ staff }) => approveRequests(opened.services, staff, await someRequests()),
  async ({ staff }) => holdRequests(opened.services, staff, await someRequests()),
  async ({ staff }) => rejectRequests(opened.services, staff, await someRequests()),
  async ({ staff }) => undoHolds(opened.services, staff, await someRequests()),
  async ({ staff }) => deleteRequests(opened.services, staff, (await someRequests()).slice(chance(4))),
  askSomething,
  askSomething,
  rate,
  rate,
  forget,
  decideUser,
  addUp,
];

/** Returns the expected figures by the audit log, which has a row for each act. */
async function figuresByTheLog(): Promise<Record<string, number>> {
  const rows = await all<{ name: string; count: number }>(sql`
    with moves as (
      select subject_id, action, count(*)::int as times from audit_log
        where subject_type = 'access_request' group by 1, 2
    ), net as (
      select 'request ' || substr(action, 9) as name, sum(times)::int as count from moves
        where action in ('request_approved', 'request_rejected') group by 1
      union all
      select 'request on_hold', sum(case action when 'request_on_hold' then times else -times end)::int from moves
        where action in ('request_on_hold', 'request_hold_undone')
      union all
      select 'business_days', count(*)::int from (
        select subject_id from moves where action <> 'request_deleted' group by 1
        having sum(case action when 'request_hold_undone' then -times else times end) > 0
      ) as decided
    ) select name, count from net where count <> 0`);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

async function figures(measures: string[]): Promise<Record<string, number>> {
  const rows = await all<{ name: string; count: number }>(sql`
    select case measure when 'business_days' then measure else measure || ' ' || key end as name,
      sum(count)::int as count
    from daily_figures where measure in ${measures} and key not in ('received', 'by_code')
    group by 1 having sum(count) <> 0`);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

function tally(names: string[]): Record<string, number> {
  return Object.fromEntries(
    Map.groupBy(names, (name) => name)
      .entries()
      .map(([name, { length }]) => [name, length]),
  );
}

test(`counts stay equal to a count from scratch after many concurrent random writes (seed ${seed})`, {
  timeout: 300_000,
}, async () => {
  const { services } = opened;
  const { db } = services.database;
  const retention = JSON.stringify({ chats: 90, mails: null, audit: null });
  await all(sql`insert into settings (key, value) values ('retention', ${retention}::jsonb)`);
  const work = async () => {
    const { staff } = await someStaff(services, "super_admin");
    const writer: Writer = { staff, user: await someUser(services), answers: [], counted: new Map(), rated: new Map() };
    for (let n = 0; n < actsOfEach; n++) await acts[chance(acts.length)]?.(writer);
    return writer;
  };
  const writers = await Promise.all(Array.from({ length: workers }, work));

  const statuses = async (table: typeof accessRequests | typeof profiles) =>
    tally((await db.select({ status: table.status }).from(table)).map(({ status }) => status));
  const kept = async (table: "access_requests" | "profiles") =>
    Object.fromEntries([...(await countedRows(db, table))].filter(([, count]) => count !== 0));
  expect(await kept("access_requests")).toEqual(await statuses(accessRequests));
  expect(await kept("profiles")).toEqual(await statuses(profiles));
  const [conversations] = await all<{ count: number }>(sql`select count(*)::int as count from chat_sessions`);
  expect(await countedTotal(db, "chat_sessions")).toBe(conversations?.count);

  expect(await figures(["request", "business_days"])).toEqual(await figuresByTheLog());
  const outcomes = writers.flatMap(({ counted }) =>
    [...counted].flatMap(([name, n]) => Array(n).fill(`answer ${name}`)),
  );
  expect(await figures(["answer"])).toEqual(tally(outcomes));
  const ratings = writers.flatMap(({ rated }) => [...rated.values()].map((rating) => `feedback ${rating}`));
  expect(await figures(["feedback"])).toEqual(tally(ratings));
});
