import { type Language, languages } from "~/i18n/languages";
import { type Cause, type Guide, type GuideFile, type Quote, quoteOf, quotePlaceOf } from "./guide";
import { quotedText, type SectionText } from "./quotes";
import { tellingAnswer } from "./rank";

/** A section of a manual, as far as guides need it. */
export type DiagnosingSection = { readonly slug: string; readonly isDiagnosis: boolean };

/** The sections of all manuals in each language, by `document#section`. */
export type QuotableTexts = Readonly<Record<Language, ReadonlyMap<string, SectionText>>>;

/** Returns the faults of the guides of a manual, a line each; `sections` are those of this manual. */
export function guideFaults(
  { guides, without }: GuideFile,
  sections: readonly DiagnosingSection[],
  texts: QuotableTexts,
): string[] {
  const covered = [...guides.flatMap(({ section, entries }) => [section, ...entries.map((one) => one.section)])];
  const excused = without.map(({ section }) => section);
  const slugs = sections.map(({ slug }) => slug);
  const open = sections.filter(({ slug, isDiagnosis }) => isDiagnosis && ![...covered, ...excused].includes(slug));
  return [
    ...doubles(guides).map((id) => `${id}: there are two of this name`),
    ...open.map(({ slug }) => `#${slug} diagnoses something and has no guide`),
    ...[...covered, ...excused].filter((one) => !slugs.includes(one)).map((one) => `#${one} does not exist`),
    ...guides.flatMap((guide) => faultsIn(guide, texts).map((fault) => `${guide.id}: ${fault}`)),
  ];
}

function faultsIn(guide: Guide, texts: QuotableTexts): string[] {
  const { observations, causes } = guide;
  return [
    ...[...doubles(observations), ...doubles(causes)].map((id) => `there are two ${id}`),
    ...observations.flatMap((one) => doubles(one.answers).map((id) => `${one.id}: there are two ${id}`)),
    ...["ask", "unknown"].filter((id) => observations.some((one) => one.id === id)).map((id) => `${id} is reserved`),
    ...languageFaults(guide),
    ...entryFaults(guide),
    ...causes.flatMap((cause) => sayingFaults(guide, cause).map((fault) => `${cause.id}: ${fault}`)),
    ...quotesOf(guide).flatMap(([name, quote]) => quoteFaults(guide, quote, texts).map((fault) => `${name}: ${fault}`)),
    ...alikeFaults(guide),
  ];
}

function doubles(named: readonly { readonly id: string }[]): string[] {
  return named.map(({ id }) => id).filter((id, index, all) => all.indexOf(id) !== index);
}

function languageFaults({ title, see, entries, observations, causes }: Guide): string[] {
  const texts = [
    ...[title, see, ...entries.flatMap((one) => [one.title, one.see])],
    ...observations.flatMap((one) => [one, ...one.answers]),
    ...causes,
  ];
  return [
    ...texts.filter(({ en }) => /\p{sc=Arabic}/u.test(en)).map(({ en }) => `"${en}" is not English`),
    ...texts.filter(({ ar }) => !/\p{sc=Arabic}/u.test(ar)).map(({ ar }) => `"${ar}" is not Arabic`),
  ];
}

function entryFaults({ entries, observations }: Guide): string[] {
  return entries.flatMap(({ section, answers }) =>
    Object.entries(answers)
      .filter(([name, answer]) => !has(observations, name, answer))
      .map(([name, answer]) => `entry ${section}: there is no ${name}=${answer}`),
  );
}

function sayingFaults({ observations }: Guide, { says }: Cause): string[] {
  const sayings = Object.entries(says);
  const isReachable = sayings.some(([, saying]) => [...saying.for, ...saying.always].length > 0);
  return [
    ...(isReachable ? [] : ["no answer speaks for it"]),
    ...sayings.flatMap(([name, saying]) => {
      const all = [saying.for, saying.always, saying.against, saying.never].flat();
      return [
        ...all.filter((answer) => !has(observations, name, answer)).map((answer) => `there is no ${name}=${answer}`),
        ...all
          .filter((answer, index) => all.indexOf(answer) !== index)
          .map((answer) => `${name}=${answer} stands twice`),
      ];
    }),
  ];
}

function has(observations: Guide["observations"], name: string, answer: string): boolean {
  return observations.some(({ id, answers }) => id === name && answers.some((one) => one.id === answer));
}

/** Every quote of a guide, with a name for findings. */
function quotesOf({ observations, causes, unsure }: Guide): [name: string, quote: Quote][] {
  return [
    ...(unsure ? [["unsure", unsure] as [string, Quote]] : []),
    ...observations.flatMap(({ id, how }): [string, Quote][] => (how ? [[id, how]] : [])),
    ...causes.flatMap((cause): [string, Quote][] => [
      [cause.id, cause.by],
      [`${cause.id} (remedy)`, cause.remedy],
      ...Object.entries(cause.says).map(([name, saying]): [string, Quote] => [
        `${cause.id}.${name}`,
        quoteOf(cause, saying),
      ]),
    ]),
  ];
}

function quoteFaults(guide: Guide, quote: Quote, texts: QuotableTexts): string[] {
  const kinds = [quote.row, quote.item, quote.en].filter((one) => one !== undefined).length;
  if (kinds !== 1 || (quote.en === undefined) !== (quote.ar === undefined)) {
    return ["quotes either a row, an item, or words in both languages"];
  }
  const place = quotePlaceOf(guide, quote);
  const english = texts.en.get(place);
  const words = quote.row ?? quote.item ?? quote.en;
  return languages.flatMap((language) => {
    const own = texts[language].get(place);
    if (!english || !own) return [`#${place} does not exist in ${language}`];
    return quotedText(quote, english, own, language) === null ? [`"${words}" is not in ${place} (${language})`] : [];
  });
}

/** Pairs that nothing tells apart are declared, and declared ones cannot be told apart, in one direction at least. */
function alikeFaults(guide: Guide): string[] {
  const { causes, alike } = guide;
  const declared = (one: Cause, other: Cause) => alike.some((pair) => pair.includes(one.id) && pair.includes(other.id));
  const pairs = causes.flatMap((one, index) => causes.slice(index + 1).map((other) => [one, other] as const));
  return [
    ...alike
      .flat()
      .filter((id) => !causes.some((one) => one.id === id))
      .map((id) => `alike: there is no ${id}`),
    ...pairs.flatMap(([one, other]) => {
      const isTold = tellingAnswer(guide, one, other) !== null && tellingAnswer(guide, other, one) !== null;
      if (isTold === !declared(one, other)) return [];
      return [`${one.id} and ${other.id} ${isTold ? "are alike, but can be told apart" : "cannot be told apart"}`];
    }),
  ];
}
