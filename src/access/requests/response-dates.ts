/** Time zone in which business days are counted (Riyadh). It has no daylight saving, so a day always has 24 hours. */
const hoursAheadOfUtc = 3;

const hour = 3_600_000;
const day = 24 * hour;

/** Friday and Saturday, in the numbering of `Date`. */
const weekend: readonly number[] = [5, 6];

/**
 * Returns when an applicant can expect an answer to a request of `asked`: the second and the third business day after
 * it, in a week from Sunday to Thursday. Both have the same time of day as `asked`.
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
