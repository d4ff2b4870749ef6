// Learns what the words of the manuals mean from the manuals alone, in both languages at once, and writes a vector for each.
import { writeFile } from "node:fs/promises";
import { analyze } from "~/knowledge/analysis/analyze";
import { readManualFiles } from "~/knowledge/manual/check/files";
import { parseManual } from "~/knowledge/manual/parse";
import { vectorsOf } from "~/knowledge/meaning/training";
import { vectorFile } from "~/knowledge/meaning/vectors";

const file = "src/knowledge/meaning/vectors.json";
const sections = readManualFiles("manuals").files.flatMap(({ text }) => {
  const parsed = parseManual(text);
  if (!parsed.ok) throw new Error("a manual cannot be read; run manuals:check");
  const { id, content } = parsed.manual;
  return parsed.manual.sections.map(({ slug, headingPath, passages, asks, kind }) => {
    const heading = headingPath.at(-1) ?? "";
    const texts = passages.map(({ start, end }) => `${heading}\n${content.slice(start, end)}`);
    return { name: `${id}#${slug}`, texts: kind === "terms" ? [] : [...texts, ...asks] };
  });
});
const counts = (texts: readonly string[]) => {
  const terms = new Map<string, number>();
  for (const { term, kind } of texts.flatMap((text) => analyze(text)))
    if (kind !== "stop") terms.set(term, (terms.get(term) ?? 0) + 1);
  return terms;
};
// A section is a text in each language, and one in both: that is what brings the languages together.
const both = [...Map.groupBy(sections, ({ name }) => name).values()].map((same) => same.flatMap(({ texts }) => texts));
const texts = [
  ...both,
  ...sections.map((one) => one.texts),
  ...sections.flatMap((one) => one.texts.map((text) => [text])),
];
const { terms, vectors } = vectorsOf(texts.filter((one) => one.length > 0).map(counts));
await writeFile(file, `${JSON.stringify(vectorFile(terms, vectors))}\n`);
console.log(`${terms.length} terms in ${file}`);
