import { analyze } from "~/knowledge/analysis/analyze";
import { isAnswerable } from "~/knowledge/search/coverage";
import type { Library, Task } from "./answering";
import { contentWords, shareNamed } from "./content-words";
import { answersFigure, mayContinue, subjectOf } from "./continuing";
import { courtesyOf } from "./courtesy";
import { documentMarked, documentsNamed } from "./documents-named";
import { hasContent, isSeasonal, resolveFollowUp } from "./follow-up";
import type { AnswerInput, Section, Turn } from "./provider";
import { kindAsked } from "./question";
import { comparedIn, designatedIn, objectsIn, questionsIn, withSharedWord } from "./several";

/** Looks up one question, which may go on from its history. */
export type LookUp = (task: Task) => Promise<AnswerInput>;

/** How far back a chain of short questions about one section is followed. */
const MOST_LINKS = 3;

/** So many of the sections before may tell of a season. */
const MOST_TELLING = 3;

const DEFINING: Record<Task["language"], (subject: string) => string> = {
  en: (subject) => `What is ${subject}?`,
  ar: (subject) => `ما هو ${subject}؟`,
};

/**
 * Returns what an answer to `task` is made from. A question that asks for several things, or for the difference between
 * two, has a part for each; what was found for all of them is in `sections`, each section once.
 */
export async function inquire(task: Task, library: Library, lookUp: LookUp): Promise<AnswerInput> {
  if (courtesyOf(task.question)) return lookUp(task);
  const questions = questionsIn(task.question);
  if (questions.length > 0) {
    const parts = await Promise.all(
      questions.map((question, index) => {
        const before = questions.slice(0, index).map((one): Turn => [one, null]);
        return inquireOne({ ...task, question, history: [...task.history, ...before] }, library, lookUp);
      }),
    );
    return joined(task, parts, "questions");
  }
  const documents = await inquireDocuments(task, library, lookUp);
  if (documents) return documents;
  const whole = await inquireOne(task, library, lookUp);
  const compared = whole.beyond === null ? comparedIn(task.question) : null;
  if (!compared) return withObjects(whole, task, lookUp);
  const of = whole.asked === "comparison" ? "sides" : "alternatives";
  const { purpose } = compared;
  const sides = withSharedWord(compared.sides, (name) => standsIn(name, whole.sections));
  const parts = await Promise.all(
    sides.map((side) => {
      const question = purpose ? `${side} ${purpose}` : DEFINING[task.language](side);
      return lookUp({ ...task, question, history: [] }).then((part) => ({ ...part, question: side }));
    }),
  );
  return { ...whole, parts: { of, inputs: parts }, sections: distinct([whole, ...parts]) };
}

/** A question for figures of two objects has a part for each, beside what was found for both together. */
async function withObjects(whole: AnswerInput, task: Task, lookUp: LookUp): Promise<AnswerInput> {
  const objects = whole.asked === "figure" && whole.beyond === null && !whole.missingIn ? objectsIn(task.question) : [];
  if (objects.length === 0) return whole;
  const inputs = await Promise.all(objects.map((question) => lookUp({ ...task, question, scope: whole.scope })));
  return { ...whole, parts: { of: "objects", inputs }, sections: distinct([whole, ...inputs]) };
}

/** Looks for the same thing in each of two documents that are compared; null where none are, or neither answers. */
async function inquireDocuments(task: Task, library: Library, lookUp: LookUp): Promise<AnswerInput | null> {
  const compared = task.scope.kind === "all" ? designatedIn(task.question) : null;
  if (!compared) return null;
  const titles = await library.readTitles();
  const documents = compared.marks.flatMap((mark) => documentMarked(mark, task.question, titles) ?? []);
  if (documents.length < compared.marks.length) return null;
  const parts = await Promise.all(
    documents.map(async ({ documentId, title }) => {
      const scope = { kind: "document", id: documentId } as const;
      return { ...(await lookUp({ ...task, question: compared.topic, history: [], scope })), question: title };
    }),
  );
  if (!parts.some((part) => part.sections.length > 0 && isAnswerable(part.found.evidence))) return null;
  return { ...joined(task, parts, "documents"), asked: "comparison" };
}

/** Looks in the document that the question names, and where a short question goes on, in the section before it. */
async function inquireOne(task: Task, library: Library, lookUp: LookUp, depth = 0): Promise<AnswerInput> {
  const { question, history, scope } = task;
  const before = mayContinue(question) && depth < MOST_LINKS ? lastTold(history) : null;
  if (before) {
    const [previous, earlier] = before;
    const answered = await inquireOne({ ...task, question: previous, history: earlier }, library, lookUp, depth + 1);
    const [section] = answered.sections;
    if (section && isAnswerable(answered.found.evidence) && answersFigure(section, question)) {
      return { ...answered, question, history, searched: question, asked: kindAsked(question), sections: [section] };
    }
  }
  const seasonal = isSeasonal(question) && depth < MOST_LINKS ? await inSeason(task, library, lookUp, depth) : null;
  if (seasonal) return seasonal;
  const reason = depth < MOST_LINKS ? await reasonOf(task, library, lookUp, depth) : null;
  if (reason) return reason;
  if (scope.kind !== "all" || kindAsked(question) === "comparison") return lookUp(task);
  const titles = await library.readTitles();
  const own = documentsNamed(question, titles);
  const named = own.length > 0 ? own : documentsNamed(resolveFollowUp(question, history), titles);
  const [document] = named;
  if (!document || named.length > 1) return lookUp(task);
  const inside = await lookUp({ ...task, scope: { kind: "document", id: document.documentId } });
  if (inside.sections.length > 0 && isAnswerable(inside.found.evidence)) return inside;
  return { ...(await lookUp(task)), missingIn: document.title };
}

