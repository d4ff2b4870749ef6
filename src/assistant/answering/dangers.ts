import type { Asked } from "./question";

/** A person who goes into a tank, a basin or a sump. */
const ENTRIES = [
  /\b(?:go|going|goes|get|climb|climbing|crawl|step|enter|entering|send (?:him|someone|somebody|a man))\b(?: down| in| into| inside)* (?:the |a |our |that )?(?:\S+ )?(?:tank|sump|pit|manhole|basin|vessel|clarifier|filter|reactor)\b/iu,
  /\b(?:any|some|no)(?:one|body)\b (?:\S+ ){0,2}(?:climbs?|goes?|gets?|enters?)(?: down| in(?:side)?|[.?!]|$)/iu,
  /(?:[أاني]?دخل|[أاني]نزل|يدخل|نزول|دخول|طب|خش)\s+(?:جوا?\s+|على\s+|في\s+|داخل\s+)?(?:ال)?(?:خزان|حوض|أحواض|خزانات|بيار|منهول|مطبق|تانك|غرفة تفتيش|حفرة|فلتر|مفاعل)/iu,
  /(?:ينزل|نزل|يدخل|دخل)\s+(?:أي\s+)?(?:حد|أحد|شخص|عامل|العامل)|(?:حد|أحد|شخص|العامل|عامل)\s+(?:ينزل|نزل|يدخل|دخل)/iu,
];

/** Returns whether a person is said to go into a tank, a basin or a sump: half of the steps for that can kill. */
export function isEntry(question: string): boolean {
  return ENTRIES.some((entry) => entry.test(question));
}

/** Who tells of a danger needs the section on it: how it is told, by which kind of question, and the title of that section. */
const DANGERS: readonly {
  readonly told: readonly RegExp[];
  readonly asked?: Asked;
  readonly title: RegExp;
  readonly weight: number;
}[] = [
  { told: [/spil[lt]|poured out|انسكب|انسكاب|اندلق|انكب/iu], title: /spil[lt]|انسكاب/iu, weight: 0.5 },
  { told: [/\bmix(?:ed|ing)?\b|خلط/iu], asked: "safety", title: /must never meet|لا تلتقي/iu, weight: 1 },
  {
    told: [/\b(?:wear|gloves?|goggles|shield|apron)\b|لبس|قفاز|جوانتي|نظار|مريل/iu],
    asked: "safety",
    title: /protective equipment|معدات الوقاية/iu,
    weight: 1,
  },
  { told: ENTRIES, title: /confined.space|الأماكن المحصورة/iu, weight: 1.5 },
];

/**
 * Returns how much a section of that title gains for a question that tells of a danger, as an addition to the logarithm of its
 * score: the section on it comes before anything else that a manual says of the chemical or the place.
 */
export function weightOfDanger(question: string, asked: Asked | null, title: string): number {
  const named = DANGERS.find((one) => one.title.test(title) && one.told.some((words) => words.test(question)));
  return !named || (named.asked && named.asked !== asked) ? 0 : named.weight;
}
