import type { Language } from "./languages";

type Tree = { readonly [key: string]: string | Tree };

type PluralForm = "zero" | "one" | "two" | "few" | "many" | "other";

/** Key without its plural suffix: `people_one` and `people_other` become `people`; other keys stay unchanged. */
type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${PluralForm}` ? Stem : Key;

type Plurals<Texts extends Tree> = {
  [Key in keyof Texts & string]: Key extends `${infer Stem}_other` ? Stem : never;
}[keyof Texts & string];

/**
 * Type of the Arabic texts for given English texts: exactly the same keys. Where English has a plural (`_one`,
 * `_other`), Arabic has all six plural forms.
 */
type Beside<Texts extends Tree> = {
  readonly [Key in Exclude<keyof Texts & string, `${Plurals<Texts>}_${PluralForm}`>]: Texts[Key] extends Tree
    ? Beside<Texts[Key]>
    : string;
} & { readonly [Key in `${Plurals<Texts>}_${PluralForm}`]: string };

/** Dotted paths of all texts in a tree, without plural suffixes. */
type KeyOf<Texts extends Tree> = {
  [Key in keyof Texts & string]: Texts[Key] extends Tree ? `${Key}.${KeyOf<Texts[Key]>}` : WithoutPlural<Key>;
}[keyof Texts & string];

/** A feature's texts in both languages. */
export type Strings<Texts extends Tree = Tree> = { readonly en: Texts; readonly ar: Tree };

/** Key of a text of `strings`. */
export type StringKey<S extends Strings> = KeyOf<S["en"]>;

/** Function that returns a text: `t("greeting", { name })`. A `count` chooses the plural form. */
export type Text<S extends Strings> = (key: StringKey<S>, values?: Record<string, string | number>) => string;

/**
 * Declares a feature's texts and returns them unchanged. Missing and surplus Arabic keys do not compile.
 */
export function defineStrings<Texts extends Tree>(strings: { en: Texts; ar: NoInfer<Beside<Texts>> }): Strings<Texts> {
  return strings as Strings<Texts>;
}

type Reader = (key: string, values?: Record<string, string | number>) => string;

const readers = new WeakMap<Strings, Partial<Record<Language, Reader>>>();

/**
 * Returns the function that reads `strings` in `language`. It throws for an unknown key, so that no page shows a key.
 */
export function textsIn<S extends Strings>(strings: S, language: Language): Text<S> {
  const known = readers.get(strings) ?? {};
  const reader = known[language] ?? createReader(strings[language], language);
  known[language] = reader;
  readers.set(strings, known);
  return reader;
}

function createReader(tree: Tree, language: Language): Reader {
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const form = values.count === undefined ? key : `${key}_${plurals.select(Number(values.count))}`;
    const text = textAt(tree, form) ?? textAt(tree, key);
    if (text === undefined) throw new Error(`No text ${key} in ${language}`);
    // Values are not escaped here: React escapes them on pages, and React Email in mails.
    return text.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ""));
  };
}

/** Returns the text at a dotted path, or undefined if there is none. */
function textAt(tree: Tree, path: string): string | undefined {
  let found: string | Tree | undefined = tree;
  for (const key of path.split(".")) {
    if (typeof found !== "object" || !Object.hasOwn(found, key)) return undefined;
    found = found[key];
  }
  return typeof found === "string" ? found : undefined;
}
