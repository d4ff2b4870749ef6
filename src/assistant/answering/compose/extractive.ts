import { textsIn } from "~/i18n/strings";
import type { Part } from "../part";
import type { AnswerInput, AnswerProvider, ProviderPart } from "../provider";
import { strings } from "../strings";
import { composed } from "./compose";
import { type Piece, partsOf } from "./draft";
import { replyOf, replyText, silence } from "./silence";
import type { Texts } from "./texts";

/** Answers by quoting: shows the evidence that was chosen, whole, without any model. */
export const extractive: AnswerProvider = { name: "extractive", cites: true, answer };

async function* answer(input: AnswerInput, signal: AbortSignal): AsyncGenerator<ProviderPart> {
  const t = textsIn(strings, input.language);
  for (const part of saying(input, t)) {
    signal.throwIfAborted();
    yield part;
  }
}

function* saying(input: AnswerInput, t: Texts): Generator<ProviderPart> {
  const { parts, tone, returned, sections, language } = input;
  const reply = replyOf(input);
  if (reply) return yield reply;
  if (tone === "silent") return yield* silence(input, t);
  yield { type: "tone", tone };
  const greeting: Piece[] = returned ? [{ type: "own", text: returned }] : [];
  const answers = parts.flatMap((part) => piecesOf(part, parts.length > 1, t));
  yield* partsOf([...greeting, ...answers], sections, language);
}

/** Each of several questions stands above its answer. */
function piecesOf(part: Part, isOneOfSeveral: boolean, t: Texts): Piece[] {
  const { understood, chosen, reply } = part;
  const heading: Piece[] = isOneOfSeveral ? [{ type: "own", text: `**${part.heading}**` }] : [];
  if (reply) return [...heading, { type: "own", text: replyText(reply, understood.language) }];
  if (chosen.tone === "silent") return [...heading, { type: "own", text: t("part.unanswered") }];
  return [...heading, ...composed(part, t)];
}
