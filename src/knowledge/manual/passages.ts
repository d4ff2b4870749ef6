import type { RootContent } from "mdast";
import { sentences } from "../analysis/sentences";
import { type Span, tokenize } from "../analysis/tokens";
import { spanOf } from "./outline";

const TARGET_WORDS = 150;
const MOST_WORDS = 190;
const LEAST_WORDS = 40;
const LONGEST_OVERLAP = 45;

/** A piece that passages never cut: a sentence, an item of a list, a table, an alert, a numbered list. */
type Unit = Span & {
  words: number;
  role: "sentence" | "label" | "item" | "block" | "alert" | "steps";
};

/**
 * Returns the passages of `content` that the Markdown `blocks` of one section make: about 150 words each, overlapping
 * by a sentence. Tables and numbered lists stay whole; in a procedure its steps stay together with the warnings and the
 * labelled paragraphs (**Prerequisites.** … **Record.**) around them.
 */
export function passagesOf(content: string, blocks: RootContent[], isProcedure: boolean): Span[] {
  const units = blocks.flatMap((block) => unitsOf(content, block));
  return packed(isProcedure ? withWholeProcedure(units) : units);
}

function unitsOf(content: string, block: RootContent): Unit[] {
  const span = spanOf(block);
  if (block.type === "paragraph") {
    const isLabelled = block.children[0]?.type === "strong";
    return sentences(content.slice(span.start, span.end)).map(({ start, end }) =>
      unit(content, { start: span.start + start, end: span.start + end }, isLabelled ? "label" : "sentence"),
    );
  }
  if (block.type === "list" && !block.ordered) return block.children.map((item) => unit(content, spanOf(item), "item"));
  if (block.type === "list") return [unit(content, span, "steps")];
  return [unit(content, span, block.type === "blockquote" ? "alert" : "block")];
}

function unit(content: string, { start, end }: Span, role: Unit["role"]): Unit {
  return { start, end, role, words: countWords(content.slice(start, end)) };
}

/** Returns the number of words of `text`, numbers and units included. */
export function countWords(text: string): number {
  return tokenize(text).length;
}

function withWholeProcedure(units: Unit[]): Unit[] {
  const first = units.findIndex((one) => one.role === "steps");
  if (first < 0) return units;
  const last = units.findLastIndex((one) => one.role === "steps");
  const belongs = (one: Unit | undefined) => one?.role === "label" || one?.role === "alert";
  let [from, to] = [first, last];
  while (belongs(units[from - 1])) from -= 1;
  while (belongs(units[to + 1])) to += 1;
  return [...units.slice(0, from), joined(units.slice(from, to + 1)), ...units.slice(to + 1)];
}

function joined(units: Unit[]): Unit {
  return {
    start: units[0]?.start ?? 0,
    end: units.at(-1)?.end ?? 0,
    role: "steps",
    words: units.reduce((sum, one) => sum + one.words, 0),
  };
}

function packed(units: Unit[]): Span[] {
  const passages: Unit[] = [];
  let open: Unit[] = [];
  const close = () => {
    const done = joined(open);
    if (done.end > (passages.at(-1)?.end ?? 0)) passages.push(done);
    open = overlap(open);
  };
  for (const next of units) {
    const { words } = joined(open);
    if (words >= LEAST_WORDS && words + next.words > MOST_WORDS) close();
    open.push(next);
    if (joined(open).words >= TARGET_WORDS) close();
  }
  close();
  return withoutStump(passages).map(({ start, end }) => ({ start, end }));
}

/** A last passage of a few words says too little alone: it goes to the one before. */
function withoutStump(passages: Unit[]): Unit[] {
  const [previous, last] = passages.slice(-2);
  if (!previous || !last || last.words >= LEAST_WORDS) return passages;
  return [...passages.slice(0, -2), { ...previous, end: last.end }];
}

/** Returns the last sentence of a passage, unless it is long or all that the passage has. */
function overlap(closed: readonly Unit[]): Unit[] {
  const last = closed.at(-1);
  return closed.length > 1 && last?.role === "sentence" && last.words <= LONGEST_OVERLAP ? [last] : [];
}
