/** What somebody who asks for access may tell about themselves; null where nothing was said. */
export type Applicant = {
  firstName: string | null;
  lastName: string | null;
  organization: string | null;
  jobTitle: string | null;
  companySize: string | null;
  waterStationsManaged: string | null;
  phone: string | null;
  useCase: string | null;
};

/** Returns first and last name joined, or an empty text when neither was told. */
export function fullName({ firstName, lastName }: Pick<Applicant, "firstName" | "lastName">): string {
  return [firstName, lastName].filter(Boolean).join(" ");
}
