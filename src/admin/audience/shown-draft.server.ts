import type { Staff } from "~/access/capabilities";
import {
  distinctOrganizations,
  type ReadingOrganization,
  type ReadingPerson,
  type ShownAudience,
} from "~/documents/audience/audience";
import { countAccounts, readPeople } from "~/documents/audience/readers.server";
import type { Services } from "~/platform/context.server";
import type { AudienceDraft } from "./draft";

type Choosable<Reader> = Reader & { readonly isChosen: boolean };

/** The form for the readers of a document: those of the saved audience, and those that were added since. */
export type ShownDraft = Pick<AudienceDraft, "isRestricted" | "seen" | "find"> & {
  readonly organizations: readonly Choosable<ReadingOrganization>[];
  readonly people: readonly Choosable<ReadingPerson>[];
};

/** Returns the form with a draft, or as it is saved. */
export async function showDraft(
  services: Services,
  staff: Staff<"admin">,
  saved: ShownAudience,
  draft: AudienceDraft | null,
): Promise<ShownDraft> {
  const chosen = <Reader>(one: Reader) => ({ ...one, isChosen: true });
  if (!draft) {
    const { isRestricted, organizations, people, mark } = saved;
    const readers = { organizations: organizations.map(chosen), people: people.map(chosen) };
    return { isRestricted, ...readers, seen: mark, find: "" };
  }
  const { isRestricted, find } = draft;
  const names = distinctOrganizations([...saved.organizations.map(({ name }) => name), ...draft.organizations]);
  const organizations = await countAccounts(services, staff, names);
  const ids = [...saved.people.map(({ userId }) => userId), ...draft.people];
  const people = await readPeople(services, staff, ids);
  const typed = new Set(draft.organizations.map((name) => name.toLowerCase()));
  return {
    isRestricted,
    find,
    seen: draft.seen || saved.mark,
    organizations: organizations.map((one) => ({ ...one, isChosen: typed.has(one.name.toLowerCase()) })),
    people: people.map((one) => ({ ...one, isChosen: draft.people.includes(one.userId) })),
  };
}
