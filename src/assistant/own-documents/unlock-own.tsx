import { useState } from "react";
import type { OwnDocument } from "~/documents/own/own-document";
import { UnlockForm } from "~/documents/unlocking/unlock-form";
import { type UnlockProblem, unlockTooFast } from "~/documents/unlocking/unlock-problem";
import type { CallProblem } from "../chat/calls";
import type { OwnDocuments } from "./use-own-documents";

type Props = { document: OwnDocument; own: OwnDocuments };

/** Returns whether a document waits for the password of its file. */
export function isLocked({ state, reason }: OwnDocument): boolean {
  return state === "failed" && reason === "encrypted";
}

/** Renders the form for the password of an own document. */
export function UnlockOwn({ document, own }: Props) {
  const [problem, setProblem] = useState<UnlockProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const unlock = async (password: string) => {
    if (password === "") return setProblem({ kind: "empty" });
    setBusy(true);
    const refused = await own.unlock(document, password);
    setBusy(false);
    setProblem(refused && problemOf(refused));
  };
  return (
    <div className="ps-10 pe-3 pb-3">
      <UnlockForm name={document.name} problem={problem} busy={busy} onPassword={(password) => void unlock(password)} />
    </div>
  );
}

const kinds: Partial<Record<CallProblem["kind"], Exclude<UnlockProblem["kind"], "tooFast">>> = {
  wrong_password: "wrong",
  known: "known",
  not_found: "missing",
  network: "network",
  disk_full: "diskFull",
  store_unavailable: "storeUnavailable",
};

function problemOf({ kind, retryAfter = 1 }: CallProblem): UnlockProblem {
  return kind === "too_fast" ? unlockTooFast(retryAfter) : { kind: kinds[kind] ?? "fault" };
}
