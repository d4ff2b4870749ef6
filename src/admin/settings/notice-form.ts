import { noticePlaces, severities } from "~/platform/notice";
import { beginningOf } from "~/platform/text";
import type { NoticeDraft } from "./notices.server";

/** Maximum length of a notice, in UTF-16 units. */
export const longestNotice = 300;

/** Problem of each field; `strings.ts` has the texts. */
export type NoticeErrors = Readonly<
  Partial<Record<"textEn" | "textAr" | "places" | "startsAt" | "endsAt", "missing" | "order" | "date">>
>;

/** Fields for moments use the time zone of `~/i18n/format`, three hours ahead of UTC all year. */
const zone = "+03:00";
const zoneMilliseconds = 3 * 3_600_000;

/** Returns the notice of a form, or the errors of its fields. Without a beginning it starts at `now`. */
export function readNotice(
  form: FormData,
  now = new Date(),
): { ok: true; draft: NoticeDraft } | { ok: false; errors: NoticeErrors } {
  const text = (name: string) =>
    String(form.get(name) ?? "")
      .replaceAll("\0", "")
      .trim();
  const [textEn, textAr] = [beginningOf(text("textEn"), longestNotice), beginningOf(text("textAr"), longestNotice)];
  const places = noticePlaces.filter((place) => form.getAll("places").includes(place));
  const startsAt = text("startsAt") === "" ? now : momentOf(text("startsAt"));
  const endsAt = text("endsAt") === "" ? null : momentOf(text("endsAt"));
  const errors: NoticeErrors = {
    ...(!textEn && { textEn: "missing" }),
    ...(!textAr && { textAr: "missing" }),
    ...(places.length === 0 && { places: "missing" }),
    ...(startsAt === undefined && { startsAt: "date" }),
    ...(endsAt === undefined && { endsAt: "date" }),
    ...(startsAt && endsAt && endsAt <= startsAt && { endsAt: "order" }),
  };
  if (Object.keys(errors).length > 0 || startsAt === undefined || endsAt === undefined) return { ok: false, errors };
  const severity = severities.find((known) => known === form.get("severity")) ?? "info";
  const dismissible = form.has("dismissible");
  return { ok: true, draft: { severity, places, textEn, textAr, dismissible, startsAt, endsAt } };
}

/** Returns a moment as the value of an `<input type="datetime-local">`. */
export function fieldOf(moment: Date | string): string {
  return new Date(new Date(moment).getTime() + zoneMilliseconds).toISOString().slice(0, 16);
}

function momentOf(field: string): Date | undefined {
  // Postgres has no year 0, so only four-digit years from 1000 on are accepted.
  if (!/^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(field)) return undefined;
  const moment = new Date(`${field}:00${zone}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
