import { useCallback, useEffect, useMemo, useState } from "react";
import { arrivingPaths } from "~/documents/arriving/arriving-paths";
import type { FileToSend, Sent } from "~/documents/arriving/send-in-parts";
import { type SendingQueue, useSending } from "~/documents/arriving/use-sending";
import type { OwnDocument, OwnLibrary } from "~/documents/own/own-document";
import {
  type CallProblem,
  deleteOwnDocument,
  fetchOwnDocuments,
  mayPass,
  offerOwnDocument,
  renameOwnDocument,
  unlockOwnDocument,
} from "../chat/calls";
import { retryOnceBack } from "~/ui/lost-line/line-back";
import type { TellProblem } from "../chat/use-problems";

/** The user's own documents, and the actions on them. */
export type OwnDocuments = {
  /** Null until loaded. */
  readonly library: OwnLibrary | null;
  /** Why the last load failed; null if it succeeded or has not ended. */
  readonly problem: CallProblem | null;
  /** Ids of the documents. */
  readonly ids: ReadonlySet<string>;
  /** Files on their way. */
  readonly sending: SendingQueue;
  /** Uploads files one after the other; `replaces` is the id of the document that a single file is a new version of. */
  readonly add: (files: readonly File[], replaces?: string) => void;
  /** Resolves to whether it succeeded. */
  readonly rename: (document: OwnDocument, title: string) => Promise<boolean>;
  readonly remove: (document: OwnDocument) => Promise<boolean>;
  /** Offers a document to everyone, or withdraws the offer. */
  readonly offer: (document: OwnDocument, isOffered: boolean) => Promise<boolean>;
  /** Gives the password of a file. Resolves to why it was not unlocked, or null. */
  readonly unlock: (document: OwnDocument, password: string) => Promise<CallProblem | null>;
};

/** Milliseconds between polls while a document is being read. */
const ASKING = 1500;

/** Its file is read, or, once it answers, those of its pages that are only pictures. */
function isUnderWay({ state, picturesRead, picturesTotal }: OwnDocument): boolean {
  return state === "ready" ? picturesRead < picturesTotal : state !== "failed";
}

/**
 * Returns the user's own documents. Fetches them once the page is shown, again after a lost connection, and polls while
 * one is being read.
 */
export function useOwnDocuments(tell: TellProblem): OwnDocuments {
  const { sending, add, refreshed } = useUploads(tell);
  const { library, problem, refresh } = useLibrary(refreshed);
  return useMemo(() => {
    const rename = async ({ id }: OwnDocument, title: string) => {
      const result = await renameOwnDocument(id, title);
      if (result.ok) await refresh();
      else tell(result.problem, "document");
      return result.ok;
    };
    const remove = async ({ id }: OwnDocument) => {
      const result = await deleteOwnDocument(id);
      if (result.ok || result.problem.kind === "not_found") await refresh();
      else tell(result.problem, "document");
      return result.ok || result.problem.kind === "not_found";
    };
    const offer = async ({ id }: OwnDocument, isOffered: boolean) => {
      const result = await offerOwnDocument(id, isOffered);
      if (!result.ok) tell(result.problem, "document");
      // It may have been accepted in the meantime.
      await refresh();
      return result.ok;
    };
    const unlock = async ({ id }: OwnDocument, password: string) => {
      const result = await unlockOwnDocument(id, password);
      if (result.ok) await refresh();
      else if (result.problem.kind === "unauthenticated" || result.problem.kind === "not_approved")
        tell(result.problem, "save");
      return result.ok ? null : result.problem;
    };
    const ids = new Set(library?.documents.map(({ id }) => id));
    return { library, problem, ids, sending, add, rename, remove, offer, unlock };
  }, [library, problem, sending, add, refresh, tell]);
}

/** Returns the documents; loads them again when `refreshed` changes. */
function useLibrary(refreshed: number) {
  const [library, setLibrary] = useState<OwnLibrary | null>(null);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const refresh = useCallback(async () => {
    const result = await fetchOwnDocuments();
    if (result.ok) setLibrary(result.value);
    // Lost access shows up with the next action of the user.
    setProblem(result.ok ? null : result.problem);
    return result.ok;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: refreshes the list after each upload
  useEffect(() => void refresh(), [refresh, refreshed]);
  const isAwaited = library === null && problem !== null && mayPass(problem);
  useEffect(() => {
    if (!isAwaited) return;
    const left = new AbortController();
    void retryOnceBack(left.signal, refresh);
    return () => left.abort();
  }, [isAwaited, refresh]);
  const isReading = library?.documents.some(isUnderWay) ?? false;
  useEffect(() => {
    if (!isReading) return;
    const timer = setInterval(() => document.visibilityState === "visible" && void refresh(), ASKING);
    return () => clearInterval(timer);
  }, [isReading, refresh]);
  return { library, problem, refresh };
}

function useUploads(tell: TellProblem) {
  const [refreshed, setRefreshed] = useState(0);
  const onEnd = useCallback(
    (_file: FileToSend, sent: Sent) => {
      const isOut = !sent.ok && (sent.problem === "unauthenticated" || sent.problem === "not_approved");
      if (isOut) tell({ kind: sent.problem as "unauthenticated" | "not_approved" }, "save");
      setRefreshed((count) => count + 1);
    },
    [tell],
  );
  const queue = useSending(arrivingPaths.own, onEnd);
  const { files, again, dismiss, add: enqueue } = queue;
  const add = useCallback(
    (added: readonly File[], replaces?: string) => enqueue(added, replaces ? { replaces } : {}),
    [enqueue],
  );
  // A file that was taken stands among the documents.
  const left = useMemo(() => files.filter(({ result }) => result?.kind !== "taken"), [files]);
  const sending = useMemo(() => ({ files: left, add: enqueue, again, dismiss }), [left, enqueue, again, dismiss]);
  return { sending, add, refreshed };
}