/**
 * What follows from a limit ("what happens if it is exceeded?") is told in the section about it, even if no passage has the
 * words; null where the question does not go on, asks for something else, or is answered by itself.
 */
async function reasonOf(task: Task, library: Library, lookUp: LookUp, depth: number): Promise<AnswerInput | null> {
  const { question, history } = task;
  if (kindAsked(question) !== "reason" || resolveFollowUp(question, history) === question) return null;
  const found = await lookUp(task);
  const before = lastTold(history);
  if (!before || found.beyond || isAnswerable(found.found.evidence)) return null;
  const [previous, earlier] = before;
  const answered = await inquireOne({ ...task, question: previous, history: earlier }, library, lookUp, depth + 1);
  if (answered.beyond || !isAnswerable(answered.found.evidence)) return null;
  const content = subjectOf(previous);
  const telling = answered.sections.find(({ passages: [{ kind, headingPath }] }) => {
    return kind === "limits" && shareNamed(content, headingPath.at(-1) ?? "") === 1;
  });
  return telling ? { ...answered, question, history, asked: "reason", sections: [telling] } : null;
}

/**
 * A season alone ("and in summer?") asks what the answer before says of it; the section that says most is the one, or all
 * again where none does. Null where nothing was answered before.
 */
async function inSeason(task: Task, library: Library, lookUp: LookUp, depth: number): Promise<AnswerInput | null> {
  const { question, history } = task;
  const before = lastTold(history);
  if (!before) return null;
  const [previous, earlier] = before;
  const answered = await inquireOne({ ...task, question: previous, history: earlier }, library, lookUp, depth + 1);
  if (answered.beyond || !isAnswerable(answered.found.evidence)) return null;
  const season = contentWords(question);
  const telling = answered.sections
    .slice(0, MOST_TELLING)
    .find(({ passages }) => passages.some(({ text }) => shareNamed(season, text) > 0));
  const whole = { ...answered, question, history };
  return telling
    ? { ...whole, asked: "choice", searched: resolveFollowUp(question, history), sections: [telling] }
    : whole;
}

/** The last question that names something, with what was said before it. */
function lastTold(history: readonly Turn[]): [string, readonly Turn[]] | null {
  const index = history.findLastIndex(([question]) => courtesyOf(question) === null && hasContent(question));
  const turn = history[index];
  return turn ? [turn[0], history.slice(0, index)] : null;
}

/** The evidence for a question of several parts is that of the part which is answered best. */
function joined(task: Task, parts: readonly AnswerInput[], of: "questions" | "documents"): AnswerInput {
  const best = parts.find((part) => isAnswerable(part.found.evidence)) ?? parts[0];
  if (!best) throw new Error("A question has at least one part");
  const { question, history, scope } = task;
  return { ...best, question, history, scope, parts: { of, inputs: parts }, sections: distinct(parts) };
}

/** The best sections of all first. */
function distinct(inputs: readonly AnswerInput[]): Section[] {
  const most = Math.max(...inputs.map(({ sections }) => sections.length));
  const inTurn = Array.from({ length: most }, (_, rank) => inputs.flatMap(({ sections }) => sections[rank] ?? []));
  const byPlace = new Map<string, Section>();
  for (const section of inTurn.flat()) {
    if (!byPlace.has(keyOf(section))) byPlace.set(keyOf(section), section);
  }
  return [...byPlace.values()];
}

/** Returns whether the words of `name`, or others that mean the same, stand one after the other in a passage of `sections`. */
function standsIn(name: string, sections: readonly Section[]): boolean {
  const said = [...termsByPlace(name).values()];
  return sections
    .flatMap(({ passages }) => passages)
    .some(({ headingPath, text }) => {
      const found = termsByPlace(`${headingPath.join("\n")}\n${text}`);
      const isAt = (terms: readonly string[], at: number) =>
        found.get(at)?.some((term) => terms.includes(term)) ?? false;
      return found.keys().some((at) => said.every((terms, index) => isAt(terms, at + index)));
    });
}

/** The terms of each word of `text`, by its position; concepts are broader than a name. */
function termsByPlace(text: string): Map<number, string[]> {
  const tokens = analyze(text).filter(({ kind }) => kind !== "concept");
  const places = Map.groupBy(tokens, ({ position }) => position);
  return new Map([...places].map(([at, all]) => [at, all.map(({ term }) => term)]));
}

function keyOf({ passages: [{ versionId, sectionSlug }] }: Section): string {
  return `${versionId}/${sectionSlug}`;
}
