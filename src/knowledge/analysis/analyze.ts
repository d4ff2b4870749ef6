import { conceptsIn } from "./glossary";
import { type Token, words } from "./words";

/**
 * Returns the terms of `text` in order, each with its place in it. The same chain serves passages and questions of both
 * languages: normalized, without stop words, Porter2 stems for Latin words, Light10 stems for Arabic ones, units and
 * formulas whole; beside the words stand the concepts of the glossary that they name, whatever the language.
 */
export function analyze(text: string): Token[] {
  const all = words(text);
  const indexable = all.filter((token) => token.kind !== "stop");
  const concepts = conceptsIn(text, all);
  return concepts.length === 0 ? indexable : [...indexable, ...concepts].sort((a, b) => a.position - b.position);
}
