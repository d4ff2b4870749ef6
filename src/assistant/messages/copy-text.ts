import type { Answer } from "../conversation";

/** Returns an answer as plain text, its markers explained below it. */
export function plainText({ content, metadata }: Pick<Answer, "content" | "metadata">, sources: string): string {
  if (metadata.citations.length === 0) return content;
  const lines = metadata.citations.map(
    ({ number, documentTitle, headingPath, page }) =>
      `[${number}] ${[documentTitle, headingPath.at(-1)].filter(Boolean).join(", ")}, ${page}`,
  );
  return `${content}\n\n${sources}\n${lines.join("\n")}\n`;
}

/** Copies `text`, also on plain http, where browsers keep the clipboard back. Returns whether it could. */
export async function copyText(text: string): Promise<boolean> {
  if (!navigator.clipboard) return copyBySelection(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === "NotAllowedError") return false;
    throw error;
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("readonly", "");
  field.style.position = "fixed";
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  return isCopied;
}
