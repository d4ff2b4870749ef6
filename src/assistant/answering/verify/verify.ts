import { formatQuantity, type NumberInText } from "~/calculators/units/quantities";
import type { DropCause } from "../../run-report";
import type { Citation, FoundSection, Source } from "../passages";
import { sourcesOf } from "../passages";
import type { AnswerPart, ProviderPart } from "../provider";
import { type Claim, Claims } from "./claims";
import { heldBack, isInBrackets, type MarkerGroup, markerGroupsIn } from "./markers";
import { quoteFor } from "./quotes";

/**
 * Yields the parts of a provider as they come, with every claim checked by code. Drops citations that cannot be kept
 * (`cited` lists the causes) and notes the cause for staff. Flags each sentence with a quantity that its passages do
 * not state. The remaining markers are numbered from 1 in the order of their first use; before the first marker of a
 * passage comes its citation with a verbatim quote. Text is yielded at once, except an end that may become a marker. If
 * `sections` is null, the provider cites no passages, and its text is yielded unchanged.
 */
export async function* verify(
  parts: AsyncIterable<ProviderPart>,
  sections: readonly FoundSection[] | null,
): AsyncGenerator<AnswerPart> {
  if (!sections) {
    for await (const part of parts) if (part.kind !== "quote") yield part;
    return;
  }
  const verifier = new Verifier(sourcesOf(sections));
  for await (const part of parts) yield* verifier.take(part);
  yield* verifier.end();
}

class Verifier {
  private readonly sources: readonly Source[];
  private readonly claims = new Claims();
  private readonly numbers = new Map<Source, number>();
  private readonly quotes = new Map<Source, string>();
  private waiting = "";
  private line = "";
  private hasAbstained = false;

  constructor(sources: readonly Source[]) {
    this.sources = sources;
  }

  *take(part: ProviderPart): Generator<AnswerPart> {
    if (part.kind === "text" && part.isComputed) {
      yield* this.settle(this.waiting.length);
      this.line = part.text.slice(part.text.lastIndexOf("\n") + 1);
      this.claims.compute(part.text);
      yield part;
    } else if (part.kind === "text") {
      this.waiting += part.text;
      yield* this.settle(heldBack(this.waiting));
    } else if (part.kind === "quote") {
      const source = this.sources[part.source - 1];
      if (source) this.quotes.set(source, part.quote);
    } else {
      this.hasAbstained ||= part.kind === "abstained";
      yield part;
    }
  }

  *end(): Generator<AnswerPart> {
    yield* this.settle(this.waiting.length);
    yield* this.claims.end().map(flagged);
  }

  private *settle(length: number): Generator<AnswerPart> {
    const text = this.waiting.slice(0, length);
    this.waiting = this.waiting.slice(length);
    let from = 0;
    for (const group of markerGroupsIn(text, this.line)) {
      yield* this.said(text.slice(from, group.start));
      // Dropping a marker inside brackets could make another one of what is left: `[1[9]]`.
      const isBracketed = isInBrackets(text.slice(0, group.start), this.line);
      if (isBracketed) yield* this.said("()");
      yield* this.cited(group, isBracketed);
      from = group.end;
    }
    yield* this.said(text.slice(from));
    this.line = (this.line + text).slice((this.line + text).lastIndexOf("\n") + 1);
  }

  private *said(text: string): Generator<AnswerPart> {
    if (text === "") return;
    if (!this.hasAbstained) this.claims.say(text);
    yield { kind: "text", text };
  }

  /**
   * Yields the citations and markers of a group, or a note about each that it drops. A citation is dropped:
   * - inside other brackets, because the rest could become another marker;
   * - where Markdown would read it as a link, or as the definition of one;
   * - if its number belongs to no passage that was found;
   * - after the provider said that the documents answer nothing;
   * - if its sentence states a quantity that none of the passages cited with it states. This sentence is flagged, too.
   */
  private *cited({ space, numbers, isLink }: MarkerGroup, isBracketed: boolean): Generator<AnswerPart> {
    if (isBracketed || isLink) return yield* dropped(isBracketed ? "inBrackets" : "link", numbers.length);
    const named = numbers.filter((number) => this.sources[number - 1]);
    yield* dropped("unknown", numbers.length - named.length);
    if (this.hasAbstained) return yield* dropped("abstained", named.length);
    const known = new Set(named.flatMap((number) => this.sources[number - 1] ?? []));
    if (known.size === 0) return;
    const { statement, isSupported, doubtful } = this.claims.cite([...known].map(supportOf));
    yield* doubtful.map(flagged);
    if (!isSupported) return yield* dropped("unsupported", named.length);
    let marks = "";
    for (const source of known) {
      const isNew = !this.numbers.has(source);
      const number = this.numbers.get(source) ?? this.numbers.size + 1;
      this.numbers.set(source, number);
      marks += `[${number}]`;
      const quote = this.quotes.get(source);
      if (isNew) yield { kind: "citation", citation: citationOf(source, number, quote, statement) };
    }
    yield { kind: "text", text: space + marks };
  }
}

function* dropped(cause: DropCause, count: number): Generator<AnswerPart> {
  if (count > 0) yield { kind: "noted", note: { dropped: cause, count } };
}

/** Returns the text that a citation of a passage can rely on: the passage, and the titles above it. */
function supportOf({ documentTitle, headingPath, text }: Source): string {
  return [documentTitle, ...headingPath, text].join("\n");
}

function citationOf(source: Source, number: number, claimed: string | undefined, statement: string): Citation {
  const { text, kind: _, ...place } = source;
  const quote = quoteFor(text, claimed, statement);
  const start = source.start + quote.start;
  return { ...place, number, quote: text.slice(quote.start, quote.end), start, end: start + quote.end - quote.start };
}

function flagged({ sentence, unsupported }: Claim): AnswerPart {
  return {
    kind: "flagged",
    sentence,
    unsupported: unsupported.map((quantity: NumberInText) => formatQuantity(quantity)),
  };
}
