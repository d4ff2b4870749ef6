import { figuresOf } from "./figures";
import type { CheckedManual, Finding } from "./reading";

/** A fact of the base: its number, the manual that must state it, and its text. */
export type BaseFact = { readonly number: number; readonly document: string; readonly text: string };

/** The share of a fact's figures that the sections that claim to state it must have. */
const ENOUGH_FIGURES = 0.5;

/** Returns the facts of a fact base: numbered lines below headings that name a document `(doc subject id: …)`. */
export function parseFacts(source: string): BaseFact[] {
  let document = "";
  return source.split("\n").flatMap((line) => {
    document = /^## .*doc subject id: `([a-z0-9-]+)`/.exec(line)?.[1] ?? document;
    const fact = /^(\d+)\. (.+)$/.exec(line);
    return fact && document !== "" ? [{ number: Number(fact[1]), document, text: fact[2] ?? "" }] : [];
  });
}

/** Says which facts of its own a manual neither states nor excuses, and which it only claims to state. */
export function checkFacts(manual: CheckedManual, facts: readonly BaseFact[]): Finding[] {
  const { path, id, sections, excused } = manual;
  const known = new Set(facts.map((fact) => fact.number));
  const stray = sections.flatMap(({ facts: stated, line }) =>
    stated.filter((number) => !known.has(number)).map((number) => ({ line, message: `there is no fact ${number}` })),
  );
  const told = facts
    .filter((fact) => fact.document === id)
    .flatMap((fact) => {
      const claiming = sections.filter((section) => section.facts.includes(fact.number));
      const line = claiming[0]?.line ?? 1;
      if (excused.has(fact.number) !== claiming.length > 0)
        return figureFaults(fact, claiming).map((message) => ({ line, message }));
      const message = claiming.length > 0 ? "is both stated and excused" : "is neither stated nor excused";
      return [{ line, message: `fact ${fact.number} ${message}: ${fact.text}` }];
    });
  return [...stray, ...told].map((one) => ({ path, rule: "facts", ...one }));
}

function figureFaults({ number, text }: BaseFact, claiming: readonly { readonly text: string }[]): string[] {
  if (claiming.length === 0) return [];
  const wanted = new Set(figuresOf(text.replaceAll(/\[[^\]]*\]|\(unverified[^)]*\)|\(partly[^)]*\)/g, "")));
  const found = new Set(claiming.flatMap((section) => figuresOf(section.text)));
  const missing = [...wanted].filter((figure) => !found.has(figure));
  if (missing.length <= wanted.size * (1 - ENOUGH_FIGURES)) return [];
  return [`fact ${number} is claimed, but its figures ${missing.join(", ")} are missing: ${text}`];
}
