/** Details that an applicant may give; null where none was given. */
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

/** Returns first and last name joined by a space, or an empty string if neither was given. */
export function fullName({ firstName, lastName }: Pick<Applicant, "firstName" | "lastName">): string {
  return [firstName, lastName].filter(Boolean).join(" ");
}
