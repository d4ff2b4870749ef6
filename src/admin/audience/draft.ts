import { maxLengths } from "~/access/applicant";
import { type Audience, distinctOrganizations, mostReaders } from "~/documents/audience/audience";
import { isUuid } from "~/platform/uuid";
import { beginningOf } from "~/platform/text";

/** The fields of the form, from a post, or from the address where they are until the form is saved. */
export type AudienceDraft = Audience & {
  /** Mark of the audience that the form began with; empty in an address without a draft. */
  readonly seen: string;
  /** The text by which people are looked for. */
  readonly find: string;
};

/** One more than may be saved, so that saving is refused instead of leaving somebody out. */
const mostDrafted = mostReaders + 1;

/** Returns the draft in the fields of a form; a name that was typed and not yet added counts. */
export function draftIn(fields: URLSearchParams | FormData): AudienceDraft {
  const texts = (name: string) => fields.getAll(name).filter((value) => typeof value === "string");
  const names = [...texts("organization"), ...texts("add")].map((name) => beginningOf(name.trim(), maxLengths.word));
  return {
    isRestricted: texts("audience")[0] === "named",
    organizations: distinctOrganizations(names).slice(0, mostDrafted),
    people: [...new Set(texts("person").filter(isUuid))].slice(0, mostDrafted),
    seen: texts("seen")[0] ?? "",
    find: beginningOf((texts("find")[0] ?? "").trim(), maxLengths.email),
  };
}

/** Returns the draft in an address; null where it has none. */
export function draftInAddress(search: URLSearchParams): AudienceDraft | null {
  return search.has("audience") ? draftIn(search) : null;
}
