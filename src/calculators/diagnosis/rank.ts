import { type Answers, unknown } from "./answers";
import type { Cause, Guide, Observation } from "./guide";

/** How an answer stands to a cause; null where the manual says nothing. */
export type Stance = "for" | "against" | "contradicts" | null;

/** A cause with the observations whose answers speak for it, against it, or contradict it. */
export type CauseStanding = {
  readonly cause: Cause;
  readonly for: readonly Observation[];
  readonly against: readonly Observation[];
  readonly contradicts: readonly Observation[];
  /** Answers for it less answers against it. */
  readonly score: number;
};

/**
 * Why nothing is asked any more. `clear`: one cause leads by two answers or alone is not contradicted; `leads`: one
 * leads, and nothing is left that could change that; `alike`: several lead, and nothing is left that separates them;
 * `contradicted`: every cause is; `nothing`: no answer speaks for any cause.
 */
export type Ending = "clear" | "leads" | "alike" | "contradicted" | "nothing";

export type Ranking = {
  /** All causes, the likeliest first. */
  readonly ranking: readonly CauseStanding[];
  /** The causes in front, all of the same rank. */
  readonly leaders: readonly CauseStanding[];
  /** The next check; null at the end. */
  readonly next: Observation | null;
  readonly ending: Ending | null;
  /** Observations that were answered with "I don't know", and would separate the causes in front. */
  readonly open: readonly Observation[];
};

/** Effort of a check, in glances at a screen. */
const efforts = { screen: 1, walk: 2, sample: 3, open: 6 };

/** A lead by so many answers is clear. */
const CLEAR_LEAD = 2;

/** Returns how an answer to an observation stands to a cause. */
export function stanceOf(cause: Cause, observation: Observation, answer: string | undefined): Stance {
  const saying = cause.says[observation.id];
  if (!saying || answer === undefined || answer === unknown) return null;
  if (saying.for.includes(answer) || saying.always.includes(answer)) return "for";
  if (saying.against.includes(answer)) return "against";
  return saying.never.includes(answer) || saying.always.length > 0 ? "contradicts" : null;
}

/**
 * Returns the causes of a guide, ranked by counting what was answered, and what to look at next. Causes that fewer
 * answers contradict come first, then those with more answers for them, then those that the manual names first.
 */
export function diagnose(guide: Guide, answers: Answers): Ranking {
  const ranking = guide.causes.map((cause) => standingOf(guide, cause, answers)).toSorted(byRank);
  const leaders = ranking.filter((one) => ranking[0] && byRank(one, ranking[0]) === 0);
  const asked = guide.observations.filter(({ id }) => id in answers);
  const left = guide.observations.filter((one) => !asked.includes(one));
  const isClear = leadsClearly(ranking);
  const next = isClear ? null : best(left, ranking, leaders);
  const notSeen = asked.filter(({ id }) => answers[id] === unknown && separates(ranking, leaders)(id, guide));
  const open = isClear ? [] : notSeen;
  return { ranking, leaders, next, ending: next ? null : endingOf(leaders, isClear), open };
}

function standingOf(guide: Guide, cause: Cause, answers: Answers): CauseStanding {
  const having = (stance: Stance) =>
    guide.observations.filter((one) => stanceOf(cause, one, answers[one.id]) === stance);
  const [forIt, against, contradicts] = [having("for"), having("against"), having("contradicts")];
  return { cause, for: forIt, against, contradicts, score: forIt.length - against.length };
}

function byRank(one: CauseStanding, other: CauseStanding): number {
  return one.contradicts.length - other.contradicts.length || other.score - one.score;
}

function leadsClearly([first, second]: readonly CauseStanding[]): boolean {
  if (!first || first.contradicts.length > 0 || first.score < CLEAR_LEAD) return false;
  return !second || second.contradicts.length > 0 || first.score - second.score >= CLEAR_LEAD;
}

function endingOf(leaders: readonly CauseStanding[], isClear: boolean): Ending {
  const [first] = leaders;
  if (isClear) return "clear";
  if (!first || first.score <= 0) return "nothing";
  if (first.contradicts.length > 0) return "contradicted";
  return leaders.length > 1 ? "alike" : "leads";
}

function best(left: readonly Observation[], ranking: readonly CauseStanding[], leaders: readonly CauseStanding[]) {
  const worth = (one: Observation) => gainOf(one, ranking, leaders) / efforts[one.cost];
  const [first] = left.filter((one) => worth(one) > 0).toSorted((a, b) => worth(b) - worth(a));
  return first ?? null;
}

function separates(ranking: readonly CauseStanding[], leaders: readonly CauseStanding[]) {
  return (id: string, { observations }: Guide) =>
    observations.some((one) => one.id === id && gainOf(one, ranking, leaders) > 0);
}

/**
 * Returns how many pairs of a cause in front and one that is close behind an average answer separates. Only what the
 * manual says of those in front is worth a look.
 */
function gainOf(
  observation: Observation,
  ranking: readonly CauseStanding[],
  leaders: readonly CauseStanding[],
): number {
  const [first] = leaders;
  if (!first) return 0;
  const isSaid = leaders.some(({ cause }) => observation.id in cause.says);
  if (!isSaid) return 0;
  const isClose = (one: CauseStanding) =>
    one.contradicts.length === first.contradicts.length && one.score >= first.score - 1;
  const close = first.score > 0 ? ranking.filter(isClose) : ranking;
  const pairs = observation.answers.flatMap(({ id }) =>
    leaders.flatMap((leader) =>
      close.filter((one) => stanceOf(leader.cause, observation, id) !== stanceOf(one.cause, observation, id)),
    ),
  );
  return pairs.length / observation.answers.length;
}

/** Returns an answer that does not speak against `one`, and more for it than for `other`; null where there is none. */
export function tellingAnswer(guide: Guide, one: Cause, other: Cause): readonly [string, string] | null {
  for (const observation of guide.observations) {
    for (const { id } of observation.answers) {
      const [own, theirs] = [one, other].map((cause) => weightOf(stanceOf(cause, observation, id))) as [number, number];
      if (own >= 0 && own > theirs) return [observation.id, id];
    }
  }
  return null;
}

function weightOf(stance: Stance): number {
  if (stance === null) return 0;
  return { for: 1, against: -1, contradicts: -2 }[stance];
}
