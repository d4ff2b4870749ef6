import { localeOf } from "~/i18n/format";
import { useLanguage } from "~/i18n/use-strings";
import { classNames } from "~/ui/class-names";
import type { Company } from "./content/content";

const week = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** The first day of 2023 was a Sunday. */
const sunday = Date.UTC(2023, 0, 1);

/** Draws the week with its open days filled. Decorative: the hours are told beside it. Works without hydration. */
export function OpenDays({ days }: { days: Company["hours"]["days"] }) {
  const name = new Intl.DateTimeFormat(localeOf(useLanguage()), { weekday: "narrow", timeZone: "UTC" });
  return (
    <span aria-hidden="true" className="flex gap-1 pt-2">
      {week.map((day, index) => (
        <span
          key={day}
          className={classNames(
            "grid size-7 place-content-center rounded-sm border font-semibold text-xs leading-none",
            days.includes(day) ? "border-water bg-water text-on-water" : "border-line text-faint",
          )}
        >
          {name.format(sunday + index * 86_400_000)}
        </span>
      ))}
    </span>
  );
}
