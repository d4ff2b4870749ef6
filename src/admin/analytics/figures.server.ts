import { type SQL, sql } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import type { Language } from "~/i18n/languages";
import type { Services } from "~/platform/context.server";
import { type PeriodUnit, periodsIn } from "./periods";

/** Measures that are counted for each day, see the migration `count_what_happens`. */
export const measures = [
  "sign_up",
  "request",
  "business_days",
  "question",
  "answer",
  "category",
  "first_words",
  "whole_answer",
  "feedback",
  "feedback_reason",
] as const;

export type FigureMeasure = (typeof measures)[number];

/** Count of `key` of `measure` in the period that begins on the day `period`. */
export type CountedFigure = {
  readonly measure: FigureMeasure;
  readonly period: string;
  readonly key: string;
  readonly count: number;
};

/** A period of whole days, both included. */
export type Days = { readonly from: string; readonly to: string };

/** Returns the first day with any count, or null without counts. */
export async function firstCountedDay({ database }: Services, _staff: Staff): Promise<string | null> {
  const counted = sql.join(
    [...measures, "cited"].map((measure) => sql`${measure}`),
    sql`, `,
  );
  // One index lookup per measure: the minimum day over the whole table would scan all of it.
  const { rows } = await database.db.execute<{ first: string | null }>(sql`
    select least(
      (select min(earliest.day) from unnest(array[${counted}]::text[]) as counted (measure), lateral (
        select day from daily_counts where daily_counts.measure = counted.measure order by day limit 1
      ) as earliest),
      (select min(day) from daily_count_changes),
      (select min(day) from active_days)
    )::text as first
  `);
  return rows[0]?.first ?? null;
}

/** Returns every figure of a period, summed by `unit`. */
export async function readFigures(
  { database }: Services,
  _staff: Staff,
  { from, to }: Days,
  unit: PeriodUnit,
): Promise<CountedFigure[]> {
  const { rows } = await database.db.execute<CountedFigure>(sql`
    select measure, ${periodOf(unit)}::text as period, key, sum(count)::int as count from daily_figures
    where measure in (${sql.join(
      measures.map((measure) => sql`${measure}`),
      sql`, `,
    )}) and day between ${from}::date and ${to}::date
    group by 1, 2, 3
  `);
  return rows;
}

/** Number of people who asked something, by period and in total. */
export type ActiveUsers = { readonly byPeriod: ReadonlyMap<string, number>; readonly total: number };

/** Returns the number of people who asked something; a person counts once per period. */
export async function readActiveUsers(
  { database: { db } }: Services,
  _staff: Staff,
  { from, to }: Days,
  unit: PeriodUnit,
): Promise<ActiveUsers> {
  const starts = periodsIn({ from, to }, unit);
  const active = (first: SQL, end: SQL) => sql`(
    select count(*)::int from (
      select distinct user_id from active_days where day >= ${first} and day < ${end}
    ) as people
  )`;
  const [periods, all] = await Promise.all([
    // One query per period: a join of all periods with their people would not fit a processor's cache.
    db.execute<{ period: string; people: number }>(sql`
      select period::text, ${active(sql`greatest(period, ${from}::date)`, sql`least(next, ${to}::date + 1)`)} as people
      from (
        select period, lead(period, 1, 'infinity') over (order by period) as next
        from unnest(${sql.param(starts)}::date[]) as given (period)
      ) as periods`),
    db.execute<{ people: number }>(sql`select ${active(sql`${from}::date`, sql`${to}::date + 1`)} as people`),
  ]);
  const byPeriod = new Map(periods.rows.flatMap(({ period, people }) => (people > 0 ? [[period, people]] : [])));
  return { byPeriod, total: all.rows[0]?.people ?? 0 };
}

/** A section of a document, with the number of answers that cite it. */
export type CitedSection = {
  readonly documentId: string;
  readonly slug: string;
  /** In the requested language if the document has it; null if the section no longer exists. */
  readonly heading: string | null;
  readonly document: string | null;
  readonly count: number;
};

/** Returns the most cited sections, starting after `after`, with their titles in `language` where available. */
export async function readCitedSections(
  { database }: Services,
  _staff: Staff,
  { from, to }: Days,
  { language, limit, after }: { language: Language; limit: number; after?: CitedSection | undefined },
): Promise<CitedSection[]> {
  const beyond = after
    ? sql`having (-sum(count), key) > (${-after.count}::bigint, ${`${after.documentId} ${after.slug}`})`
    : sql``;
  const { rows } = await database.db.execute<CitedSection>(sql`
    select split_part(cited.key, ' ', 1) as "documentId", split_part(cited.key, ' ', 2) as slug,
      named.heading, named.document, cited.count
    from (
      select key, sum(count)::int as count from daily_figures
      where measure = 'cited' and day between ${from}::date and ${to}::date
      group by key ${beyond} order by 2 desc, 1 limit ${limit}
    ) cited
    left join lateral (
      select section.heading_path[array_upper(section.heading_path, 1)] as heading, version.title as document
      from document_versions version
      join document_sections section on section.version_id = version.id and section.slug = split_part(cited.key, ' ', 2)
      where version.document_id = split_part(cited.key, ' ', 1) and version.is_current
      order by version.language = ${language} desc limit 1
    ) named on true
    order by cited.count desc, cited.key
  `);
  return rows;
}

function periodOf(unit: PeriodUnit) {
  if (unit === "day") return sql`day`;
  if (unit === "week") return sql`(day - extract(dow from day)::int)`;
  return unit === "month" ? sql`date_trunc('month', day)::date` : sql`date_trunc('year', day)::date`;
}
