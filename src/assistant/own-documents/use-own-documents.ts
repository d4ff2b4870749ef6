import { useCallback, useEffect, useMemo, useState } from "react";
import type { OwnDocument, OwnLibrary, OwnRefusal } from "~/documents/own/own-document";
import {
  type CallProblem,
  deleteOwnDocument,
  fetchOwnDocuments,
  mayPass,
  offerOwnDocument,
  renameOwnDocument,
  unlockOwnDocument,
} from "../chat/calls";
import { retryOnceBack } from "../chat/line";
import type { TellProblem } from "../chat/use-problems";
import { type SendingProblem, sendFile } from "./send-files";

/** An upload in progress, or a failed one. */
export type Upload = {
  readonly key: number;
  readonly file: File;
  /** Id of the document that the file is a new version of. */
  readonly replaces: string | null;
  /** Uploaded share, from 0 to 1. */
  readonly share: number;
  readonly problem: OwnRefusal | "known" | SendingProblem | null;
};

/** The user's own documents, and the actions on them. */
export type OwnDocuments = {
  /** Null until loaded. */
  readonly library: OwnLibrary | null;
  /** Why the last load failed; null if it succeeded or has not ended. */
  readonly problem: CallProblem | null;
  /** Ids of the documents. */
  readonly ids: ReadonlySet<string>;
  readonly uploads: readonly Upload[];
  /** Uploads files one after the other; `replaces` is the id of the document that a single file is a new version of. */
  readonly add: (files: readonly File[], replaces?: string) => void;
  /** Uploads a failed file again. */
  readonly again: (upload: Upload) => void;
  readonly dismiss: (key: number) => void;
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

let keys = 0;

/**
 * Returns the user's own documents. Fetches them once the page is shown, again after a lost connection, and polls while
 * one is being read.
 */
export function useOwnDocuments(tell: TellProblem): OwnDocuments {
  const { uploads, add, again, dismiss, refreshed } = useUploads(tell);
  const { library, problem, refresh } = useLibrary(refreshed);
  return useMemo(() => {
    const rename = async ({ id }: OwnDocument, title: string) => {
      const result = await renameOwnDocument(id, title);
      if (result.ok) await refresh();
      else tell(result.problem, "rename");
      return result.ok;
    };
    const remove = async ({ id }: OwnDocument) => {
      const result = await deleteOwnDocument(id);
      if (result.ok || result.problem.kind === "not_found") await refresh();
      else tell(result.problem, "delete");
      return result.ok || result.problem.kind === "not_found";
    };
    const offer = async ({ id }: OwnDocument, isOffered: boolean) => {
      const result = await offerOwnDocument(id, isOffered);
      if (!result.ok) tell(result.problem, "save");
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
    return { library, problem, ids, uploads, add, again, dismiss, rename, remove, offer, unlock };
  }, [library, problem, uploads, add, again, dismiss, refresh, tell]);
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
  const isReading = library?.documents.some(({ state }) => state !== "ready" && state !== "failed") ?? false;
  useEffect(() => {
    if (!isReading) return;
    const timer = setInterval(() => document.visibilityState === "visible" && void refresh(), ASKING);
    return () => clearInterval(timer);
  }, [isReading, refresh]);
  return { library, problem, refresh };
}

function useUploads(tell: TellProblem) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [refreshed, setRefreshed] = useState(0);
  const dismiss = useCallback((key: number) => setUploads((before) => before.filter((one) => one.key !== key)), []);
  const send = useCallback(
    async ({ key, file, replaces }: Upload) => {
      const change = (what: Partial<Upload>) =>
        setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...what } : one)));
      change({ share: 0, problem: null });
      const sent = await sendFile(file, replaces, (share) => change({ share }));
      const outcome = sent.ok ? (sent.outcomes[0]?.kind ?? "server") : sent.problem;
      if (outcome === "taken") dismiss(key);
      else change({ problem: outcome, share: 0 });
      if (outcome === "unauthenticated" || outcome === "not_approved") tell({ kind: outcome }, "save");
      setRefreshed((count) => count + 1);
    },
    [dismiss, tell],
  );
  const add = useCallback(
    (files: readonly File[], replaces: string | null = null) => {
      const added = files.map((file): Upload => {
        keys += 1;
        return { key: keys, file, replaces, share: 0, problem: null };
      });
      setUploads((before) => [...before, ...added]);
      void (async () => {
        for (const upload of added) await send(upload);
      })();
    },
    [send],
  );
  const again = useCallback((upload: Upload) => void send(upload), [send]);
  return { uploads, add, again, dismiss, refreshed };
}
