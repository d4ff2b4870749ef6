import { hasContent } from "./follow-up";
import { kindAsked } from "./question";

const ASKING = "how|what|when|why|where|which|can|could|should|do|does|is|are|must|may";
const ARABIC_ASKING =
  "كيف|ماذا|ما|ماهي|ماهو|كم|متى|امتى|لماذا|هل|ليش|ليه|ايش|إيش|أيش|وش|ازاي|إزاي|شلون|أين|وين|فين|ايه|إيه|بكم|كام";

/** Where one question ends and another begins. */
const BETWEEN = new RegExp(
  `(?<=[?؟])\\s|[,;]?\\sand\\s(?=(?:${ASKING})\\b)|[,;،؛]?\\sو\\s?(?=(?:${ARABIC_ASKING})(?!\\p{L}))`,
  "iu",
);

const MOST_QUESTIONS = 3;

/** Returns the questions that `text` asks one after the other; none where it asks only one. */
export function questionsIn(text: string): string[] {
  const questions = text
    .trim()
    .split(BETWEEN)
    .map((one) => one.trim());
  const areAll = questions.every((one) => kindAsked(one) !== null && hasContent(one));
  return questions.length > 1 && questions.length <= MOST_QUESTIONS && areAll ? questions : [];
}

const PREPOSITION = "in|for|of|at|on|per|before|after|with|في|عند|قبل|بعد|مع|على";
const LIMIT = "maximum|minimum|max|min|highest|lowest|limits?|the|an?|أقصى|أدنى|حد|حدود|الحد";

/** One thing asked of two places ("in concentrate and in boiler water"), or two things of one place ("iron and manganese in the feed"). */
const OBJECTS: readonly RegExp[] = [
  new RegExp(
    `^(?<head>.+?)\\s(?<one>(?<place>${PREPOSITION})\\s[^,،]+?),?\\s(?:and\\s|و)(?<other>\\k<place>\\s[^,،]+)$`,
    "iu",
  ),
  new RegExp(`^(?<head>.+?)\\s(?<one>(?:${LIMIT})\\s[^,،]+?),?\\sand\\s(?<other>(?:${LIMIT})\\s[^,،]+)$`, "iu"),
  new RegExp(
    `^(?<head>.+\\s)?(?<one>\\S+),?\\sand\\s(?<other>\\S+(?:\\s(?!(?:${PREPOSITION})\\s)\\S+){0,2})(?<tail>\\s(?:${PREPOSITION})\\s.+)?$`,
    "iu",
  ),
  new RegExp(
    `^(?<head>.+\\s)(?<one>\\S+)\\sو(?<other>(?:ال)?\\p{sc=Arabic}{3,})(?<tail>\\s(?:${PREPOSITION})\\s.+)?$`,
    "iu",
  ),
];

/** Returns the questions for each of two objects that `text` asks for at once; none where it asks for one. */
export function objectsIn(text: string): string[] {
  const bare = text.trim().replace(/(?<![\s?؟.!])[\s?؟.!]+$/u, "");
  const groups = OBJECTS.map((one) => one.exec(bare)?.groups).find(Boolean);
  if (!groups) return [];
  const { head = "", one = "", other = "", tail = "" } = groups;
  const both = [one, other];
  return both.every(hasContent) ? both.map((object) => `${head.trim()} ${object}${tail}`.trim()) : [];
}

/** What documents are compared for, and the letters that their titles end in. */
export type Designated = { readonly topic: string; readonly marks: readonly [string, string] };

const KIND =
  "(?:manuals?|famil(?:y|ies)|guides?|documents?|books?|و?(?:ب|ل|لل)?(?:ال)?(?:دليل|دليلين|دليلان|فئة|فئتين|فئتان|عائلة|عائلتين|عائلتان|وثيقة|وثيقتين|مانوال|كتاب))";
const BESIDE = "(?:elements?|membranes?|عناصر|أغشية|اغشية)";
const OF = "(?:(?:the|of|in|for|from|between|both|that|those|في|من|عن|بين|عناصر|أغشية)\\s)*";
const AND = "(?:and|or|from|vs\\.?|versus|with|to|than|against|&|مع|مقابل|أم|ام|أو|او|و|وبين|عن|مقارنة\\sب)";

/** Two letters side by side, of which one at least is called a manual or a family ("family A and B", "الفئتين A وB"). */
const PAIR = new RegExp(
  `(?:^|\\s)${OF}(?<kind>${KIND}\\s)?(?<one>[A-Z])(?:\\s${BESIDE})?,?\\s(?:(?:differ|compare|be compared)\\s)?${AND}\\s?${OF}(?<other>${KIND}\\s)?(?<two>[A-Z])(?![\\p{L}\\p{N}'’])(?<elements>\\s${BESIDE})?`,
  "u",
);

