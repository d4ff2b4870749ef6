import { questionsOfManuals } from "~/assistant/evaluation/asks.server";
import { readManualFiles } from "~/knowledge/manual/check/files";
import { parseManual } from "~/knowledge/manual/parse";
import { learnMeanings } from "~/knowledge/meaning/training";
import { countedTermsIn, type VectorFile, vectorFile } from "~/knowledge/meaning/vectors";

/** Returns vectors learned from the passages of all manuals, and from the questions of those that are not `without`. */
export function learnVectors(without: readonly string[]): VectorFile {
  const texts = textsOfSections();
  const questions = questionsOfManuals()
    .filter(({ section }) => texts.has(section) && !without.includes(section.split("#")[0] ?? ""))
    .map(({ text, section }) => ({ question: countedTermsIn(text), of: section }))
    .filter(({ question }) => question.size > 0);
  const { terms, vectors } = learnMeanings(texts, questions);
  return vectorFile(terms, vectors);
}

/** The terms of the passages of each section, under its heading, in both languages; lists of terms are not searched. */
function textsOfSections() {
  const passages = readManualFiles("manuals").files.flatMap(({ text }) => {
    const parsed = parseManual(text);
    if (!parsed.ok) throw new Error("a manual cannot be read; run manuals:check");
    const { id, content, sections } = parsed.manual;
    return sections
      .filter(({ kind }) => kind !== "terms")
      .flatMap((section) =>
        section.passages.map(({ start, end }) => ({
          name: `${id}#${section.slug}`,
          terms: countedTermsIn(`${section.headingPath.at(-1) ?? ""}\n${content.slice(start, end)}`),
        })),
      );
  });
  const bySection = Map.groupBy(passages, ({ name }) => name);
  return new Map(Array.from(bySection, ([name, own]) => [name, own.map(({ terms }) => terms)]));
}
