/** Values for the placeholders of a mail, by name. */
export type Blanks = Readonly<Record<string, string>>;

/** Delimiters of a placeholder: private-use characters, which nobody types and no language uses. */
const opening = "\ue000";
const closing = "\ue001";

const either = /\ue000(\w+)\ue001|%EE%80%80(\w+)%EE%80%81/g;

/** Returns a placeholder for a value that is filled in later. It works in texts and, percent-encoded, in URLs. */
export function blank(name: string): string {
  return `${opening}${name}${closing}`;
}

/** Returns whether `text` is exactly one placeholder. */
export function isBlank(text: string): boolean {
  return /^\ue000\w+\ue001$/.test(text);
}

/** Returns `text` with its placeholders replaced. A name without a value becomes an empty text. */
export function fillText(text: string, blanks: Blanks): string {
  return fill(text, blanks, (value) => value);
}

/** Returns `html` with its placeholders replaced. Values are escaped, so they cannot become markup. */
export function fillHtml(html: string, blanks: Blanks): string {
  return fill(html, blanks, (value) => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`));
}

/** Replaces all placeholders in one pass, so a placeholder inside a value is not replaced. */
function fill(text: string, blanks: Blanks, written: (value: string) => string): string {
  return text.replace(either, (_, name: string | undefined, encoded: string | undefined) =>
    name === undefined ? encodeURIComponent(blanks[encoded ?? ""] ?? "") : written(blanks[name] ?? ""),
  );
}
