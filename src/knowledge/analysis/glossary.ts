import { createHash } from "node:crypto";
import csv from "../../../manuals/glossary.csv?raw";
import { paraphrases, things } from "./everyday";
import { type Token, words } from "./words";

/** A line of the glossary: one concept, named by the term that stands for it, and its forms in either language. */
export type GlossaryEntry = {
  concept: string;
  en: string[];
  ar: string[];
  /** Written as they must be met: a short abbreviation is an ordinary word in lower case (`DO`, `PM`). */
  abbreviations: string[];
};

/** A way to name a concept: the terms that follow each other, and how it must be written if that matters. */
type Form = {
  concept: string;
  terms: string[];
  exactly: string | null;
};

export const glossary: readonly GlossaryEntry[] = parseGlossary(csv);

/** Changes with the glossary and the everyday words, and with them the concepts that texts were indexed with. */
export const glossaryHash = createHash("sha256")
  .update(csv + things + paraphrases)
  .digest("hex")
  .slice(0, 16);

/** Returns the entries of a glossary file: columns en, ar, abbr, synonyms_en, synonyms_ar; `;` between synonyms. */
export function parseGlossary(source: string): GlossaryEntry[] {
  const lines = source.trim().split(/\r?\n/).slice(1);
  return lines.map((line) => {
    const [en = "", ar = "", abbr = "", synonymsEn = "", synonymsAr = ""] = line.split(",");
    return {
      concept: `§${en}`,
      en: [en, ...list(synonymsEn)],
      ar: [ar, ...list(synonymsAr)],
      abbreviations: list(abbr),
    };
  });
}

function list(cell: string): string[] {
  return cell.split(";").filter((form) => form !== "");
}

const formsByFirstTerm = Map.groupBy(
  [...glossary, ...entriesOf(things, "§"), ...entriesOf(paraphrases, "~")].flatMap(formsOf),
  (form) => form.terms[0] ?? "",
);

function entriesOf(everyday: string, mark: string): GlossaryEntry[] {
  const lines = everyday.trim().split("\n");
  return lines.map((line) => {
    const forms = line.split(",").map((form) => form.trim());
    return { concept: mark + forms[0], en: forms, ar: [], abbreviations: [] };
  });
}

function formsOf({ concept, en, ar, abbreviations }: GlossaryEntry): Form[] {
  const forms = [...en, ...ar].map((form) => ({ concept, terms: termsOf(form), exactly: null }));
  const short = abbreviations.map((form) => ({
    concept,
    terms: termsOf(form),
    exactly: form.length <= 2 ? form : null,
  }));
  return [...forms, ...short].filter((form) => form.terms.length > 0);
}

function termsOf(form: string): string[] {
  return words(form)
    .filter((token) => token.kind !== "variant")
    .map((token) => token.term);
}

/** Returns a token for each concept that `tokens`, all words of `text`, name. */
export function conceptsIn(text: string, tokens: Token[]): Token[] {
  const places = [...Map.groupBy(tokens, (token) => token.position).values()];
  return places.flatMap((readings, index) => {
    const candidates = readings.flatMap((token) => formsByFirstTerm.get(token.term) ?? []);
    const found = candidates.filter((form) => matches(form, text, places, index));
    return unique(found).map((form) => tokenOf(form, places, index));
  });
}

function matches(form: Form, text: string, places: Token[][], index: number): boolean {
  const first = places[index]?.[0];
  if (form.exactly !== null && first && text.slice(first.start, first.end) !== form.exactly) return false;
  return form.terms.every((term, offset) => places[index + offset]?.some((token) => token.term === term));
}

function unique(forms: Form[]): Form[] {
  return [...new Map(forms.map((form) => [form.concept, form])).values()];
}

function tokenOf(form: Form, places: Token[][], index: number): Token {
  const first = places[index]?.[0];
  const last = places[index + form.terms.length - 1]?.[0];
  return {
    term: form.concept,
    start: first?.start ?? 0,
    end: last?.end ?? 0,
    position: first?.position ?? 0,
    kind: form.concept.startsWith("~") ? "paraphrase" : "concept",
  };
}
