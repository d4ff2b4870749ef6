import { hasContent } from "./follow-up";
import { kindAsked } from "./question";

const ASKING = "how|what|when|why|where|which|can|could|should|do|does|is|are|must|may";
const ARABIC_ASKING =
  "كيف|ماذا|ما|ماهي|ماهو|كم|متى|امتى|لماذا|هل|ليش|ليه|ايش|إيش|أيش|وش|ازاي|إزاي|شلون|أين|وين|فين|ايه|إيه|بكم|كام";

/** Where one question ends and another begins. */
const BETWEEN = new RegExp(
  `(?<=[?؟])\\s+|[,;]?\\s+and\\s+(?=(?:${ASKING})\\b)|[,;،؛]?\\s+و\\s?(?=(?:${ARABIC_ASKING})(?!\\p{L}))`,
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

/** The two things that a question compares, and what for, where it says. */
export type Compared = { readonly sides: readonly [string, string]; readonly purpose: string | null };

const COMPARISONS: readonly RegExp[] = [
  /\b(?:differences?|distinction|compar(?:e|ison))\s+(?:between\s+|of\s+)?(?<one>.+?)\s+(?:and|with|to|vs\.?|versus)\s+(?<other>.+)/iu,
  /\bwhich (?:one )?is (?:better|best)\s*(?:for (?<purpose>.+?))?\s*[:,]?\s+(?<one>\S+(?:\s\S+){0,3}?)\s+or\s+(?<other>.+)/iu,
  /^(?<one>\S+(?:\s\S+){0,3}?)\s+(?:vs\.?|versus)\s+(?<other>.+)/iu,
  /(?:فرق|قارن|مقارنة)\s+(?:لي\s+)?(?:ما\s+)?بين\s+(?<one>.+?)\s+و(?:بين\s+|\s)?(?<other>.+)/u,
  /(?:أيهما|ايهما|أيهم|ايهم|ايش|وش|مين)\s+(?:أفضل|افضل|أحسن|احسن)\s+(?:لل?(?<purpose>[^:،]+?)\s*[:،]\s*)?(?<one>.+?)\s+(?:أم|ام|أو|او|ولا|والا)\s+(?<other>.+)/u,
];

/** Names a document, or the kind of element that one is about: documents are compared by what each of them says. */
const DESIGNATED =
  /(?:\b(?:manual|family|guide|document)s?|(?:ال)?(?:دليل|فئة|عائلة|وثيقة|مانوال))\s*\p{Lu}(?!\p{L})|^\p{Lu}$/u;

const MOST_WORDS = 6;

/** Returns what `question` wants compared; null where it compares documents, or nothing. */
export function comparedIn(question: string): Compared | null {
  const bare = question.trim().replace(/[\s?؟.!]+$/u, "");
  const groups = COMPARISONS.map((pattern) => pattern.exec(bare)?.groups).find(Boolean);
  const sides = [nameOf(groups?.one), nameOf(groups?.other)] as const;
  if (sides.some((side) => !isSubject(side)) || DESIGNATED.test(question)) return null;
  return { sides, purpose: groups?.purpose?.trim() ?? null };
}

function isSubject(side: string): boolean {
  return side !== "" && side.split(/\s+/u).length <= MOST_WORDS && hasContent(side);
}

function nameOf(side: string | undefined): string {
  return (side ?? "")
    .trim()
    .replace(/^(?:the|an?)\s+/iu, "")
    .replace(/[,،;:]+$/u, "");
}
