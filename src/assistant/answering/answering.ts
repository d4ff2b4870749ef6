import { once } from "~/knowledge/analysis/remember";
import type { Reader } from "~/knowledge/reach.server";
import { guideFor } from "./guided";
import { courteous, type Library, questionPartsOf, scopeNameOf } from "./look-up";
import type { QuestionPart } from "./part";
import { type AnswerTone, type FoundSection, keyOf, type NearestSection, type Turn, withMark } from "./passages";
import type { AnswerInput, AnswerPart, AnswerProvider } from "./provider";
import { suggestionsFrom } from "./suggestions";
import { type AskedQuestion, understand } from "./understand/understand";
import { verify } from "./verify/verify";
import { workFormsOf } from "./work-form";

export type { Library } from "./look-up";
export type { AskedQuestion } from "./understand/understand";

/** Source of the checked parts of answers. */
export type Answering = {
  /** The name of the provider. */
  readonly name: string;
  answer(task: AskedQuestion, signal: AbortSignal): AsyncGenerator<AnswerPart>;
};

/**
 * Returns an answerer that uses `provider` and the library, or the library that `libraryOf` opens for the asker. Its
 * parts are checked, unless the provider cites no passages.
 */
export function createAnswering(
  provider: AnswerProvider,
  libraryOf: Library | ((reader: Reader) => Library),
): Answering {
  return {
    name: provider.name,

    async *answer(task: AskedQuestion, signal: AbortSignal): AsyncGenerator<AnswerPart> {
      const library = typeof libraryOf === "function" ? libraryOf(task.reader ?? null) : libraryOf;
      const found = await prepareAnswer(task, library);
      signal.throwIfAborted();
      yield { kind: "noted", note: { moment: "retrieved" } };
      const input = provider.narrow?.(found) ?? found;
      const places = createPlaces();
      const checked = verify(provider.answer(input, signal), provider.cites ? input.sections : null);
      const readExpired = once(() => library.readExpired(input.sections.map(({ passages: [one] }) => one.documentId)));
      for await (const part of provider.refine?.(checked, input) ?? checked) {
        places.take(part);
        yield part.kind === "citation" ? { ...part, citation: withMark(part.citation, await readExpired()) } : part;
      }
      signal.throwIfAborted();
      const forms = places.nearest() === null ? workFormsOf(found.parts) : [];
      if (forms.length > 0) yield { kind: "forms", forms };
      if (provider.cites) yield* suggest(input, places, library);
    },
  };
}

/** Returns the material of an answer to `task`: each question of it understood, looked up, and judged. */
export async function prepareAnswer(task: AskedQuestion, library: Library): Promise<AnswerInput> {
  const { question, language, history, scope } = task;
  const help = library.help();
  const { question: asked, courtesy: before } = help.around(question);
  const [first, ...others] = understand({ ...task, question: asked, history: history.map(withoutCourtesies) });
  const courtesy = help.toCourtesy(question, language);
  const parts: AnswerInput["parts"] = courtesy
    ? [courteous(first, courtesy)]
    : [
        ...(await questionPartsOf(first, library)),
        ...(await Promise.all(others.map((one) => questionPartsOf(one, library)))).flat(),
      ];
  const scopeName = await scopeNameOf(task, library);
  const tone = tones.find((one) => parts.some(({ chosen }) => chosen.tone === one)) ?? "silent";
  const returned = before?.returned?.[language] ?? null;
  const attached = task.attached && { attached: task.attached.text };
  const asIs = { question, language, history, ...attached };
  return { ...asIs, scope, scopeName, tone, returned, parts, sections: distinct(parts) };

  function withoutCourtesies([user, ...rest]: Turn): Turn {
    return [help.around(user).question, ...rest];
  }
}

const tones: readonly AnswerTone[] = ["sure", "unsure"];

/** The sections of all parts, each once; a term's section is cited like any other. */
function distinct(parts: readonly QuestionPart[]): FoundSection[] {
  const found = parts.flatMap(({ sections }) => sections);
  const terms = parts.flatMap(({ term, compared }): FoundSection[] =>
    [term ?? [], compared ?? []].flat().map(({ item }) => item.reading.section),
  );
  return [...new Map([...found, ...terms].map((section) => [keyOf(section.passages[0]), section])).values()];
}

/** Keeps the sections that an answer cites, or names as the nearest. */
function createPlaces() {
  const cited: NearestSection[] = [];
  let nearest: readonly NearestSection[] | null = null;
  return {
    take(part: AnswerPart): void {
      if (part.kind === "citation") cited.push(part.citation);
      if (part.kind === "abstained") nearest = part.nearest;
    },
    cited: () => cited,
    nearest: () => nearest,
  };
}

async function* suggest(
  input: AnswerInput,
  places: ReturnType<typeof createPlaces>,
  library: Library,
): AsyncGenerator<AnswerPart> {
  const cited = places.cited();
  const found = places.nearest() ?? input.sections.map(({ passages: [place] }) => place);
  if (cited.length === 0 && places.nearest() === null) return;
  const guide = guideFor(input.parts, cited, input.language);
  if (guide) yield { kind: "guided", guide };
  const neighbours = await library.readNeighbours([...cited, ...found]);
  const suggestions = suggestionsFrom({ ...input, cited, found }, neighbours);
  if (suggestions.length > 0) yield { kind: "suggested", suggestions };
}
