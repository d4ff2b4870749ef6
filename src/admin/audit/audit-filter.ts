import type { StringKey, Text } from "~/i18n/strings";
import { beginningOf } from "~/platform/text";
import { actionStrings } from "../activity/action-strings";
import { choiceOf, searchTextOf } from "../list/address";
import { type DateRange, dateRangeOf } from "../list/date-range";
import type { auditStrings } from "./strings";

export const knownActions = Object.keys(actionStrings.en) as StringKey<typeof actionStrings>[];

/** Types of subjects that an action can concern. */
export const subjectTypes = [
  "access_request",
  "access_request_list",
  "contact_message",
  "contact_message_list",
  "account",
  "address",
  "page",
  "user_list",
  "promo_code",
  "document",
  "conversation",
  "knowledge_gap",
  "analytics",
  "admin_user",
  "invitation",
  "mail",
  "job",
  "notice",
  "settings",
  "audit_log",
] as const;

export type SubjectType = (typeof subjectTypes)[number];

export type AuditFilter = {
  /** Matched in the actor, and in the id, e-mail or code of the subject. */
  readonly search?: string | undefined;
  /** E-mail of the actor, in full. */
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly subject?: SubjectType | undefined;
  /** Id of the subject, in full. */
  readonly id?: string | undefined;
  readonly since: Date;
  readonly until: Date;
};

const longest = 320;

/** Returns the filter in an address, and its period. */
export function auditFilterOf(search: URLSearchParams): { filter: AuditFilter; range: DateRange } {
  const range = dateRangeOf(search, 30);
  const text = (name: string) => beginningOf(search.get(name) ?? "", longest) || undefined;
  const filter = {
    search: searchTextOf(search),
    actor: text("actor"),
    action: choiceOf(search, "action", knownActions),
    subject: choiceOf(search, "subject", subjectTypes),
    id: text("id"),
    since: range.since,
    until: range.until,
  };
  return { filter, range };
}

/** Returns the name of a type of subject; for an unknown one of a later version, the type itself. */
export function subjectName(t: Text<typeof auditStrings>, type: string): string {
  const known = subjectTypes.find((name) => name === type);
  return known ? t(`subjects.${known}`) : type;
}
