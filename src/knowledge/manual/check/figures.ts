const FIGURE = /(?<![\d.])\d+(?:\.\d+)?(?![\d]|\.\d)/g;
/** Digits that belong to a name are no figures: `NaH2O`, `SDI15`, `m³`, `B2`, `pH7` is not written so. */
const NAME = /[A-Za-zµ]+\d+[A-Za-z\d]*|\{#[^}]*\}/g;

/** Returns the figures of `text` as written, each as often as it occurs. */
export function figuresOf(text: string): string[] {
  return text.replaceAll(NAME, " ").match(FIGURE) ?? [];
}

/** Returns the figures of a text without the numbers of its steps, each once. */
export function differentFigures(text: string): Set<string> {
  return new Set(figuresOf(text.replaceAll(/^\d+\. /gm, "")));
}
