import data from "./spoken-numbers.json" with { type: "json" };

const numbers: Readonly<Record<string, number>> = { ...data.numbers, one: 1, zero: 0, واحد: 1, واحدة: 1, صفر: 0 };

const named = (isWanted: (value: number, name: string) => boolean) =>
  Object.entries(numbers)
    .filter(([name, value]) => isWanted(value, name))
    .map(([name]) => spelledFreely(name))
    .join("|");
const isEnglish = (name: string) => /^[a-z]/u.test(name);

/** The data have one spelling of each Arabic word: "ثلاثه" is also written "ثلاثة", "اربعه" "أربعة". */
function spelledFreely(name: string): string {
  return name.replaceAll("ه", "[هة]").replace(/^ا/u, "[اأ]");
}

const ONES = named((value, name) => isEnglish(name) && value > 0 && value < 10);
const DIGITS = named((value, name) => isEnglish(name) && value < 10);
const TEENS = named((value, name) => isEnglish(name) && value >= 10 && value < 20);
const TENS = named((value, name) => isEnglish(name) && value >= 20 && value < 100);
const ARABIC = named((value, name) => !isEnglish(name) && value < 10);

const NO_MORE = "(?![\\p{L}\\d]|[ -](?:hundred|thousand|million))";
/** "A hundred and ten", "two hundred and forty-five"; not "two thousand one hundred", which goes on from what is before it. */
const HUNDREDS = new RegExp(
  `(?<![-\\p{L}])(?<!(?:thousand|million)(?: and)? )(a|${ONES}) hundred and (?:(${TENS})(?:[ -](${ONES}))?|(${TEENS})|(${ONES}))${NO_MORE}`,
  "giu",
);
/** Tens, ones behind them, teens, or ones alone. */
const HUNDREDS_PARTS = 4;
/** "One point eight", "3 point 25"; not "at one point two pumps". */
const POINT = new RegExp(
  `(?<![-\\p{L}\\d.,])(?<!(?:at|this|that|which|every|${TENS}) )(${DIGITS}|\\d{1,4}) point (\\d{1,4}|(?:${DIGITS})(?: (?:${DIGITS})){0,3})${NO_MORE}`,
  "giu",
);
/** "ثلاثة فاصلة خمسة", "واحد وثمانية من عشرة". */
const COMMA = new RegExp(
  `(?<![\\p{L}\\d.,])(${ARABIC}|\\d{1,4}) فاصل[هة]? (${ARABIC}|\\d{1,4})(?![\\p{L}\\d]|\\s+و)`,
  "gu",
);
const OF_TEN = new RegExp(`(?<![\\p{L}\\d.,])(${ARABIC}) و(${ARABIC}) من عشر[هة](?!\\p{L})`, "gu");

/**
 * Returns `text` with English hundreds and the decimals of both languages in digits where they are said in words: "a hundred
 * and ten psi" is "110 psi", "one point eight" "1.8", "واحد وثمانية من عشرة" "1.8". What could be meant otherwise stays.
 */
export function withSaidDecimals(text: string): string {
  return text
    .replaceAll(HUNDREDS, (_, hundreds: string, ...rest: (string | undefined)[]) => {
      const parts = rest.slice(0, HUNDREDS_PARTS).map((one) => (one ? numberSaid(one) : 0));
      const whole = hundreds.toLowerCase() === "a" ? 1 : numberSaid(hundreds);
      return String(parts.reduce((sum, one) => sum + one, 100 * whole));
    })
    .replaceAll(
      POINT,
      (_, whole: string, part: string) => `${numberSaid(whole)}.${part.split(" ").map(numberSaid).join("")}`,
    )
    .replaceAll(COMMA, (_, whole: string, part: string) => `${numberSaid(whole)}.${numberSaid(part)}`)
    .replaceAll(OF_TEN, (_, whole: string, part: string) => `${numberSaid(whole)}.${numberSaid(part)}`);
}

function numberSaid(said: string): number {
  if (/^\d/u.test(said)) return Number(said);
  const name = said.toLowerCase().replaceAll("ة", "ه").replace(/^أ/u, "ا");
  return numbers[name] ?? numbers[said] ?? 0;
}
