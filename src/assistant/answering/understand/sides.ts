import { hasContent } from "./follow-up";

/** The two things that a question compares. */
export type Sides = readonly [string, string];

/** Bounded, so that matching takes linear time. */
const WORD = "[^\\s?؟,،:]{1,40}";
const NAME = `${WORD}(?:\\s${WORD}){0,4}?`;
const NEXT_EN = "(?:and\\s)?(?:for|in|as|when|why|how|which|what|where|in terms)";
const NEXT_AR = "و?(?:من حيث|في|عند|متى|كيف|ليش|أيهما)";
const END = `(?=[?؟,،.]|\\s(?:${NEXT_EN}|${NEXT_AR})\\s|$)`;
const DIFFERENCE_EN = "(?:differences?|distinction|comparison|compare|choose)\\s(?:between\\s|of\\s)?";
/** "فرق الضغط" is a pressure drop: without "between" it compares nothing. */
const DIFFERENCE_AR = "(?:[وف]?(?:ال)?فرق\\s(?:ما\\s)?بين|(?:قارن|(?:ال)?مقارنة)(?:\\s(?:ما\\s)?بين)?)\\s";
const DIFFERS_AR = "[وف]?(?:ال)?فرق\\s";
const COMPARISONS: readonly RegExp[] = [
  pattern(`${DIFFERENCE_EN}(?<one>${NAME})\\s(?:and|with|to|or|vs\\.?)\\s(?<two>${NAME})${END}`),
  pattern(`(?<one>${NAME})\\s(?:vs\\.?|versus|compared\\s(?:to|with)|مقابل)\\s(?<two>${NAME})${END}`),
  pattern(`(?:better|best)[,:]?\\s(?<one>${NAME})\\sor\\s(?<two>${NAME})${END}`),
  pattern(`${DIFFERENCE_AR}(?<one>${NAME})\\s(?:و(?:بين\\s|\\s)?|عن\\s)(?<two>${NAME})${END}`),
  pattern(`${DIFFERS_AR}(?<one>${NAME})\\sعن\\s(?<two>${NAME})${END}`),
  pattern(`(?:أفضل|افضل|أحسن|احسن)[\\s:،]+(?<one>${NAME})\\s(?:أم|ام|أو|او|ولا)\\s(?<two>${NAME})${END}`),
];

/** Returns the two things that `question` compares by name; null where it compares none. */
export function sidesIn(question: string): Sides | null {
  const groups = COMPARISONS.map((one) => one.exec(question)?.groups).find(Boolean);
  const sides = [groups?.one, groups?.two].map((side) => (side ?? "").replace(/^(?:the|an?)\s+/iu, "").trim());
  const [one = "", two = ""] = sides;
  return hasContent(one) && hasContent(two) ? [one, two] : null;
}

function pattern(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${source}`, "iu");
}
