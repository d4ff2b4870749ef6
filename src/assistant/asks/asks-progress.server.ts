import type { Staff } from "~/access/capabilities";
import { countAskedSections, countWithoutAsks } from "~/knowledge/asks/written-asks.server";
import type { Services } from "~/platform/context.server";
import { type AskWriter, askWriterOf, readWriterState, type WriterState } from "./ask-writer.server";
import { areAsksOn } from "./asks-setting.server";

/** How far the questions are that a model writes for sections of uploaded documents. */
export type AsksProgress = WriterState & {
  readonly isOn: boolean;
  /** Number of sections that are searched by them. */
  readonly sections: number;
  /** Number of documents, in a language, that do not have all of theirs yet; 0 while none are written. */
  readonly waiting: number;
  /** Null if the installation has no language model. */
  readonly writer: Pick<AskWriter, "name" | "place"> | null;
};

/** Returns how far the questions for all uploaded documents are. */
export async function readAsksProgress(
  { database: { db }, env }: Pick<Services, "database" | "env">,
  _staff: Staff<"super_admin">,
): Promise<AsksProgress> {
  const writer = askWriterOf(env);
  const [isOn, sections] = await Promise.all([areAsksOn(db), countAskedSections(db)]);
  if (!writer || !isOn) return { isOn, sections, waiting: 0, failure: null, retryAt: null, writer };
  const [{ failure, retryAt }, waiting] = await Promise.all([readWriterState(db, writer), countWithoutAsks(db)]);
  return { isOn, sections, waiting, failure, retryAt, writer };
}

/** Returns how many sections of a document have questions that a model wrote. */
export function countAsksOf(
  { database: { db } }: Pick<Services, "database">,
  _staff: Staff<"moderator">,
  documentId: string,
): Promise<number> {
  return countAskedSections(db, documentId);
}
