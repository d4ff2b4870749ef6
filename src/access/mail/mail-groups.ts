import { type Language, languages } from "~/i18n/languages";
import { nameInMail } from "~/platform/mail/guard";

/**
 * Returns those who can be sent one mail with blanks: the readers of one language apart from those of the other, and the
 * nameless apart from those who are greeted by name. Names are as a mail may carry them.
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
