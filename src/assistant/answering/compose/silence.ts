import { inLanguage, type Language } from "~/i18n/languages";
import { isBuiltIn } from "~/knowledge/category";
import type { HelpReply } from "../help";
import type { NearestSection } from "../passages";
import type { AnswerInput, ProviderPart } from "../provider";
import type { AnswerTexts } from "./texts";

const MAX_NEAREST = 3;

/** Below this share of the question's content, a section is not near enough to be named. */
const NEAR_ENOUGH = 0.4;

/** Says plainly what was searched and that it does not answer, and names the sections that come nearest. */
export function* silence({ scope, scopeName, sections, parts }: AnswerInput, t: AnswerTexts): Generator<ProviderPart> {
  const near = parts.flatMap(({ found }) => found.passages.filter(({ coverage }) => coverage >= NEAR_ENOUGH));
  const names = new Set(near.map(({ documentId, sectionSlug }) => `${documentId}#${sectionSlug}`));
  const nearest = sections
    .map(({ passages: [place] }): NearestSection => place)
    .filter(({ documentId, sectionSlug }) => names.has(`${documentId}#${sectionSlug}`))
    .slice(0, MAX_NEAREST);
  yield { kind: "tone", tone: "silent" };
  yield { kind: "abstained", nearest };
  yield {
    kind: "text",
    text: [searchedText(), nearest.length > 0 && t("silence.nearest")].filter(Boolean).join(" "),
    isComputed: true,
  };

  function searchedText(): string {
    if (scope.kind === "all") return t("silence.all");
    if (scope.kind === "document")
      return scopeName ? t("silence.only", { name: scopeName }) : t("silence.goneDocument");
    if (isBuiltIn(scope.key)) return t("silence.only", { name: t(`silence.category.${scope.key}`) });
    return scopeName ? t("silence.onlyNamed", { name: scopeName }) : t("silence.goneCategory");
  }
}

/** Returns the reply to a message that only greets or asks about the product; null if it asks more. */
export function replyOf({ parts, language }: AnswerInput): ProviderPart | null {
  const replies = parts.flatMap(({ reply }) => reply ?? []);
  if (replies.length < parts.length) return null;
  return { kind: "text", text: replies.map((one) => replyText(one, language)).join("\n\n"), isComputed: true };
}

/** Returns a reply with the link to the page that it speaks of. */
export function replyText({ text, link }: HelpReply, language: Language): string {
  return link ? `${text} [${link.name}](${inLanguage(link.path, language)})` : text;
}