const COMPARING =
  /(?<![\p{L}\p{N}])(?:what(?:'s| is| are)?(?: the)?|how (?:do|does|is|are)|differences?|differ(?:s|ent)?|compar(?:e|ed|es|ison|ing)|between|versus|vs\.?|(?:و?ما\s(?:هو|هي)?)|قارن(?:ي|وا)?|مقارنة|(?:ال)(?:فرق|فروق|اختلاف)|فرق(?=\sبين)|(?:فروق|اختلاف)|تختلف|يختلف|كيف|بين|لي)(?![\p{L}\p{N}])/giu;

/** Returns what `question` wants documents compared for, and which; null where it compares none, or not for anything. */
export function designatedIn(question: string): Designated | null {
  const pair = PAIR.exec(question);
  const { one, two, kind, other, elements } = pair?.groups ?? {};
  if (!pair || !one || !two || one === two) return null;
  const isNamed = [kind, other, elements].some((name) => name !== undefined);
  if (!isNamed && kindAsked(question) !== "comparison") return null;
  const topic = question
    .replace(pair[0], " ")
    .replaceAll(COMPARING, " ")
    .replaceAll(/\s{2,}/gu, " ")
    .trim();
  return hasContent(topic) ? { topic: asWhen(topic), marks: [one, two] } : null;
}

/** The conditions for starting something are told where it says when it is done. */
const CONDITIONS =
  /(?:(?:conditions?|criteria|criterion) (?:for|to|of) (?:starting|beginning|start|begin)|(?:شروط|معايير|حدود|دواعي)\s(?:ال)?بدء)(?:\s(?:a|an|the)(?=\s))?/iu;

function asWhen(topic: string): string {
  const when = /\p{sc=Arabic}/u.test(topic) ? "متى" : "when";
  return topic.replace(CONDITIONS, when);
}

/** The two things that a question compares, and what for, where it says. */
export type Compared = { readonly sides: readonly [string, string]; readonly purpose: string | null };

const NAME = "\\S+(?:\\s\\S+){0,3}?";
const OTHER = "[^,،]+";
const NO_QUESTION = `(?!(?:${ASKING}|my|our|it|there|في|عند|${ARABIC_ASKING})(?!\\p{L}))`;

const COMPARISONS: readonly RegExp[] = [
  /\b(?:differences?|distinction|compar(?:e|ison))\s(?:between\s|of\s)?(?<one>.+?)\s(?:and|with|to|vs\.?|versus)\s(?<other>.+)/iu,
  /\bwhich (?:one )?is (?:better|best|more \p{L}+|\p{L}+er)\s?(?:for (?<purpose>.+?))?\s?[:,]?\s(?<one>\S+(?:\s\S+){0,3}?)\sor\s(?<other>.+)/iu,
  /(?:فرق|قارن|مقارنة)\s(?:لي\s)?(?:ما\s)?بين\s(?<one>.+?)\sو(?:بين\s|\s)?(?<other>.+)/u,
  /(?:أيهما|ايهما|أيهم|ايهم|ايش|وش|مين)\s(?:أفضل|افضل|أحسن|احسن)\s(?:لل?(?<purpose>[^:،]+?)\s?[:،]\s?)?(?<one>.+?)\s(?:أم|ام|أو|او|ولا|والا)\s(?<other>.+)/u,
  /^how\s(?:do|does)\s(?<one>.+?)\s(?:compare|differ)\s(?:with|to|from)\s(?<other>.+)/iu,
  /^is\s(?<one>.+?)\s(?:better|worse|safer|cheaper|faster|stronger)\sthan\s(?<other>.+)/iu,
  pattern(
    `^${NO_QUESTION}(?<one>${NAME})\\s(?:(?:as\\s)?(?:compared|opposed)\\s(?:with|to)|vs\\.?|versus|against|مقابل|مقارنة\\sب)\\s?(?<other>${OTHER})`,
  ),
  pattern(`^${NO_QUESTION}(?<one>${NAME})\\s(?:or|أم|ام|ولا|والا)\\s(?<other>${OTHER})`),
  pattern(`^${NO_QUESTION}(?<one>${NAME})\\sand\\s(?<other>${OTHER}),\\s?(?:what|which)\\b.*differen`),
  pattern(`^${NO_QUESTION}(?<one>${NAME})\\sو(?<other>ال${OTHER})،\\s?(?:ما|وش|ايش|إيش|ايه|شو)\\s.*فرق`),
];

/** What the sides are compared for, said after the second one. */
const PURPOSE = /\s(?:(?:as|for|when|if|in terms of|من حيث|في|لأجل|عند)\s|ل(?=\p{L}{3,}\s\S))(?<purpose>.+)$/u;

const MOST_WORDS = 6;

/** Returns what `question` wants compared; null where it compares documents, or nothing. */
export function comparedIn(question: string): Compared | null {
  const bare = question.trim().replace(/(?<![\s?؟.!])[\s?؟.!]+$/u, "");
  const groups = COMPARISONS.map((one) => one.exec(bare)?.groups).find(Boolean);
  const other = groups?.other?.split(/[,،]/u, 1)[0];
  const after = PURPOSE.exec(other ?? "");
  const sides = [nameOf(groups?.one), nameOf(after ? other?.slice(0, after.index) : other)] as const;
  if (sides.some((side) => !isSubject(side)) || PAIR.test(question)) return null;
  return { sides, purpose: (groups?.purpose ?? after?.groups?.purpose)?.trim() ?? null };
}

/**
 * Returns the sides with the word that they share ("acid and alkaline cleaning", "الغسيل القلوي والحمضي") beside both of them,
 * where `isSaid` knows the name that this makes.
 */
export function withSharedWord(
  [one, other]: readonly [string, string],
  isSaid: (name: string) => boolean,
): readonly [string, string] {
  const [first, second] = [one.split(/\s+/u), other.split(/\s+/u)];
  const before = `${one} ${second.at(-1)}`;
  const after = `${first[0]} ${other}`;
  if (first.length === 1 && second.length > 1 && !/\p{sc=Arabic}/u.test(one) && isSaid(before)) return [before, other];
  if (second.length === 1 && first.length > 1 && /\p{sc=Arabic}/u.test(other) && isSaid(after)) return [one, after];
  return [one, other];
}

function pattern(source: string): RegExp {
  return new RegExp(source, "iu");
}

function isSubject(side: string): boolean {
  return side !== "" && side.split(/\s+/u).length <= MOST_WORDS && hasContent(side);
}

function nameOf(side: string | undefined): string {
  return (side ?? "")
    .trim()
    .replace(/^(?:the|an?)\s+/iu, "")
    .replace(/(?<![,،;:])[,،;:]+$/u, "");
}
