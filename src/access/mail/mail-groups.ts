import { type Language, languages } from "~/i18n/languages";
import { nameInMail } from "~/platform/mail/guard";

/**
 * Groups the people who can get one mail with blanks: by language, and by whether they are greeted by name. Names are
 * made safe for a mail.
 */
export function groupForMail<Person extends { language: Language; name: string }>(
  people: readonly Person[],
): Person[][] {
  const safe = people.map((person) => ({ ...person, name: nameInMail(person.name) }));
  const groups = languages.flatMap((language) =>
    [true, false].map((named) =>
      safe.filter((person) => person.language === language && Boolean(person.name) === named),
    ),
  );
  return groups.filter(({ length }) => length > 0);
}
