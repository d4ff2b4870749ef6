/** Maximum length of the text that staff type for a page, in UTF-16 units. */
export const longestTyped = 20_000;
