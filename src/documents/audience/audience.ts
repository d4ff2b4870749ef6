/** The readers of a document of staff: everyone, or only these organizations and people. */
export type Audience = {
  readonly isRestricted: boolean;
  /** Names as staff typed them. */
  readonly organizations: readonly string[];
  /** Ids of accounts. */
  readonly people: readonly string[];
};

/** An organization, with the number of approved accounts that state it. */
export type ReadingOrganization = { readonly name: string; readonly accounts: number };

/** A person who may read a document, or could. */
export type ReadingPerson = {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly organization: string | null;
  /** Whether the account may use the assistant: nobody else reads documents. */
  readonly isApproved: boolean;
};

/** The readers of a document, as staff see them. */
export type ShownAudience = {
  readonly isRestricted: boolean;
  readonly organizations: readonly ReadingOrganization[];
  readonly people: readonly ReadingPerson[];
  /** Mark of the readers, which a form sends back. */
  readonly mark: string;
};

/** Maximum number of organizations and of people of a document. */
export const mostReaders = 200;

/** Returns the names without blanks around them, and without names that differ in case only; the first one stays. */
export function distinctOrganizations(names: readonly string[]): string[] {
  const trimmed = names.map((name) => name.trim()).filter(Boolean);
  return [...new Map(trimmed.toReversed().map((name) => [name.toLowerCase(), name])).values()].toReversed();
}
