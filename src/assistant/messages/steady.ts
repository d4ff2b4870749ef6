/** Signs at line start that mean nothing without the text after them: of lists, headings, quotations and rules. */
const signAlone = /^\s*(?:[-*+>=]+|\d{1,3}[.)]?|#{1,6}|>\s*[-*+]|>\s*\d{1,3}[.)]?)\s*$/;

const foldTags = ["<details>", "</details>"];

/**
 * Returns the part of growing Markdown that can be shown without flicker: leaves out incomplete signs, markers, links,
 * table rows and fold titles, and closes emphasis and code that are open at the end.
 */
export function steady(growing: string): string {
  const content = withoutOpenFold(growing);
  const lines = content.split("\n");
  const last = lines.pop() ?? "";
  const before = lines.length > 0 ? `${lines.join("\n")}\n` : "";
  if (isInFence(lines)) return content;
  if (/^\s*(?:>\s*)?\|/.test(last) || isHeaderOfTable(lines)) return withoutTableRow(lines, last);
  const whole = withoutOpenBracket(last);
  return signAlone.test(whole) ? before.trimEnd() : closed(before + whole);
}

/** Returns the content without a fold whose title is incomplete. Its tags never appear as text. */
function withoutOpenFold(content: string): string {
  const line = content.lastIndexOf("\n") + 1;
  const last = content.slice(line).trimEnd();
  if (last !== "" && foldTags.some((tag) => tag !== last && tag.startsWith(last))) return content.slice(0, line);
  const opening = content.lastIndexOf("<details>");
  const isOpen = opening >= 0 && !/<\/summary>|\n\n/.test(content.slice(opening));
  const startsLine = opening === 0 || content.charAt(opening - 1) === "\n";
  return isOpen && startsLine ? content.slice(0, opening) : content;
}

function isInFence(lines: readonly string[]): boolean {
  return lines.filter((line) => /^\s*```/.test(line)).length % 2 === 1;
}

/** Returns the content without an incomplete table row. A header row appears together with the line below it. */
function withoutTableRow(lines: readonly string[], last: string): string {
  const isInTable = lines.some((line, index) => isDelimiter(line) && isRow(lines[index - 1]));
  if (isInTable && !isHeaderOfTable(lines))
    return isRow(last) || last === "" ? lines.join("\n") : [...lines, last].join("\n");
  const header = lines.findLastIndex((line) => !isRow(line)) + 1;
  return lines.slice(0, header).join("\n").trimEnd();
}

/** Returns whether the last complete line is a table header whose delimiter line has not come yet. */
function isHeaderOfTable(lines: readonly string[]): boolean {
  const [line, above] = [lines.at(-1), lines.at(-2)];
  return isRow(line) && !isRow(above);
}

function isRow(line: string | undefined): boolean {
  return /^\s*(?:>\s*)?\|/.test(line ?? "");
}

function isDelimiter(line: string): boolean {
  return /^\s*(?:>\s*)?\|[\s|:-]+$/.test(line);
}

/** Returns the line without an incomplete marker `[1]` or link `[text](address)`. */
function withoutOpenBracket(line: string): string {
  const bracket = line.indexOf("[", line.lastIndexOf("]") + 1);
  const starts = [bracket, linkBeforeOpenAddress(line)].filter((start) => start >= 0);
  if (starts.length === 0) return line;
  const start = Math.min(...starts);
  return line.slice(0, line.charAt(start - 1) === "!" ? start - 1 : start).trimEnd();
}

/** Returns the index of the first link with an incomplete address, or -1. */
function linkBeforeOpenAddress(line: string): number {
  for (let at = line.indexOf("](", line.lastIndexOf(")")); at >= 0; at = line.indexOf("](", at + 1)) {
    const open = line.indexOf("[", line.lastIndexOf("]", at - 1) + 1);
    if (open >= 0 && open < at) return open;
  }
  return -1;
}

/** Closes emphasis and code left open in the last paragraph; removes a sign that has no text after it yet. */
function closed(text: string): string {
  const start = text.lastIndexOf("\n\n") + 1;
  const paragraph = text.slice(start);
  if (paragraph.split("`").length % 2 === 0) return paragraph.endsWith("`") ? text.slice(0, -1) : `${text}\``;
  const bare = paragraph.replace(/`[^`]*`/g, "");
  if (bare.split("**").length % 2 === 1) return text.replace(/(?<!\*)\*$/, "");
  const trimmed = text.trimEnd();
  return trimmed.endsWith("**") ? trimmed.slice(0, -2) : `${trimmed.replace(/\*$/, "")}**`;
}
