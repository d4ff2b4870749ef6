/** The zone in which working days are counted. It has no daylight saving, so a day is always 24 hours. */
const hoursAheadOfUtc = 3;

const hour = 3_600_000;
const day = 24 * hour;

/** Friday and Saturday, as `Date` numbers the days of the week. */
const weekend: readonly number[] = [5, 6];

/**
 * Returns when somebody who asked at `asked` can expect an answer: the second and the third business day after it, on the
 * working week from Sunday to Thursday. Both are moments at the same time of day as `asked`.
 */
export function responseDates(asked: Date): { earliest: Date; latest: Date } {
  return { earliest: addBusinessDays(asked, 2), latest: addBusinessDays(asked, 3) };
}

function addBusinessDays(from: Date, count: number): Date {
  let moment = from.getTime();
  for (let left = count; left > 0; ) {
    moment += day;
    if (!weekend.includes(weekdayOf(moment))) left -= 1;
  }
  return new Date(moment);
}

function weekdayOf(moment: number): number {
  return new Date(moment + hoursAheadOfUtc * hour).getUTCDay();
}
