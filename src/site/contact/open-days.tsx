import { classNames } from "~/ui/class-names";
import type { Week } from "./week";

/** Draws the week with its open days filled. Decorative: the hours are told beside it. Works without hydration. */
export function OpenDays({ week }: { week: Week }) {
  return (
    <span aria-hidden="true" className="flex gap-1 pt-2">
      {week.map(({ day, initial, isOpen }) => (
        <span
          key={day}
          className={classNames(
            "grid size-7 place-content-center rounded-sm border font-semibold text-xs leading-none",
            isOpen ? "border-water bg-water text-on-water" : "border-line text-faint",
          )}
        >
          {initial}
        </span>
      ))}
    </span>
  );
}
