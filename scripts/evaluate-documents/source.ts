import { readFileSync } from "node:fs";
import type { DocumentText } from "~/knowledge/document";
import { parseManual } from "~/knowledge/manual/parse";
import type { Source } from "./producers";

/** Returns the built-in manual `id` in `language`, to print. Throws for a manual that cannot be read. */
export function sourceOf(id: string, language: Source["language"]): Source {
  const parsed = parseManual(readFileSync(`manuals/${id}/${language}.md`, "utf8"));
  if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join("\n"));
  return printableOf(parsed.manual);
}

/** Returns a manual to print: without the names of its sections and the marks of its warnings. */
export function printableOf({ id, language, title, content }: DocumentText): Source {
  const markdown = content.replaceAll(/ \{#[a-z0-9-]+\}/g, "").replaceAll(/^> \[!\w+\]\s*/gm, "> ");
  return { id, language, title, markdown };
}
