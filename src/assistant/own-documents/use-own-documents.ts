import { useCallback, useEffect, useMemo, useState } from "react";
import type { OwnDocument, OwnLibrary, OwnRefusal } from "~/documents/own/own-document";
import { deleteOwnDocument, fetchOwnDocuments, renameOwnDocument } from "../chat/calls";
import type { TellProblem } from "../chat/use-problems";
import { sendFile } from "./send-files";

/** A file on its way, or one that was not taken. */
export type Upload = {
  readonly key: number;
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly problem: OwnRefusal | "known" | "network" | "server" | "too_fast" | null;
};

/** The documents of the account, and what can be done with them. */
export type OwnDocuments = {
  /** Null until they are known. */
  readonly library: OwnLibrary | null;
  /** Of the documents. */
  readonly ids: ReadonlySet<string>;
  readonly uploads: readonly Upload[];
  /** Sends files one after the other; `replaces` is the document that a single file is a new version of. */
  readonly add: (files: readonly File[], replaces?: string) => void;
  readonly dismiss: (key: number) => void;
  /** Resolves to whether it was done. */
  readonly rename: (document: OwnDocument, title: string) => Promise<boolean>;
  readonly remove: (document: OwnDocument) => Promise<boolean>;
};

/** How often a document that is being read is asked after, in milliseconds. */
const ASKING = 1500;

let keys = 0;

/** Returns the documents of the account; they are fetched once the page is there, and followed while one is read. */
export function useOwnDocuments(tell: TellProblem): OwnDocuments {
  const [library, setLibrary] = useState<OwnLibrary | null>(null);
  const { uploads, add, dismiss, refreshed } = useUploads();
  const refresh = useCallback(async () => {
    const result = await fetchOwnDocuments();
    if (result.ok) setLibrary(result.value);
    // Whether access was lost is told by what the user does next.
    return result.ok;
  }, []);
  const isReading = library?.documents.some(({ state }) => state === "waiting" || state === "reading") ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent is to be listed
  useEffect(() => void refresh(), [refresh, refreshed]);
  useEffect(() => {
    if (!isReading) return;
    const timer = setInterval(() => document.visibilityState === "visible" && void refresh(), ASKING);
    return () => clearInterval(timer);
  }, [isReading, refresh]);
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
    const ids = new Set(library?.documents.map(({ id }) => id));
    return { library, ids, uploads, add, dismiss, rename, remove };
  }, [library, uploads, add, dismiss, refresh, tell]);
}

function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [refreshed, setRefreshed] = useState(0);
  const change = useCallback((key: number, what: Partial<Upload>) => {
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...what } : one)));
  }, []);
  const dismiss = useCallback((key: number) => setUploads((before) => before.filter((one) => one.key !== key)), []);
  const add = useCallback(
    (files: readonly File[], replaces?: string) => {
      const added = files.map((file) => {
        keys += 1;
        return { file, upload: { key: keys, name: file.name, share: 0, problem: null } };
      });
      setUploads((before) => [...before, ...added.map(({ upload }) => upload)]);
      void (async () => {
        for (const { file, upload } of added) {
          const sent = await sendFile(file, replaces ?? null, (share) => change(upload.key, { share }));
          const outcome = "problem" in sent ? sent.problem : (sent.outcomes[0]?.outcome ?? "server");
          if (outcome === "taken") dismiss(upload.key);
          else change(upload.key, { problem: outcome, share: 0 });
          setRefreshed((count) => count + 1);
        }
      })();
    },
    [change, dismiss],
  );
  return { uploads, add, dismiss, refreshed };
}
