import type pg from "pg";
import { chatStatements, countingStatements } from "./chats.ts";

/** Words of which people, plants and addresses are made: Latin and Arabic, some of them common and some rare. */
const words = {
  first:
    "Salma,Omar,Fatima,Yousef,Layla,Karim,Nadia,Hassan,Amina,Tarek,Rania,Samir,سلمى,عمر,فاطمة,يوسف,ليلى,كريم,أمينة," +
    "طارق,إيمان,آدم,هدى,مصطفى",
  last:
    "Haddad,Mansour,Khalil,Saleh,Aziz,Nasser,Farouk,Rahman,Bakri,Zayed,حدّاد,منصور,خليل,صالح,عزيز,ناصر,فاروق,الرحمن," +
    "بكري,زايد,الشمّري,القحطاني",
  plant:
    "Desalination plant,Water utilities,Power station,Refinery,Food factory,Industrial city,محطة تحلية,شركة مياه," +
    "محطّة معالجة,مصفاة,مدينة صناعية,مصنع أغذية",
  place: "Riyadh,Jubail,Yanbu,Cairo,Casablanca,Muscat,Doha,Sohar,أبها,الرياض,القاهرة,الدار البيضاء,مسقط,صحار,الجبيل",
  box:
    "salma,omar,fatima,yousef,layla,karim,nadia,hassan,amina,tarek,rania,samir,operator,info,lab,ro.plant," +
    "maintenance,shift",
  family: "haddad,mansour,khalil,saleh,aziz,nasser,farouk,rahman,bakri,zayed,shammari,qahtani,utilities,water,office",
  host: "gmail.example,plant.example,water.example,utility.example,mail.example,refinery.example,ministry.example",
};

const sizes = {
  requests: 1_000_000,
  profiles: 200_000,
  codes: 2_000,
  audit: 1_000_000,
  mails: 300_000,
  sessions: 300_000,
};

/**
 * Built when everything is there, which is quicker than keeping them meanwhile; those of the lists stay as they are.
 */
const built = {
  access_requests_search_status: "access_requests using gin (search_text gin_trgm_ops, status)",
  access_requests_grams: "access_requests using gin (search_grams(search_text))",
  profiles_search_status: "profiles using gin (search_text gin_trgm_ops, status)",
  profiles_grams: "profiles using gin (search_grams(search_text))",
  audit_log_search: "audit_log using gin (search_text gin_trgm_ops)",
  outbox_search: "outbox using gin (search_text gin_trgm_ops)",
};

/** Fills an empty, migrated database with a million requests, a million messages and what belongs to them. */
export async function fill(pool: pg.Pool): Promise<void> {
  await inSession(pool, [pick, ...Object.keys(built).map((index) => `drop index ${index}`), accounts]);
  await Promise.all([
    inSession(pool, [profiles, requests]),
    // Counts that triggers would keep row by row are computed at once by the same functions.
    inSession(pool, [...logs, "set session_replication_role = replica", ...chatStatements]),
  ]);
  await inSession(pool, [
    ...countingStatements(),
    "select recount()",
    "set maintenance_work_mem = '512MB'",
    ...Object.entries(built).map(([index, what]) => `create index ${index} on ${what}`),
    "vacuum analyze",
  ]);
}

/** Runs one statement after the other on a connection that is thrown away afterwards. */
async function inSession(pool: pg.Pool, statements: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set synchronous_commit = off; set work_mem = '128MB'");
    for (const statement of statements) await client.query(statement);
  } finally {
    client.release(true);
  }
}

const pick = `create function pick(list text, seed bigint) returns text language sql immutable as $$
  select (string_to_array(list, ','))[1 + abs(hashint8(seed)) % array_length(string_to_array(list, ','), 1)] $$`;

const literal = (list: string) => `'${list}'`;
const first = (seed: string) => `pick(${literal(words.first)}, ${seed} * 7 + 1)`;
const last = (seed: string) => `pick(${literal(words.last)}, ${seed} * 11 + 2)`;
const organization = (seed: string) =>
  `pick(${literal(words.plant)}, ${seed} * 13 + 3) || ' ' || pick(${literal(words.place)}, ${seed} * 17 + 4)`;
const email = (seed: string) =>
  `pick(${literal(words.box)}, ${seed} * 23 + 6) || '.' || pick(${literal(words.family)}, ${seed} * 29 + 7) || ${seed}
    || '@' || pick(${literal(words.host)}, ${seed} * 19 + 5)`;

/** Spread over three years, so that hundreds came each day. */
const moment = (seed: string, most: number) =>
  `now() - make_interval(secs => (${seed}::float8 / ${most}) * 3 * 365 * 86400)`;

const accounts = `insert into users (email, name)
  select ${email("n")}, '' from generate_series(1, ${sizes.profiles}) as n`;

const profiles = `insert into profiles (user_id, status, email, first_name, last_name, organization, created_at)
  select users.id, case when n % 10 < 7 then 'approved' when n % 10 < 9 then 'pending' else 'rejected' end,
    users.email, ${first("n")}, ${last("n")}, ${organization("n")}, ${moment("n", sizes.profiles)}
  from users, lateral (select substring(users.email from '(\\d+)@')::bigint as n) as numbered`;

const requests = `insert into access_requests
    (email, first_name, last_name, name, organization, use_case, status, language, decided_at, created_at)
  select ${email("n")}, ${first("n")}, ${last("n")}, ${first("n")} || ' ' || ${last("n")}, ${organization("n")},
    'Weekly and yearly maintenance tasks for fourteen brackish-water stations.', status,
    case when n % 2 = 0 then 'en' else 'ar' end,
    case when n % 10 = 0 and status not in ('new', 'pending')
      then least(came + make_interval(hours => n % 90), now()) end,
    came
  from generate_series(${sizes.requests}, 1, -1) as n,
    lateral (select ${moment("n", sizes.requests)} as came, case when n <= 4000 and n % 2 = 0 then 'new'
      when n <= 4000 and n % 5 = 0 then 'pending' when n % 100 < 3 then 'on_hold' when n % 100 < 67 then 'approved'
      else 'rejected' end as status) as it`;

const staffMails = "moderator@example.com,salma@example.com,omar@example.com,admin@example.com";
const acts = "request_approved,request_rejected,request_on_hold,user_approved,conversation_opened,requests_exported";

const logs = [
  `insert into promo_codes (code, description, created_at)
    select 'CODE-' || n, 'Campaign ' || n % 40, ${moment("n", sizes.codes)}
    from generate_series(1, ${sizes.codes}) as n`,
  `insert into audit_log (actor_email, action, subject_type, subject_id, details, created_at)
    select pick('${staffMails}', n), pick('${acts}', n * 3), 'access_request', md5('request ' || n)::uuid,
      jsonb_build_object('email', ${email("n")}), ${moment("n", sizes.audit)}
    from generate_series(${sizes.audit}, 1, -1) as n`,
  `insert into outbox (template, language, recipient, subject, html, text, message_id, status, created_at)
    select 'decision', 'en', ${email("n")}, 'Your access to Dr. Water', '<p>Approved</p>', 'Approved',
      '<' || n || '@x>', case when n % 1000 = 0 then 'failed' else 'sent' end, ${moment("n", sizes.mails)}
    from generate_series(${sizes.mails}, 1, -1) as n`,
  `insert into sessions (user_id, token, expires_at) select id, 'token ' || n, now() + interval '7 days'
    from (select id, row_number() over () as place from users) as person
    join generate_series(1, ${sizes.sessions}) as n on place = 1 + n % ${sizes.profiles}`,
];
