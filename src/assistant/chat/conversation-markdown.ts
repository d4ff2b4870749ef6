import type { Answer, Conversation, Message } from "../conversation";
import { workedLines } from "../forms/filled-form";
import { type SourceWords, sourceLines } from "../messages/plain-text";

/** Labels of a conversation in Markdown. */
export type MarkdownWords = SourceWords & {
  readonly question: string;
  readonly answer: string;
  readonly sources: string;
  readonly changed: string;
  /** Says that guidance is no instruction. */
  readonly disclaimer: string;
};

/** Returns a conversation as a Markdown document: each question, its answer unchanged, and the answer's sources. */
export function markdownOf({ title, messages }: Conversation, words: MarkdownWords): string {
  const parts = messages.map((message) => partOf(message, words)).filter(Boolean);
  return `${[`# ${literal(title)}`, ...parts, "---", words.disclaimer].join("\n\n")}\n`;
}

function partOf(message: Message, words: MarkdownWords): string {
  if (message.role === "assistant") return answerOf(message, words);
  return `## ${words.question}\n\n${message.content
    .split("\n")
    .map((line) => `> ${literal(line)}`)
    .join("\n")}`;
}

function answerOf({ content, metadata, filled }: Answer, words: MarkdownWords): string {
  if (!content) return "";
  const worked = workedLines(filled, words.changed);
  const sources = sourceLines(metadata.citations, words);
  return [
    `## ${words.answer}`,
    content,
    worked.join("\n"),
    sources.length > 0 ? `### ${words.sources}\n\n${sources.map((line) => `- ${literal(line)}`).join("\n")}` : "",
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** Escapes typed text, so that it does not act as Markdown. */
function literal(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~]/g, String.raw`\$&`).replace(/^(\s*)([-+=]|\d+[.)])/, String.raw`$1\$2`);
}

/** Returns a file name for a conversation with this title. */
export function markdownName(title: string): string {
  const name = title
    .replace(/[\p{C}/\\:*?"<>|]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|(?<![\s.…])[\s.…]+$/g, "");
  return `${name || "chat"}.md`;
}
