import { type NumberInText, unsupportedQuantities } from "~/calculators/units/quantities";
import { sentencesOf } from "~/knowledge/analysis/sentences";

/** A sentence and its quantities that no cited passage states. */
export type Claim = { readonly sentence: string; readonly unsupported: readonly NumberInText[] };

export type Judgement = {
  /** The sentence (or row, or item) that the markers follow. */
  readonly statement: string;
  readonly isSupported: boolean;
  readonly doubtful: readonly Claim[];
};

/** Where a block ends: a blank line, or a line that begins an item, a row, a heading or a quotation. */
export const BLOCK_END = /\n[^\S\n]*(?=\n)|\n(?=[^\S\n]*(?:[-*+#>|]|\d{1,3}[.)]\s))/u;

/** The signs that begin a line (list marker, heading, quotation, table row); they are not part of its sentence. */
export const LINE_OPENING = /^[\s>#|]*(?:(?:[-*+]|\d{1,3}[.)])\s+)?/u;

/** An item of a list or a row of a table. The citation of the line that introduces it can support it, too. */
export const ITEM_OR_ROW = /^[^\S\n]*(?:\||[-*+]\s|\d{1,3}[.)]\s)/u;

/**
 * Checks the claims of an answer as its text arrives. A marker supports all sentences between it and the marker before
 * it in the same block. If the block ends with a colon, its last markers also support the items or rows below it.
 */
export class Claims {
  /** Text since the last marker. */
  private said = "";
  private statement = "";
  /** The passages of the last markers. */
  private latest: readonly string[] = [];
  /** The passages of an introduction that ends with a colon, which also support the items or rows below it. */
  private handedOn: readonly string[] = [];
  /** Results that code calculated. Their figures count as supported anywhere in the answer. */
  private computed = "";

  /** Adds text between markers. */
  say(text: string): void {
    this.said += text;
  }

  /** Adds results that code calculated. */
  compute(text: string): void {
    this.computed += `${text}\n`;
  }

  /** Checks the text since the last marker against `passages`, which the next markers cite. */
  cite(passages: readonly string[]): Judgement {
    const doubtful: Claim[] = [];
    const block = this.closeBlocks(doubtful);
    this.passagesFor(block);
    const open = sentencesOf(block.replace(LINE_OPENING, "")).filter((one) => /[\p{L}\p{N}]/u.test(one));
    const statement = open.at(-1) ?? this.statement;
    const claims = [...open.slice(0, -1), statement].map((sentence) => claimOf(sentence, [...passages, this.computed]));
    const bad = claims.filter((claim) => claim.unsupported.length > 0);
    this.statement = statement;
    this.said = "";
    this.latest = passages;
    return { statement, isSupported: bad.at(-1)?.sentence !== statement, doubtful: [...doubtful, ...bad] };
  }

  /** Checks the text after the last marker, at the end of the answer. */
  end(): Claim[] {
    const doubtful: Claim[] = [];
    const open = this.closeBlocks(doubtful);
    return [...doubtful, ...uncited(open, [...this.passagesFor(open), this.computed])];
  }

  /** Checks all complete blocks of `said`, and returns the last block, which may go on. */
  private closeBlocks(doubtful: Claim[]): string {
    const [rest = "", ...blocks] = this.said.split(BLOCK_END).map((block) => block.trim());
    const all = [rest, ...blocks];
    for (const [index, block] of all.slice(0, -1).entries()) {
      doubtful.push(...uncited(block, [...this.passagesFor(block), this.computed]));
      if (index === 0 && /[:：]$/u.test(block || this.statement)) this.handedOn = this.latest;
    }
    return all.at(-1) ?? "";
  }

  private passagesFor(block: string): readonly string[] {
    if (block !== "" && !ITEM_OR_ROW.test(block)) this.handedOn = [];
    return this.handedOn;
  }
}

function claimOf(sentence: string, [first = "", ...others]: readonly string[]): Claim {
  let unsupported = unsupportedQuantities(sentence, first);
  for (const passage of others) {
    if (unsupported.length === 0) break;
    const other = unsupportedQuantities(sentence, passage);
    unsupported = unsupported.filter((quantity) => includes(other, quantity));
  }
  return { sentence, unsupported };
}

/** Returns the sentences of `block` with a measured quantity that none of `passages` states. */
function uncited(block: string, passages: readonly string[]): Claim[] {
  return sentencesOf(block.replace(LINE_OPENING, ""))
    .map((sentence) => claimOf(sentence, passages))
    .map(({ sentence, unsupported }) => ({ sentence, unsupported: unsupported.filter((one) => one.unit !== null) }))
    .filter((claim) => claim.unsupported.length > 0);
}

function includes(quantities: readonly NumberInText[], { value, unit }: NumberInText): boolean {
  return quantities.some((other) => other.value === value && other.unit === unit);
}
