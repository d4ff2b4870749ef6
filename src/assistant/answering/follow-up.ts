import { normalize } from "~/knowledge/analysis/normalize";
import { readQuestion } from "~/knowledge/search/question";
import { courtesyOf } from "./courtesy";
import type { Turn } from "./provider";
import { quantitiesIn } from "./quantities";
import { intervalsIn } from "./question";

/** How a question begins that goes on from the one before. */
const OPENING =
  /^(?:and|also|what about|how about|but|so|then|or|in that case|what if|what else|same for|for|ماذا عن|وماذا|طيب|طب|كمان|ايضا|بالنسبه|ولو|واذا|لكن|بس|نفس الشي|و(?:في|عند|مع|بعد|قبل|ل|ال|كم|كام|متي|كيف|ليش|ليه|ايش|هل|جهاز|ماذا|ايه|ازاي|شلون)\S*|و \S+)(?= |$)/u;

/** Words that stand for something named before. */
const REFERENCE =
  /(?:^| )(?:it|its|this|that|they|them|these|those|there|one|ones|هذا|هذه|هذي|ذلك|تلك|ده|دي|هاي|هاد|منه|منها|فيه|فيها|عليه|عليها|له|لها|عنه|عنها)(?= |$)|(?:كيف|ازاي|شلون|وشلون|ليش|ليه|لماذا|متي|امتي|كم مره|كل كم|كم) [اينت]\p{L}{2,}(?:ه|ها|هم)$/u;

/** A measure that belongs to something: alone it asks of what was spoken of ("what temperature?", "كم المدة؟"). */
const BARE_MEASURE =
  /^(?:and )?(?:(?:at |in |to |for )?(?:what|which)(?: is the)?|how (?:much|many|long|high|hot)|the)? ?(?:temperature|pressure|ph|concentration|strength|flow|speed|dose|volume|time|duration|percentage|amount|quantity|limit|formula)(?: is (?:it|that|needed|allowed))?$|^و?(?:(?:كم|بكم|كام|بكام|ما|ماهي|ايش|وش|ايه|عند|علي|باي|اي|ما هو|ما هي) ?)*(?:ال)?(?:درجه (?:ال)?حراره|حراره|ضغط|تركيز|تدفق|سرعه|جرعه|حجم|مده|زمن|وقت|نسبه|كميه|حد|معادله|ph)$/u;

/** What comes of it ("what happens above that?", "ماذا يحدث لو زاد؟"). */
const CONSEQUENCE =
  /^(?:and |but )?what happens (?:if|when|above|below)(?= |$)|^و?(?:ماذا يحدث|ايش يصير|وش يصير) (?:لو|اذا)(?= |$)/u;

/** A question that goes on names no more than this by itself. */
const FEW_WORDS = 4;

/** How far back a chain of such questions is followed. */
const MOST_TURNS = 6;

/**
 * Returns `question` as it must be searched: one that names nothing of its own, or goes on from the question before
 * ("and in summer?", "وفي الصيف؟", "what about 4-inch?"), is completed from it. What it measures replaces what the
 * question before measured in the same unit, and what it designates (family B, weekly) what that designated.
 */
export function resolveFollowUp(question: string, history: readonly Turn[]): string {
  if (!needsMore(question)) return question;
  const topic = topicOf(history);
  if (topic === null) return question;
  const latest = latestOf(history);
  const links = latest === null || latest === topic ? [topic] : [topic, latest];
  return links.reduceRight((resolved, one) => `${withoutReplaced(one, resolved)} ${resolved}`, question);
}

/**
 * Returns the last question of `history` that stands for itself, or else the oldest that was looked at; null where nothing
 * was asked.
 */
function topicOf(history: readonly Turn[]): string | null {
  const asked = questionsOf(history);
  return asked.find((one) => !needsMore(one)) ?? asked.at(-1) ?? null;
}

/** Returns whether `question` names something to search for. */
export function hasContent(question: string): boolean {
  return contentOf(question) > 0;
}

/** The last question that names something of its own: a mere "why?" leads nowhere. */
function latestOf(history: readonly Turn[]): string | null {
  return questionsOf(history).find(hasContent) ?? null;
}

/** What was asked, the latest first. */
function questionsOf(history: readonly Turn[]): string[] {
  return history
    .toReversed()
    .map(([question]) => question)
    .filter((question) => courtesyOf(question) === null)
    .slice(0, MOST_TURNS);
}

function needsMore(question: string): boolean {
  if (courtesyOf(question)) return false;
  const text = normalize(question)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const own = contentOf(question);
  if (own === 0 || BARE_MEASURE.test(text)) return true;
  if (own <= 1 && CONSEQUENCE.test(text)) return true;
  return own <= FEW_WORDS && (OPENING.test(text) || REFERENCE.test(text));
}

function contentOf(question: string): number {
  return readQuestion(question).words.filter((word) => !word.generic).length;
}

const DESIGNATION =
  /(?<kind>manual|family|stage|type|الدليل|دليل|الفئة|فئة|العائلة|المرحلة)\s+(?:[A-Z]|\d)(?![\p{L}\p{N}])/giu;
const INTERVAL =
  /(?<!\p{L})(?:per shift|daily|weekly|monthly|yearly|annual|(?:و?ال|ك?ل? ?)?(?:يومي|أسبوعي|اسبوعي|شهري|سنوي)(?:ة|ه|اً|ا)?)(?!\p{L})/giu;

/** Returns whether `question` names a season and nothing else ("and in summer?"). */
export function isSeasonal(question: string): boolean {
  return question.search(SEASON) >= 0 && !hasContent(question.replaceAll(SEASON, ""));
}

const SEASON =
  /(?<!\p{L})(?:(?:in|during|for) (?:the )?)?(?:summer|winter|spring|autumn)(?!\p{L})|(?<!\p{L})(?:(?:في|خلال|أثناء) |ب)?(?:ال|هال)?(?:صيف|شتاء|شتا|شتي|ربيع|خريف)(?!\p{L})/giu;

/**
 * Takes out of `previous` what `next` gives anew: `8-inch` before "what about 4-inch?", `daily` before "and weekly?", the
 * winter before "and in summer?".
 */
function withoutReplaced(previous: string, next: string): string {
  const units = new Set(quantitiesIn(next).map((quantity) => quantity.unit));
  units.delete(null);
  const designated = new Set(Array.from(next.matchAll(DESIGNATION), ({ groups }) => groups?.kind?.toLowerCase()));
  const measured = quantitiesIn(previous)
    .toReversed()
    .filter(({ unit }) => units.has(unit))
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), previous)
    .replaceAll(DESIGNATION, (said, kind: string) => (designated.has(kind.toLowerCase()) ? "" : said));
  const spaced = intervalsIn(next).length > 0 ? measured.replaceAll(INTERVAL, "") : measured;
  const timeless = next.search(SEASON) >= 0 ? spaced.replaceAll(SEASON, "") : spaced;
  return timeless.replaceAll(/ {2,}/g, " ").replaceAll(/ (?=[?؟])/gu, "");
}
