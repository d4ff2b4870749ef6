import { worthOf } from "../answering/choose/asked-pieces";
import { type ClassifierFile, normalized, signRarityOf } from "../answering/choose/classifier/reading";
import { type ClassExample, type FeatureRow, fitSoftmax, type Weight } from "./softmax";
import { questionSignsOf } from "../answering/choose/classifier/signs";

/** A question and the section that answers it; null if none does. */
export type SectionQuestion = {
  readonly text: string;
  readonly section: string | null;
  /** Its section in its language, `language/document#section`, and the places of the pieces that answer, best first. */
  readonly pieces?: { readonly of: string; readonly places: readonly number[] };
};

/** Minimum number of questions with a sign; a rarer sign does not generalise. */
const MIN_QUESTIONS = 2;
const LARGEST = 127;

/**
 * Returns softmax regressions that predict the section that a question asks for, and the piece of each section. The
 * same questions in the same order give the same file.
 */
export function trainClassifier(questions: readonly SectionQuestion[]): ClassifierFile {
  const { signs, counts, rows } = signsIn(questions);
  const sections = [...new Set(questions.flatMap(({ section }) => section ?? []))].sort();
  const classes = new Map(sections.map((section, at) => [section, at]));
  const examples = questions.map(({ section }, at): ClassExample => {
    const meant = section === null ? sections.length : (classes.get(section) ?? sections.length);
    return { row: rows[at] ?? [], shares: new Map([[meant, 1]]) };
  });
  const { weights, bias } = fitSoftmax(examples, sections.length + 1);
  const pieces = fitPieces(questions, rows, sections.length + 1);
  return {
    sections,
    pieceSections: pieces.sections,
    pieceCounts: pieces.counts,
    questions: questions.length,
    signs,
    counts,
    bias: Array.from(bias, (one) => Number(one.toFixed(3))),
    ...packed([...weights, ...pieces.weights], signs.length),
  };
}

function signsIn(questions: readonly SectionQuestion[]): { signs: string[]; counts: number[]; rows: FeatureRow[] } {
  const read = questions.map(({ text }) => questionSignsOf(text));
  const counts = new Map<string, number>();
  for (const signs of read) for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const signs = [...counts].flatMap(([sign, count]) => (count >= MIN_QUESTIONS ? sign : [])).sort();
  const rarities = Float32Array.from(signs, (sign) => signRarityOf(counts.get(sign) ?? 0, questions.length));
  const places = new Map(signs.map((sign, at) => [sign, at]));
  const rows = read.map((own) => normalized(own, places, rarities));
  return { signs, counts: signs.map((sign) => counts.get(sign) ?? 0), rows };
}

/** Fits a regression for the pieces of each section; their classes are numbered from `start` on, section by section. */
function fitPieces(questions: readonly SectionQuestion[], rows: readonly FeatureRow[], start: number) {
  const asked = questions.flatMap(({ pieces }, at) =>
    pieces?.places.length ? { ...pieces, row: rows[at] ?? [] } : [],
  );
  const weights: Weight[] = [];
  const counts: number[] = [];
  const sections: string[] = [];
  let next = start;
  for (const [of, own] of Map.groupBy(asked, (one) => one.of)) {
    const count = Math.max(...own.flatMap(({ places }) => places)) + 1;
    const examples = own.map(({ row, places }): ClassExample => ({ row, shares: sharesOf(places) }));
    for (const one of fitSoftmax(examples, count).weights) weights.push({ ...one, class: next + one.class });
    sections.push(of);
    counts.push(count);
    next += count;
  }
  return { weights, sections, counts };
}

function sharesOf(places: readonly number[]): Map<number, number> {
  const all = places.reduce((sum, place) => sum + worthOf(places, place), 0);
  return new Map(places.map((place) => [place, worthOf(places, place) / all]));
}

/** The weights, sign by sign: how many each has, their classes, and their values in a signed byte. */
function packed(weights: readonly Weight[], signs: number) {
  const scale = weights.reduce((most, { weight }) => Math.max(most, Math.abs(weight)), 0) / LARGEST;
  const sorted = weights.toSorted((a, b) => a.sign - b.sign || a.class - b.class);
  const lengths = new Uint16Array(signs);
  for (const { sign } of sorted) lengths[sign] = (lengths[sign] ?? 0) + 1;
  const encoded = (array: Uint16Array | Int8Array) => Buffer.from(array.buffer).toString("base64");
  return {
    scale: Number(scale.toFixed(5)),
    lengths: encoded(lengths),
    classes: encoded(Uint16Array.from(sorted, (one) => one.class)),
    weights: encoded(Int8Array.from(sorted, ({ weight }) => Math.round(weight / scale))),
  };
}
