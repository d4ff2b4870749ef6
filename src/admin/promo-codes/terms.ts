import { endOfDay } from "../list/date-range";

/** Problem of a field of the form, as the key of its text. */
export type TermsErrors = Partial<
  Record<"code" | "limit" | "expiry" | "note", "code" | "taken" | "limit" | "expiry" | "note">
>;

type Terms = {
  code: string | undefined;
  maxRedemptions: number | null;
  expiresAt: Date | null;
  description: string | null;
};

const mostUses = 1_000_000;
const longestNote = 200;

/**
 * Returns the terms of a promo code from a form, or the errors of its fields. An empty field means no code, limit, end
 * or note; the last day must not be over at `now`.
 */
export function readTerms(
  texts: { code: string; limit: string; expiry: string; note: string },
  now = new Date(),
): { ok: true; terms: Terms } | { ok: false; errors: TermsErrors } {
  const { code, limit, expiry, note } = texts;
  const count = /^\d{1,7}$/.test(limit) ? Number(limit) : Number.NaN;
  const end = expiry ? endOfDay(expiry) : null;
  const errors: TermsErrors = {
    ...(code && !/^[A-Za-z0-9_-]{4,40}$/.test(code) && { code: "code" }),
    ...(limit && !(count >= 1 && count <= mostUses) && { limit: "limit" }),
    ...(expiry && (!end || end <= now) && { expiry: "expiry" }),
    ...(note.length > longestNote && { note: "note" }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const terms = {
    code: code || undefined,
    maxRedemptions: limit ? count : null,
    expiresAt: end,
    description: note || null,
  };
  return { ok: true, terms };
}
