/** Limits of an account: files, MB of a file, total pages, and days for which each is kept after its upload. */
export type OwnQuota = Readonly<Record<(typeof quotaParts)[number], number>>;

export const quotaParts = ["files", "megabytes", "pages", "days"] as const;

/**
 * The limits in use. After fewer days were set, nothing is deleted before `until` (ISO 8601) that `formerDays` would
 * have kept so long.
 */
export type QuotaInUse = OwnQuota & { readonly grace: { readonly formerDays: number; readonly until: string } | null };

/** The limits until staff set others. */
export const usualQuota: QuotaInUse = { files: 20, megabytes: 50, pages: 1000, days: 180, grace: null };

/** Least and greatest value of each limit. One reading takes a file of 50 MB at most. */
export const quotaBounds: Readonly<Record<keyof OwnQuota, readonly [least: number, most: number]>> = {
  files: [1, 500],
  megabytes: [1, 50],
  pages: [10, 50_000],
  days: [7, 3650],
};

/** Days between setting fewer days and the first document that is deleted for it: its owner can be told. */
const graceDays = 7;

const msPerDay = 24 * 3600 * 1000;

/** Returns the limits that a form states, or null if one of them is no whole number within its bounds. */
export function readQuota(texts: Readonly<Record<keyof OwnQuota, string>>): OwnQuota | null {
  const [files, megabytes, pages, days] = quotaParts.map((part) => quotaPart(part, texts[part]));
  if (files == null || megabytes == null || pages == null || days == null) return null;
  return { files, megabytes, pages, days };
}

/** Returns one limit that a form states, or null. */
export function quotaPart(part: keyof OwnQuota, text: string): number | null {
  const [least, most] = quotaBounds[part];
  const value = /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
}

/** Returns the limits in use once `to` is set at the moment `now`. */
export function quotaAfter(from: QuotaInUse, to: OwnQuota, now: Date): QuotaInUse {
  const { files, megabytes, pages, days } = to;
  const isRunning = from.grace !== null && new Date(from.grace.until) > now;
  const running = isRunning ? from.grace : null;
  const until = new Date(now.getTime() + graceDays * msPerDay).toISOString();
  const formerDays = Math.max(running?.formerDays ?? 0, from.days);
  return { files, megabytes, pages, days, grace: days < from.days ? { formerDays, until } : running };
}

/** Returns when a document is deleted whose latest file is from `uploaded`. `endSql` says the same to the database. */
export function endOf(uploaded: Date, { days, grace }: QuotaInUse): Date {
  const after = (count: number) => uploaded.getTime() + count * msPerDay;
  const kept = grace ? Math.min(after(grace.formerDays), new Date(grace.until).getTime()) : 0;
  return new Date(Math.max(after(days), kept));
}

/** Returns the maximum size of a file in bytes. */
export function largestBytes({ megabytes }: OwnQuota): number {
  return megabytes * 1024 * 1024;
}
