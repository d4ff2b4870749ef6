/** Placeholders of glyphs without a known text. */
const UNKNOWN = /[\ufffd\u{e000}-\u{f8ff}]/gu;
/**
 * Nobody writes such letters within Arabic words: Ghostscript has them for ligatures whose text it loses, as ü for تر.
 */
const LOST = /(?<=\p{Script=Arabic})[\u00c0-\u017f]|[\u00c0-\u017f](?=\p{Script=Arabic})/gu;
const [MOST_UNKNOWN, MOST_LOST] = [0.03, 0.005];

/** Whether so much of a text is not what its page shows that a reader must look at the page. */
export function isGarbled(text: string): boolean {
  const unknown = text.match(UNKNOWN)?.length ?? 0;
  const lost = text.match(LOST)?.length ?? 0;
  return unknown > text.length * MOST_UNKNOWN || lost > text.length * MOST_LOST;
}
