import { formatQuantity, type Quantity } from "~/calculators/units/quantities";
import type { Citation, Section, Source } from "../passages";
import { sourcesOf } from "../passages";
import type { AnswerPart, ProviderPart } from "../provider";
import { type Claim, createClaims } from "./claims";
import { groupsIn, heldBack, isInBrackets } from "./markers";
import { quoteFor } from "./quotes";

/**
 * Yields the parts of a provider with every claim checked by code, as they come. A marker that belongs to no retrieved
 * passage, or follows a sentence with a quantity that its passage doesn't state, is dropped; a sentence with such a
 * quantity is flagged. Surviving markers are numbered from 1 in the order of their first use, and each is preceded by
 * its citation with a verbatim quote. Text flows on at once; only what may be a marker is held back. Where `sections`
 * is null, the provider knows no passages, and its text is given as it comes.
 */
export async function* verify(
  parts: AsyncIterable<ProviderPart>,
  sections: readonly Section[] | null,
): AsyncGenerator<AnswerPart> {
  if (!sections) {
    for await (const part of parts) if (part.type !== "quote") yield part;
    return;
  }
  const verifier = createVerifier(sourcesOf(sections));
  for await (const part of parts) yield* verifier.take(part);
  yield* verifier.end();
}

function createVerifier(sources: readonly Source[]) {
  const claims = createClaims();
  const numbers = new Map<Source, number>();
  const quotes = new Map<Source, string>();
  let waiting = "";
  let line = "";
  let hasAbstained = false;

  function* take(part: ProviderPart): Generator<AnswerPart> {
    if (part.type === "text" && part.isComputed) {
      yield* settle(waiting.length);
      line = part.text.slice(part.text.lastIndexOf("\n") + 1);
      claims.compute(part.text);
      yield part;
    } else if (part.type === "text") {
      waiting += part.text;
      yield* settle(heldBack(waiting));
    } else if (part.type === "quote") {
      const source = sources[part.source - 1];
      if (source) quotes.set(source, part.quote);
    } else {
      hasAbstained ||= part.type === "abstained";
      yield part;
    }
  }

  function* end(): Generator<AnswerPart> {
    yield* settle(waiting.length);
    yield* claims.end().map(flagged);
  }

  function* settle(length: number): Generator<AnswerPart> {
    const text = waiting.slice(0, length);
    waiting = waiting.slice(length);
    let from = 0;
    for (const group of groupsIn(text, line)) {
      yield* said(text.slice(from, group.start));
      // Dropping a marker inside brackets could make another one of what is left: `[1[9]]`.
      if (isInBrackets(text.slice(0, group.start), line)) yield* said("()");
      else yield* cited(group.space, group.isLink ? [] : group.numbers);
      from = group.end;
    }
    yield* said(text.slice(from));
    line = (line + text).slice((line + text).lastIndexOf("\n") + 1);
  }

  function* said(text: string): Generator<AnswerPart> {
    if (text === "") return;
    if (!hasAbstained) claims.say(text);
    yield { type: "text", text };
  }

  function* cited(space: string, markers: readonly number[]): Generator<AnswerPart> {
    const known = new Set(markers.flatMap((marker) => sources[marker - 1] ?? []));
    if (known.size === 0 || hasAbstained) return;
    const { statement, isSupported, doubtful } = claims.cite([...known].map(supportOf));
    yield* doubtful.map(flagged);
    if (!isSupported) return;
    let marks = "";
    for (const source of known) {
      const isNew = !numbers.has(source);
      const number = numbers.get(source) ?? numbers.size + 1;
      numbers.set(source, number);
      marks += `[${number}]`;
      if (isNew) yield { type: "citation", citation: citationOf(source, number, quotes.get(source), statement) };
    }
    yield { type: "text", text: space + marks };
  }

  return { take, end };
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
  return { type: "flagged", sentence, unsupported: unsupported.map((quantity: Quantity) => formatQuantity(quantity)) };
}
