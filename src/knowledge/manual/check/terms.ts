import type { GlossaryEntry } from "../../analysis/glossary-entries";
import { normalize } from "../../analysis/normalize";
import { isBorrowed } from "./borrowed";
import type { CheckedManual, CheckedSection, Finding } from "./reading";

/** Words in brackets and quotation marks are technicians' spoken terms. */
const ASIDE = /\([^()]*\)|«[^«»]*»/g;

/** A term and a borrowed word that begin alike are both borrowed: فوسفات beside الفوسفور. */
const SAME_BEGINNING = 3;

/**
 * Reports where an Arabic text names a concept of its English text by an English word in Arabic letters (ريجكت),
 * outside brackets and quotation marks, although the glossary has an Arabic term. Other synonyms are allowed, because
 * Arabic words have more than one meaning.
 */
export function checkTerms(
  english: CheckedManual,
  { path, sections }: CheckedManual,
  glossary: readonly GlossaryEntry[],
): Finding[] {
  const borrowed = borrowedForms(glossary);
  const inEnglish = new Map(english.sections.map((section) => [section.slug, textOf(section).toLowerCase()]));
  return sections
    .filter((section) => section.slug !== "sources")
    .flatMap((section) => {
      const text = normalize(textOf(section).replaceAll(ASIDE, " "));
      const other = inEnglish.get(section.slug) ?? "";
      return borrowed
        .filter(({ names, pattern }) => names.some((name) => other.includes(name)) && pattern.test(text))
        .map(({ form, term }) => {
          return { path, line: section.line, rule: "terms", message: `«${form}»: the glossary says «${term}»` };
        });
    });
}

function textOf({ title, text }: CheckedSection): string {
  return `${title}\n${text}`;
}

type BorrowedForm = {
  readonly form: string;
  /** English name of the concept, in lower case. */
  readonly names: readonly string[];
  readonly term: string;
  readonly pattern: RegExp;
};

/** Forms that are terms of their own elsewhere in the glossary, or borrowed as their term is, are no fault. */
function borrowedForms(glossary: readonly GlossaryEntry[]): BorrowedForm[] {
  const terms = new Set(glossary.map(({ ar: [term = ""] }) => bare(term)));
  return glossary.flatMap(({ en, ar: [term = "", ...forms] }) => {
    const names = en.map((name) => name.toLowerCase());
    if (en.some((one) => isBorrowed(term, one))) return [];
    const beginning = bare(term).slice(0, SAME_BEGINNING);
    return forms.flatMap((form): BorrowedForm[] => {
      if (!en.some((one) => isBorrowed(form, one)) || terms.has(bare(form)) || bare(form).startsWith(beginning))
        return [];
      return [{ form, names, term, pattern: standing(bare(form)) }];
    });
  });
}

/** The word with what Arabic writes on to it: and, then, with, for, like, the; and the borrowed plural. */
function standing(form: string): RegExp {
  return new RegExp(`(?<!\\p{L})[وف]?[بلك]?(?:ال|لل)?${form}(?:ات)?(?!\\p{L})`, "u");
}

function bare(form: string): string {
  return normalize(form).replace(/^ال(?=..)/, "");
}
