import type { Staff } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import { cutToData, type DateRange, dayOf } from "../list/date-range";
import { firstCountedDay } from "./figures.server";
import { maxPeriods } from "./periods";

/**
 * Returns the part of a range that can have figures, so that a report is as long as the data, not as the address asks.
 * A first day from a wrong clock centuries ago counts for at most `maxPeriods` years.
 */
export async function reportRange(services: Services, staff: Staff, range: DateRange): Promise<DateRange> {
  if (range.days) return range;
  const first = await firstCountedDay(services, staff);
  const oldest = `${Number(dayOf(new Date()).slice(0, 4)) - maxPeriods + 1}-01-01`;
  return cutToData(range, first && first < oldest ? oldest : first);
}
