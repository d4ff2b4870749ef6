/** What stands in the blanks of a mail, by name. */
export type Blanks = Readonly<Record<string, string>>;

/** Characters that are kept for private use: nobody types them, and no language gives them a meaning. */
const opening = "\ue000";
const closing = "\ue001";

const either = /\ue000(\w+)\ue001|%EE%80%80(\w+)%EE%80%81/g;

/** Returns the mark of a blank that is filled in later; it may stand in texts and, encoded, in addresses. */
export function blank(name: string): string {
  return `${opening}${name}${closing}`;
}

/** Returns whether `text` is the mark of a blank and nothing else. */
export function isBlank(text: string): boolean {
  return /^\ue000\w+\ue001$/.test(text);
}

/** Returns `text` with its blanks filled. */
export function fillText(text: string, blanks: Blanks): string {
  return fill(text, blanks, (value) => value);
}

/** Returns `html` with its blanks filled; what is filled in is text and cannot become markup. */
export function fillHtml(html: string, blanks: Blanks): string {
  return fill(html, blanks, (value) => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`));
}

/** All at once: what is filled in is not looked at for further blanks. */
function fill(text: string, blanks: Blanks, written: (value: string) => string): string {
  return text.replace(either, (_, name: string | undefined, encoded: string | undefined) =>
    name === undefined ? encodeURIComponent(blanks[encoded ?? ""] ?? "") : written(blanks[name] ?? ""),
  );
}
