import type { Language } from "~/i18n/languages";
import { type Answers, unknown } from "./answers";
import { answerText, type Cause, type Guide, guidePath, type Observation, quoteOf } from "./guide";
import { type CauseStanding, diagnose, type Ending, type Ranking } from "./rank";
import type { Quoted, Quoter } from "./view.server";

/** An answer with what the manual says of a cause about it. */
export type Reason = {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly quote: Quoted;
};

export type CauseView = {
  readonly id: string;
  readonly name: string;
  readonly isLeading: boolean;
  readonly for: readonly Reason[];
  readonly against: readonly Reason[];
  readonly contradicts: readonly Reason[];
};

export type ObservationView = Pick<Observation, "id" | "cost"> & {
  readonly text: string;
  readonly how: Quoted | null;
  readonly answers: readonly { readonly id: string; readonly text: string }[];
};

/** A link that asks, or asks anew, one question. */
export type QuestionLink = { readonly id: string; readonly text: string; readonly path: string };

export type ResultView = {
  readonly ending: Ending;
  readonly leaders: readonly string[];
  readonly remedies: readonly { readonly id: string; readonly cause: string; readonly quote: Quoted }[];
  readonly open: readonly QuestionLink[];
  readonly warnings: readonly string[];
  readonly unsure: Quoted | null;
};

/** Content of the page of a guide, in one language. */
export type GuideView = {
  readonly title: string;
  readonly see: string;
  readonly source: Quoted;
  readonly answers: Answers;
  /** The answers; `answer` is null for a check not made yet. */
  readonly answered: readonly (QuestionLink & { readonly answer: string | null })[];
  readonly question: ObservationView | null;
  readonly others: readonly QuestionLink[];
  readonly causes: readonly CauseView[];
  readonly isRanked: boolean;
  readonly result: ResultView | null;
};

/** Of so many causes in front the remedies are quoted. */
const MAX_REMEDIES = 3;

/** Returns what is shown of a guide after `answers`; `wanted` is the id of a question that is asked out of turn. */
export function guideViewOf(
  guide: Guide,
  answers: Answers,
  wanted: string | null,
  quoter: Quoter,
  language: Language,
): GuideView {
  const outcome = diagnose(guide, answers);
  const chosen = guide.observations.find(({ id }) => id === wanted) ?? null;
  const question = chosen ?? outcome.next;
  const linkTo = ({ id, [language]: text }: Observation): QuestionLink => {
    const { [id]: _, ...rest } = answers;
    return { id, text, path: guidePath(guide, { ...rest, ask: id }) };
  };
  const given = guide.observations.filter(({ id }) => id in answers && id !== chosen?.id);
  const others = guide.observations.filter((one) => !(one.id in answers) && one !== question);
  return {
    title: guide.title[language],
    see: guide.see[language],
    source: quoter.quoted({ section: guide.section }),
    answers,
    answered: given.map((one) => ({ ...linkTo(one), answer: answerText(one, answers[one.id] ?? "", language) })),
    question: question && questionView(question, quoter, language),
    others: others.map(linkTo),
    causes: outcome.ranking.map((one) => causeView(one, outcome, answers, quoter, language)),
    isRanked: Object.values(answers).some((one) => one !== unknown),
    result: chosen || !outcome.ending ? null : resultView(guide, outcome, outcome.ending, quoter, linkTo, language),
  };
}

function questionView({ id, cost, how, answers, ...text }: Observation, quoter: Quoter, language: Language) {
  return {
    id,
    cost,
    text: text[language],
    how: how ? quoter.quoted(how) : null,
    answers: answers.map((one) => ({ id: one.id, text: one[language] })),
  };
}

function causeView(
  standing: CauseStanding,
  { leaders }: Ranking,
  answers: Answers,
  quoter: Quoter,
  language: Language,
): CauseView {
  const { cause, score, contradicts } = standing;
  const reasons = (observations: readonly Observation[]) =>
    observations.flatMap((one) => reasonOf(cause, one, answers, quoter, language));
  return {
    id: cause.id,
    name: cause[language],
    isLeading: leaders.includes(standing) && score > 0 && contradicts.length === 0,
    for: reasons(standing.for),
    against: reasons(standing.against),
    contradicts: reasons(contradicts),
  };
}

function reasonOf(cause: Cause, one: Observation, answers: Answers, quoter: Quoter, language: Language): Reason[] {
  const saying = cause.says[one.id];
  const answer = answerText(one, answers[one.id] ?? "", language);
  if (!saying || answer === null) return [];
  return [{ id: one.id, question: one[language], answer, quote: quoter.quoted(quoteOf(cause, saying)) }];
}

function resultView(
  guide: Guide,
  { leaders, open }: Ranking,
  ending: Ending,
  quoter: Quoter,
  linkTo: (one: Observation) => QuestionLink,
  language: Language,
): ResultView {
  const isFound = ending !== "nothing" && ending !== "contradicted";
  const causes = isFound ? leaders.map(({ cause }) => cause) : [];
  const remedied = causes.length <= MAX_REMEDIES ? causes : [];
  return {
    ending,
    leaders: causes.map((one) => one[language]),
    remedies: remedied.map((one) => ({ id: one.id, cause: one[language], quote: quoter.quoted(one.remedy) })),
    open: open.map(linkTo),
    warnings: quoter.warnings([{ section: guide.section }, ...remedied.flatMap(({ by, remedy }) => [by, remedy])]),
    unsure: guide.unsure && ending !== "clear" && ending !== "leads" ? quoter.quoted(guide.unsure) : null,
  };
}
