/** Maximum lengths in characters of the fields of account and request forms. */
export const maxLengths = { email: 254, word: 120, code: 64, text: 2000 } as const;

// A new field needs (search for `jobTitle` to see each place):
// - database: `applicant` in platform/db/schema/access.ts, and a migration (`npm run db:generate`);
// - sign-up: sign-up/sign-up-form.tsx, its schema in forms/forms.server.ts, its labels in strings.ts;
// - invitation: `find` in invitations/invitations.server.ts, which fills the sign-up form from the request;
// - registration without an account, in register/: register-form.tsx, schema in register-answers.server.ts, labels in
//   register-strings.ts, `Registration` in register.server.ts (for a field that the form lacks: null in `addRequest`);
// - mail to staff: `lines` in requests/new-request.mail.tsx, labels in mail/mail-strings.ts (`forStaff`);
// - portal, in admin/requests/ and admin/users/: request-card.tsx, user-card.tsx, user.page.tsx, labels in
//   requests-strings.ts and users-strings.ts; admin/list/applicant-columns.ts;
// - public text: the `request` entry of content/privacy.yaml in both languages; docs/product.md (sign-up, `/register`);
// - samples: demo/people.ts, demo/applicants.server.ts, demo/mail-examples.ts;
// - lists in tests: test/server/people.ts, test/mail-guard.test.ts, test/pathological/places.tsx,
//   scripts/malformed/bodies.ts, and if it is required in `/register` test/e2e/site-forms-words.ts.
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
