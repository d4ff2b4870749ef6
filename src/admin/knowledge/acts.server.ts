import type { Staff } from "~/access/capabilities";
import { changeFacts, type FactsChange } from "~/documents/keeping/facts.server";
import { discard, type FileRefusal } from "~/documents/keeping/files.server";
import { hideManual } from "~/documents/keeping/hidden-manuals.server";
import {
  type DocumentChange,
  deleteForGood,
  describe,
  retry,
  uploadForAll,
  withdraw,
} from "~/documents/keeping/library.server";
import { hasFiles, receiveForm } from "~/documents/keeping/received-form.server";
import type { UploadOutcome } from "~/documents/keeping/take-upload.server";
import { unlockForAll } from "~/documents/keeping/unlock-upload.server";
import { largestFile, mostFiles } from "~/documents/keeping/upload-limits";
import { longestFilePassword, type UnlockProblem, unlockTooFast } from "~/documents/unlocking/unlock-problem";
import { isLanguage } from "~/i18n/languages";
import type { Services } from "~/platform/context.server";
import { readFormData } from "~/platform/form";
import { isUuid } from "~/platform/uuid";
import { type Acts, type Scene, textIn } from "../acting.server";
import { dayFacts, type FactErrors, readFacts, type TypedFacts, textFacts } from "./facts";

/** Outcome of one file of an upload. */
export type FileOutcome = {
  name: string;
  kind: FileRefusal | UploadOutcome["kind"];
  documentId?: string;
  /** Only staff may read the new document until they name its readers. */
  isRestricted?: boolean;
};

export type KnowledgeAnswers = {
  upload: { files: FileOutcome[] };
  retry: { kind: DocumentChange };
  withdraw: { kind: DocumentChange };
  restore: { kind: DocumentChange };
  delete: { kind: DocumentChange };
  hide: { kind: DocumentChange };
  show: { kind: DocumentChange };
  unlock: { kind: "done" } | { errors: { unlock: UnlockProblem } };
  describe: { kind: DocumentChange } | { errors: { title: true } };
  facts: { kind: Exclude<FactsChange, "conflict"> } | { errors: FactErrors; typed: TypedFacts; conflict?: true };
};

/** Acts of admins on documents, from the upload page and the page of a document. */
export const knowledgeActs: Acts<"admin", KnowledgeAnswers> = {
  upload,
  retry: async ({ services, staff, form }) => ({ kind: await retry(services, staff, textIn(form, "id")) }),
  withdraw: async ({ services, staff, form }) => ({
    kind: await withdraw(services, staff, textIn(form, "id"), true),
  }),
  restore: async ({ services, staff, form }) => ({
    kind: await withdraw(services, staff, textIn(form, "id"), false),
  }),
  delete: async ({ services, staff, form }) => ({ kind: await deleteForGood(services, staff, textIn(form, "id")) }),
  hide: async ({ services, staff, form }) => ({ kind: await hideManual(services, staff, textIn(form, "id"), true) }),
  show: async ({ services, staff, form }) => ({ kind: await hideManual(services, staff, textIn(form, "id"), false) }),
  unlock: async ({ services, staff, form }) => {
    const problem = await unlockProblem(services, staff, form);
    return problem ? { errors: { unlock: problem } } : { kind: "done" };
  },
  describe: async ({ services, staff, form }) => {
    const title = textIn(form, "title", longestTitle).replaceAll(/\s+/gu, " ");
    const language = textIn(form, "language");
    if (title === "") return { errors: { title: true } };
    if (!isLanguage(language)) return { kind: "unchanged" };
    const words = { title, language, category: textIn(form, "category") };
    return { kind: await describe(services, staff, textIn(form, "id"), words) };
  },
  facts: async ({ services, staff, form }) => {
    const names = ["otherTitle", ...textFacts, ...dayFacts] as const;
    const typed = Object.fromEntries(
      names.map((name) => [name, textIn(form, name).replaceAll(/\s+/gu, " ")]),
    ) as TypedFacts;
    const read = readFacts(typed);
    if (!read.ok) return { errors: read.errors, typed };
    const asked = { id: textIn(form, "id"), seen: textIn(form, "seen") };
    const kind = await changeFacts(services, staff, asked, read.facts);
    return kind === "conflict" ? { errors: {}, typed, conflict: true } : { kind };
  },
};

const longestTitle = 200;

/** Unlocks a document with the password of a form, which is used once. Returns why it was not unlocked, or null. */
async function unlockProblem(services: Services, staff: Staff<"admin">, form: FormData): Promise<UnlockProblem | null> {
  const password = form.get("password");
  if (typeof password !== "string" || password === "") return { kind: "empty" };
  if (password.length > longestFilePassword) return { kind: "wrong" };
  const outcome = await unlockForAll(services, staff, textIn(form, "id"), password);
  switch (outcome.kind) {
    case "done":
      return null;
    case "too-fast":
      return unlockTooFast(outcome.retryAfter);
    case "wrong-password":
      return { kind: "wrong" };
    case "disk-full":
      return { kind: "diskFull" };
    case "store-unavailable":
      return { kind: "storeUnavailable" };
    default:
      return { kind: outcome.kind };
  }
}

/** Reads a form and streams its files to disk. */
export async function readWithFiles({ env }: Services, request: Request) {
  if (!hasFiles(request)) return { form: await readFormData(request) };
  return receiveForm(env, request, { size: largestFile, files: mostFiles });
}

async function upload({ services, staff, form, files }: Scene<"admin">): Promise<KnowledgeAnswers["upload"]> {
  const { arrived = [], refused = [] } = files ?? {};
  const language = textIn(form, "language");
  const replaces = textIn(form, "replaces");
  const words = {
    category: textIn(form, "category"),
    language: isLanguage(language) ? language : null,
    replaces: isUuid(replaces) ? replaces : undefined,
    isRestricted: textIn(form, "audience") === "named",
  };
  const outcomes: FileOutcome[] = refused.map(({ name, reason }) => ({ name, kind: reason }));
  try {
    for (const one of arrived) {
      const taken = await uploadForAll(services, staff, one, words);
      const documentId = "documentId" in taken ? { documentId: taken.documentId } : {};
      const isRestricted = words.isRestricted && taken.kind === "taken" && !words.replaces;
      outcomes.push({ name: one.name, kind: taken.kind, ...documentId, isRestricted });
    }
  } finally {
    await Promise.all(arrived.map(discard));
  }
  return { files: outcomes };
}
