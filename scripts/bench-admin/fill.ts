import type { Database } from "~/platform/db/client.server";

/** Words of which people, plants and addresses are made: Latin and Arabic, some of them common and some rare. */
const words = {
  first:
    "Salma,Omar,Fatima,Yousef,Layla,Karim,Nadia,Hassan,Amina,Tarek,Rania,Samir,سلمى,عمر,فاطمة,يوسف,ليلى,كريم,أمينة,طارق,إيمان,آدم,هدى,مصطفى",
  last: "Haddad,Mansour,Khalil,Saleh,Aziz,Nasser,Farouk,Rahman,Bakri,Zayed,حدّاد,منصور,خليل,صالح,عزيز,ناصر,فاروق,الرحمن,بكري,زايد,الشمّري,القحطاني",
  plant:
    "Desalination plant,Water utilities,Power station,Refinery,Food factory,Industrial city,محطة تحلية,شركة مياه,محطّة معالجة,مصفاة,مدينة صناعية,مصنع أغذية",
  place: "Riyadh,Jubail,Yanbu,Cairo,Casablanca,Muscat,Doha,Sohar,أبها,الرياض,القاهرة,الدار البيضاء,مسقط,صحار,الجبيل",
  box: "salma,omar,fatima,yousef,layla,karim,nadia,hassan,amina,tarek,rania,samir,operator,info,lab,ro.plant,maintenance,shift",
  family: "haddad,mansour,khalil,saleh,aziz,nasser,farouk,rahman,bakri,zayed,shammari,qahtani,utilities,water,office",
  host: "gmail.example,plant.example,water.example,utility.example,mail.example,refinery.example,ministry.example",
};

const sizes = { requests: 1_000_000, profiles: 200_000, conversations: 300_000, codes: 2_000, audit: 500_000 };

const searched = ["access_requests", "profiles"];

/** Fills an empty, migrated database with a million requests and what belongs to them. */
export async function fill({ pool }: Database): Promise<void> {
  await pool.query("select setseed(0.42)");
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query("set maintenance_work_mem = '512MB'");
    await client.query(`create function pick(list text, seed bigint) returns text language sql immutable as $$
      select (string_to_array(list, ','))[1 + abs(hashint8(seed)) % array_length(string_to_array(list, ','), 1)] $$`);
    for (const table of searched) await client.query(`drop index ${table}_search, ${table}_grams`);
    await client.query(accounts);
    await client.query(profiles);
    await client.query(requests);
    await client.query(rest);
    for (const table of searched) {
      await client.query(`create index ${table}_search on ${table} using gin (search_text gin_trgm_ops)`);
      await client.query(`create index ${table}_grams on ${table} using gin (search_grams(search_text))`);
    }
    await client.query("vacuum analyze");
  } finally {
    client.release(true);
  }
}

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

const accounts = `insert into users (email, name) select ${email("n")}, '' from generate_series(1, ${sizes.profiles}) as n`;

const profiles = `insert into profiles (user_id, status, email, first_name, last_name, organization, created_at)
  select users.id, case when n % 10 < 7 then 'approved' when n % 10 < 9 then 'pending' else 'rejected' end,
    users.email, ${first("n")}, ${last("n")}, ${organization("n")}, ${moment("n", sizes.profiles)}
  from users, lateral (select substring(users.email from '(\\d+)@')::bigint as n) as numbered`;

const requests = `insert into access_requests (email, first_name, last_name, name, organization, use_case, status, language, created_at)
  select ${email("n")}, ${first("n")}, ${last("n")}, ${first("n")} || ' ' || ${last("n")}, ${organization("n")},
    'Weekly and yearly maintenance tasks for fourteen brackish-water stations.',
    case when n <= 4000 and n % 2 = 0 then 'new' when n <= 4000 and n % 5 = 0 then 'pending'
      when n % 100 < 3 then 'on_hold' when n % 100 < 67 then 'approved' else 'rejected' end,
    case when n % 2 = 0 then 'en' else 'ar' end, ${moment("n", sizes.requests)}
  from generate_series(1, ${sizes.requests}) as n`;

const rest = `
  insert into chat_sessions (user_id, title) select few.ids[1 + n % 1000], 'A chat'
    from (select array_agg(id) as ids from (select id from users limit 1000) as first) as few,
      generate_series(1, ${sizes.conversations}) as n;
  insert into promo_codes (code, description, created_at) select 'CODE-' || n, 'Campaign ' || n % 40, ${moment("n", sizes.codes)}
    from generate_series(1, ${sizes.codes}) as n;
  insert into audit_log (actor_email, action, subject_type, subject_id, created_at)
    select 'moderator@example.com', 'request_approved', 'access_request', gen_random_uuid()::text, ${moment("n", sizes.audit)}
    from generate_series(1, ${sizes.audit}) as n`;
