import type { EvaluationQuestion } from "~/assistant/evaluation/questions";
import { ownAnswering } from "~/assistant/own-answering.server";
import { users } from "~/platform/db/schema";
import { questions } from "../bench-search/collection";
import { measureProduct } from "../bench-search/product";
import { type Row, row } from "../bench-site/table.ts";
import { askOnce, evaluationQuestions, tell } from "./asking";
import type { Scratch } from "./scratch";

const QUESTIONS = 450;
const ANSWERS = 200;

/**
 * Maximum p95 of a search in milliseconds, in the index alone and with the second look, and the least share of the
 * questions that must find the passage that they were made from among ten: what is fast and finds nothing is no search.
 */
const aims = { index: 10, secondLook: 35, found: 0.9 };

/**
 * Searches and answers for an owner of made-up uploads of so many passages, beside the manuals. Answers look up the
 * manuals, the uploads in the language of the question, and the others, each alone.
 */
export async function measureOwner({ services: { database } }: Scratch, passages: number): Promise<Row[]> {
  const [owner] = await database.db.insert(users).values({ email: "owner@example.com" }).returning({ id: users.id });
  if (!owner) throw new Error("no owner was made");
  const [index, secondLook] = await measureProduct(database, passages, questions(passages, QUESTIONS), owner.id);
  if (!index || !secondLook) throw new Error("searches were not measured");
  console.log(`${passages} passages of an owner indexed in ${index.seconds.toFixed(0)} s`);
  const answering = ownAnswering(database.db);
  const answer = ({ question, language }: EvaluationQuestion) => {
    const task = { question, language, scope: { kind: "all" }, history: [], reader: owner.id } as const;
    return Array.fromAsync(answering.answer(task, new AbortController().signal));
  };
  tell("answer over three groups of documents", await askOnce(evaluationQuestions(ANSWERS), answer));
  return [
    row("search of an owner's passages in the index, p95", index.p95, { most: aims.index }, " ms"),
    row("search of an owner's passages with the second look, p95", secondLook.p95, { most: aims.secondLook }, " ms"),
    row("passages found in the index among ten", index.found, { least: aims.found }),
    row("passages found with the second look among ten", secondLook.found, { least: aims.found }),
  ];
}
