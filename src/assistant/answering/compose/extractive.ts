import { textsIn } from "~/i18n/strings";
import type { QuestionPart } from "../part";
import type { AnswerInput, AnswerProvider, ProviderPart } from "../provider";
import { strings } from "../strings";
import { composed } from "./compose";
import { type DraftPiece, draftPartsOf } from "./draft";
import { replyOf, replyText, silence } from "./silence";
import type { AnswerTexts } from "./texts";

/** Answers by quoting: shows the evidence that was chosen, whole, without any model. */
export const extractive: AnswerProvider = { name: "extractive", cites: true, answer };

async function* answer(input: AnswerInput, signal: AbortSignal): AsyncGenerator<ProviderPart> {
  const t = textsIn(strings, input.language);
  for (const part of saying(input, t)) {
    signal.throwIfAborted();
    yield part;
  }
}

function* saying(input: AnswerInput, t: AnswerTexts): Generator<ProviderPart> {
  const { parts, tone, returned, sections, language } = input;
  const reply = replyOf(input);
  if (reply) return yield reply;
  if (tone === "silent") return yield* silence(input, t);
  yield { kind: "tone", tone };
  const greeting: DraftPiece[] = returned ? [{ kind: "own", text: returned }] : [];
  const answers = parts.flatMap((part) => piecesOf(part, headingOf(part, parts), t));
  yield* draftPartsOf([...greeting, ...answers], sections, language);
}

/** Returns the heading of a part: its question, its document, or both; null if there is only one part. */
function headingOf({ understood: { question }, from }: QuestionPart, parts: readonly QuestionPart[]): string | null {
  if (parts.length === 1) return null;
  const isOnly = parts.every((part) => part.understood.question === question);
  return from === null ? question : isOnly ? from : `${from}: ${question}`;
}

function piecesOf(part: QuestionPart, heading: string | null, t: AnswerTexts): DraftPiece[] {
  const { understood, chosen, reply, from } = part;
  const above: DraftPiece[] = heading === null ? [] : [{ kind: "own", text: `**${heading}**` }];
  if (reply) return [...above, { kind: "own", text: replyText(reply, understood.language) }];
  const unanswered = t(from === null ? "part.unanswered" : "part.unansweredThere");
  if (chosen.tone === "silent") return [...above, { kind: "own", text: unanswered }];
  return [...above, ...composed(part, t)];
}
