import { listed } from "~/i18n/format";
import type { AskedWord } from "~/knowledge/search.server";
import type { ChosenEvidence } from "../choose/choose";
import { countIn, type Evidence, isSteps } from "../choose/evidence";
import { wordSharesOf } from "../choose/features";
import type { QuestionPart } from "../part";
import type { Block } from "../reading/blocks";
import { headingOf, type JoinedSection, type QuotableUnit, unitsOfBlock } from "../reading/reading";
import { type Comparison, comparisonOf } from "./comparison";
import type { DraftPiece } from "./draft";
import { meaningsCompared, termDefinitionOf } from "./meaning";
import type { AnswerTexts } from "./texts";
import { offerPieces, paragraphOf, toldPieces, workedPieces } from "./worked-pieces";

/** Maximum number of visible rows; a longer table shows those that answer, and all rows in a fold. */
const MAX_ROWS = 12;
const ROWS_OF_LONG = 6;

/** Returns the pieces of an answer that is not silent: the answering evidence first, then all other results, folded. */
export function composed(part: QuestionPart, t: AnswerTexts): DraftPiece[] {
  const { chosen, understood } = part;
  const above = part.isWorkedAbove ? part.worked : null;
  const worked = above ? workedPieces(above, understood.language, t) : [];
  const aside = part.worked && !above ? toldPieces(part.worked, understood.language, t) : [];
  const meaning = part.compared ? [meaningsCompared(part.compared)] : part.term ? [termDefinitionOf(part.term)] : [];
  const compared = understood.sides && !part.compared && !above ? comparisonOf(part, understood.sides) : null;
  const shown = compared?.evidence ?? chosen.shown.map(({ evidence }) => evidence);
  const rule = compared ? null : (above?.rule ?? null);
  const evidence = compared ? withWarnings(compared) : groupsOf(shown, part, rule, t);
  const begun = new Set([...shown.map(({ reading }) => reading), ...(rule ? [rule.reading] : [])]);
  const leads = leadsOf(part, t);
  const doubt: DraftPiece[] = chosen.tone === "unsure" && !part.term ? [{ kind: "own", text: t("lead.unsure") }] : [];
  // A calculation states its own uncertainty, so the note of doubt comes after it.
  const opening = above ? [...leads, ...worked, ...doubt] : [...doubt, ...leads];
  const below = [...aside, ...offerOf(part, shown, t)];
  return [...opening, ...meaning, ...evidence, ...below, ...foldsOf(chosen, begun, t)];
}

/** A calculator of a section that is shown; others may have nothing to do with the question. */
function offerOf({ offered, understood }: QuestionPart, shown: readonly Evidence[], t: AnswerTexts): DraftPiece[] {
  if (!offered || !shown.some(({ reading }) => reading === offered.reading)) return [];
  return offerPieces(offered, understood.language, t);
}

/** Our own sentences before the evidence. */
function leadsOf({ corrected, missingIn, sections, understood }: QuestionPart, t: AnswerTexts): DraftPiece[] {
  const language = sections[0]?.passages[0].language ?? understood.language;
  const leads = [
    corrected.length > 0 ? t("lead.corrected", { words: listed(corrected, understood.language) }) : null,
    missingIn && t("missingIn", { document: missingIn }),
    language === understood.language ? null : t(`otherLanguage.${language}`),
  ];
  return leads.flatMap((text) => (text ? [{ kind: "own", text } as const] : []));
}

/**
 * The evidence of each section under its name, that of the likeliest section first; its warnings with it, and the rest
 * of the section folded. A `rule` that was worked out is not shown again.
 */
function groupsOf(
  shown: readonly Evidence[],
  { found: { words } }: QuestionPart,
  rule: QuotableUnit | null,
  t: AnswerTexts,
): DraftPiece[] {
  const groups = Map.groupBy(shown, ({ reading }) => reading);
  if (rule && !groups.has(rule.reading)) groups.set(rule.reading, []);
  return [...groups].flatMap(([reading, all]): DraftPiece[] => {
    const [first, ...others] = all.filter(({ blocks }) => !blocks.every((block) => block === rule?.block));
    const evidence = first ? [first, ...others.toSorted((a, b) => a.place - b.place)] : [];
    const pieces = evidence.flatMap((one) => piecesOf(one, words, t));
    const warnings = warningsBeside(reading, evidence).flatMap((block) => pieceOf(reading, block));
    const caption = first ? [captionOf(reading, evidence, t)] : [];
    return [...caption, ...pieces, ...warnings, ...restOf(reading, all, rule, t)];
  });
}

function captionOf(reading: JoinedSection, evidence: readonly Evidence[], t: AnswerTexts): DraftPiece {
  const [of] = evidence.flatMap(({ blocks }) => blocks).flatMap((block) => unitsOfBlock(reading, block));
  const kind = evidence.some(({ blocks }) => reading.place.kind === "procedure" && blocks.some(isSteps))
    ? "procedure"
    : "section";
  const text = t(`lead.${kind}`, { title: headingOf(reading), document: reading.place.documentTitle });
  return of ? { kind: "caption", text, of } : { kind: "own", text: `${text}:` };
}

function withWarnings({ pieces, readings }: Comparison): DraftPiece[] {
  const warnings = [...new Set(readings)].flatMap((reading) =>
    warningsBeside(reading, []).flatMap((block) => pieceOf(reading, block)),
  );
  return [...pieces, ...warnings];
}

