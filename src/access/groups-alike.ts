import { type Language, languages } from "~/i18n/languages";

/**
 * Returns those who can be sent one mail with blanks: the readers of one language apart from those of the other, and the
 * nameless apart from those who are greeted by name.
 */
export function groupsAlike<Person extends { language: Language; name: string }>(
  people: readonly Person[],
): Person[][] {
  const groups = languages.flatMap((language) =>
    [true, false].map((named) =>
      people.filter((person) => person.language === language && Boolean(person.name) === named),
    ),
  );
  return groups.filter(({ length }) => length > 0);
}
