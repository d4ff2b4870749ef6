import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Half of a million messages are questions; two or three make a conversation. They came within a year. */
const questions = 500_000;
const conversation = "md5('conversation ' || n * 2 / 5)::uuid";
const came = `now() - make_interval(secs => (${questions} - n)::float8 / ${questions} * 364 * 86400)`;

/** Of 100 answers eight find nothing and one fails; every tenth that was found is rated. */
const found = "n % 100 >= 9";

const askers = `create temporary table askers as
  select row_number() over (order by email)::int - 1 as place, id
  from (select id, email from users limit 20000) as few`;

const asked = `create temporary table asked as
  select n, ${conversation} as session_id, askers.id as user_id, md5('question ' || n)::uuid as question_id,
    md5('answer ' || n)::uuid as answer_id, case when n % 3 = 0 then 'ar' else 'en' end as language, ${came} as at
  from generate_series(1, ${questions}) as n join askers on place = abs(hashint4(n * 2 / 5)) % 20000`;

const askedMessages = `insert into chat_messages (id, session_id, user_id, role, content, user_name, created_at)
  select question_id, session_id, user_id, 'user',
    'How often is the membrane of stage ' || n % 997 || ' cleaned?', 'Salma', at
  from asked order by n`;

const answers = `insert into chat_messages
    (id, session_id, user_id, role, question_id, content, user_name, state, created_at, metadata)
  select answer_id, session_id, user_id, 'assistant', question_id,
    'Clean the membranes when the normalized flow has fallen by ten per cent, ' ||
      'or the pressure drop risen by fifteen. [1]',
    'Assistant', case when n % 100 = 8 then 'failed' else 'complete' end, at + interval '2 seconds',
    jsonb_build_object('provider', 'extractive', 'language', language, 'scope', jsonb_build_object('kind', 'all'),
      'abstained', n % 100 < 8, 'nearest', '[]'::jsonb, 'flagged', '[]'::jsonb, 'suggestions', '[]'::jsonb,
      'timings', jsonb_build_object('firstWords', 200 + n % 2000, 'total', 900 + n % 5000),
      'citations', case when ${found} then jsonb_build_array(jsonb_build_object('number', 1,
        'documentId', 'manual-' || n % 14, 'sectionSlug', 'section-' || n / 14 % 22)) else '[]'::jsonb end)
  from asked order by n`;

const ratings = `insert into feedback (message_id, user_id, rating, reason, created_at)
  select answer_id, user_id, case when n % 30 < 20 then 'up' else 'down' end,
    case when n % 30 >= 20 then 'wrong' end, at
  from asked where ${found} and n % 10 = 0`;

const conversations = `insert into chat_sessions (id, user_id, title, marks, created_at, updated_at)
  select session_id, min(user_id::text)::uuid, 'How often is the membrane cleaned?',
    coalesce(array_agg(distinct mark order by mark), '{}'),
    min(at), max(at)
  from asked, lateral (values
    (case when n % 100 < 8 then 'abstained' when n % 100 = 8 then 'failed' else 'doc:manual-' || n % 14 end),
    (case when ${found} and n % 10 = 0 then case when n % 30 < 20 then 'up' else 'down' end end)) as marks (mark)
  where mark is not null group by session_id`;

/** Three thousand gaps, some asked much more often than others. */
const gaps = [
  `insert into knowledge_gaps (id, words, terms, status, status_at)
    select md5('gap ' || g)::uuid, '[]', array['term' || g],
      case g % 10 when 0 then 'covered' when 1 then 'planned' else 'open' end,
      case when g % 10 = 0 then now() - interval '100 days' end
    from generate_series(0, 2999) as g`,
  `insert into gap_questions (question_id, user_id, gap_id, language, asked_at, grouped_at)
    select question_id, user_id, md5('gap ' || floor(3000 * power((abs(hashint4(n)) % 100000) / 100000.0, 3)))::uuid,
      language, at, at
    from asked where n % 100 < 8`,
];

/** Fill the tables of conversations and everything that is counted about them, while triggers rest. */
export const chatStatements: readonly string[] = [
  askers,
  asked,
  askedMessages,
  answers,
  ratings,
  conversations,
  ...gaps,
];

/** Returns how an installation counts what was there before anybody counted. */
export function countingStatements(): string[] {
  const folder = "src/platform/db/migrations";
  const file = readdirSync(folder).find((name) => name.endsWith("_count_what_happens.sql"));
  if (!file) throw new Error("The migration that counts is gone");
  const parts = readFileSync(join(folder, file), "utf8").split("--> statement-breakpoint");
  return [
    "analyze chat_messages, feedback, access_requests",
    "truncate daily_counts, daily_count_changes, active_days",
    ...parts.filter((part) => /^(?:--.*|\s)*insert into (?:daily_counts|active_days)/.test(part)),
  ];
}