/** The warnings of a section that are not shown yet: a part of it is never shown without them. */
function warningsBeside({ blocks }: JoinedSection, evidence: readonly Evidence[]): Block[] {
  const shown = new Set(evidence.flatMap((one) => one.blocks));
  return blocks.filter((block) => isWarning(block) && !shown.has(block));
}

function isWarning(block: Block): boolean {
  return block.kind === "alert" && block.level === "warning";
}

function piecesOf({ reading, blocks }: Evidence, words: readonly AskedWord[], t: AnswerTexts): DraftPiece[] {
  return blocks.flatMap((block): DraftPiece[] => {
    const units = unitsOfBlock(reading, block);
    if (block.kind === "paragraph" && block.label === null && units.length > 1) {
      return [{ kind: "paragraph", units, marked: likeliest(units, words) }];
    }
    if (block.kind !== "table") return pieceOf(reading, block);
    const rows = rowsThatAnswer(units, words);
    const cut: DraftPiece[] =
      rows.length < units.length
        ? [{ kind: "own", text: t("table.cut", { shown: rows.length, all: units.length }) }]
        : [];
    return [{ kind: "table", table: block, units: rows, marked: likeliest(units, words) }, ...cut];
  });
}

/** Returns all rows of a short table; of a long one those that share most words with the question, in their order. */
function rowsThatAnswer(rows: readonly QuotableUnit[], words: readonly AskedWord[]): QuotableUnit[] {
  if (rows.length <= MAX_ROWS) return [...rows];
  const best = rows.toSorted((a, b) => coverageOf(b, words) - coverageOf(a, words)).slice(0, ROWS_OF_LONG);
  return rows.filter((row) => best.includes(row));
}

/** A sentence or row is marked if it names this share of the words asked, and this many times as many as the next. */
const MARKED_SHARE = 0.4;
const MARKED_LEAD = 1.25;

/** Returns the unit that clearly shares most words with the question, or undefined if none does. */
function likeliest(units: readonly QuotableUnit[], words: readonly AskedWord[]): QuotableUnit | undefined {
  const judged = units.map((unit) => ({ unit, coverage: coverageOf(unit, words) }));
  const [best, second] = judged.sort((a, b) => b.coverage - a.coverage);
  if (!best || best.coverage < MARKED_SHARE) return undefined;
  return best.coverage >= MARKED_LEAD * (second?.coverage ?? 0) ? best.unit : undefined;
}

const nothing = countIn("");

function coverageOf({ text }: QuotableUnit, words: readonly AskedWord[]): number {
  return wordSharesOf(words, countIn(text), nothing).coverage;
}

/** Returns `block` unchanged. */
export function pieceOf(reading: JoinedSection, block: Block): DraftPiece[] {
  const units = unitsOfBlock(reading, block);
  switch (block.kind) {
    case "paragraph":
      return [{ kind: "paragraph", units }];
    case "list":
      return [{ kind: "list", ordered: block.ordered, units }];
    case "table":
      return [{ kind: "table", table: block, units }];
    case "alert":
      return units.map((unit) => ({ kind: "alert", level: block.level, unit }));
  }
}

/** Returns the fold with the hidden part of a section that is partly visible. Its warnings are already visible. */
function restOf(
  reading: JoinedSection,
  shown: readonly Evidence[],
  rule: QuotableUnit | null,
  t: AnswerTexts,
): DraftPiece[] {
  const whole = shown.flatMap(({ blocks }) => blocks).filter((block) => block !== rule?.block && !isCut(block));
  const seen = new Set([...whole, ...(rule && isToldWhole(rule) ? [rule.block] : [])]);
  const left = reading.blocks.filter((block) => !seen.has(block) && !isWarning(block));
  const pieces = left.flatMap((block) => pieceOf(reading, block));
  return pieces.length > 0 ? [{ kind: "fold", title: t("fold.rest"), pieces }] : [];
}

/**
 * Returns folds for the sections with no visible part. Sure answers have one for all of them, unsure ones one for each,
 * so that the reader can choose.
 */
function foldsOf({ tone, readings }: ChosenEvidence, begun: ReadonlySet<JoinedSection>, t: AnswerTexts): DraftPiece[] {
  const others = readings
    .filter((reading) => !begun.has(reading))
    .map((reading) => ({ reading, pieces: reading.blocks.flatMap((block) => pieceOf(reading, block)) }));
  return tone === "sure" ? togetherOf(others, t) : others.map((one) => foldOf(one, t));
}

type Folded = { readonly reading: JoinedSection; readonly pieces: readonly DraftPiece[] };

function foldOf({ reading, pieces }: Folded, t: AnswerTexts): DraftPiece {
  const { documentTitle: document, page } = reading.place;
  return {
    kind: "fold",
    title: headingOf(reading),
    pieces: [{ kind: "own", text: t("fold.document", { document, page }) }, ...pieces],
  };
}

function togetherOf(folded: readonly Folded[], t: AnswerTexts): DraftPiece[] {
  const pieces = folded.flatMap(({ reading, pieces: own }): DraftPiece[] => {
    const { documentTitle: document, page } = reading.place;
    return [{ kind: "own", text: `**${headingOf(reading)}** · ${t("fold.document", { document, page })}` }, ...own];
  });
  return pieces.length > 0 ? [{ kind: "fold", title: t("fold.more", { count: folded.length }), pieces }] : [];
}

/** Returns whether a result shows the whole paragraph of its rule, not just a long paragraph's rule. */
function isToldWhole(rule: QuotableUnit): boolean {
  return paragraphOf(rule).length === unitsOfBlock(rule.reading, rule.block).length;
}

function isCut(block: Block): boolean {
  return block.kind === "table" && block.rows.length > MAX_ROWS;
}
