import { useCallback, useEffect, useRef, useState } from "react";
import { serverBack } from "~/ui/lost-line/line-back";
import { type FileToSend, giveUp, type Sent, sendInParts } from "./send-in-parts";

/** A file that is sent, waits, was stopped by a problem, or arrived. */
export type Sending = FileToSend & {
  /** Sent share, from 0 to 1. */
  readonly share: number;
  /** Why it stopped; null while it is sent, waits for its turn, or has arrived. */
  readonly problem: string | null;
  /** Whether it goes on by itself once the line or the server is back. */
  readonly isPaused: boolean;
  readonly result: Extract<Sent, { ok: true }> | null;
};

/** Files on their way, in the order in which they were added, and what can be done with them. */
export type SendingQueue = {
  readonly files: readonly Sending[];
  /** Sends files one after the other, each with these words. */
  readonly add: (files: readonly File[], words: FileToSend["words"]) => void;
  /** Goes on at once with a file that a problem stopped. */
  readonly again: (file: Sending) => void;
  /** Gives a file up, or takes one that has ended from the list. */
  readonly dismiss: (file: Sending) => void;
};

/** Returns the queue of files that are sent to `path`; `onEnd` hears how each attempt at a file ended. */
export function useSending(path: string, onEnd: (file: FileToSend, sent: Sent) => void): SendingQueue {
  const [files, setFiles] = useState<readonly Sending[]>([]);
  const { enqueue, controls } = useTurns(setFiles, onEnd);
  const add = useCallback(
    (added: readonly File[], words: FileToSend["words"]) => {
      const waiting = added.map((file): Sending => ({ file, id: newId(), path, words, ...unsent }));
      setFiles((before) => [...before, ...waiting]);
      for (const file of waiting) enqueue(file);
    },
    [enqueue, path],
  );
  const again = useCallback(
    (file: Sending) => {
      if (file.isPaused) return controls.get(file.id)?.goOn();
      // The server has noted what became of a file that arrived: the next try is another file.
      const next = file.result ? { ...file, id: newId(), ...unsent } : file;
      setFiles((before) => before.map((one) => (one.id === file.id ? next : one)));
      enqueue(next);
    },
    [enqueue, controls],
  );
  const dismiss = useCallback(
    (file: Sending) => {
      controls.get(file.id)?.left.abort();
      controls.delete(file.id);
      setFiles((before) => before.filter(({ id }) => id !== file.id));
      if (!file.result) void giveUp(file);
    },
    [controls],
  );
  return { files, add, again, dismiss };
}

const unsent = { share: 0, problem: null, isPaused: false, result: null };

type Change = (how: (before: readonly Sending[]) => readonly Sending[]) => void;

/** Returns a function that sends files one after the other, and what stops or wakes each; on leaving all stop. */
function useTurns(setFiles: Change, onEnd: (file: FileToSend, sent: Sent) => void) {
  const turns = useRef<Promise<void>>(Promise.resolve());
  const [controls] = useState(() => new Map<string, Control>());
  const ended = useRef(onEnd);
  ended.current = onEnd;
  useEffect(
    () => () => {
      for (const { left } of controls.values()) left.abort();
    },
    [controls],
  );
  const enqueue = useCallback(
    (file: FileToSend) => {
      const control: Control = { left: new AbortController(), goOn: () => undefined };
      controls.set(file.id, control);
      const change = (what: Partial<Sending>) =>
        setFiles((before) => before.map((one) => (one.id === file.id ? { ...one, ...what } : one)));
      change({ problem: null });
      turns.current = turns.current.then(() =>
        sendUntilEnd(file, control, { change, ended: (sent) => ended.current(file, sent) }),
      );
    },
    [setFiles, controls],
  );
  return { enqueue, controls };
}

type Control = { readonly left: AbortController; goOn: () => void };

type Listener = { readonly change: (what: Partial<Sending>) => void; readonly ended: (sent: Sent) => void };

/** Sends a file, and goes on after a lost line or a fault of the server, until something else ends it. */
async function sendUntilEnd(file: FileToSend, control: Control, { change, ended }: Listener): Promise<void> {
  const { signal } = control.left;
  for (let round = 0; !signal.aborted; round++) {
    change({ problem: null, isPaused: false });
    const sent = await sendInParts(file, { signal, onShare: (share) => change({ share }) });
    if (signal.aborted) return;
    if (sent.ok) change({ share: 1, result: sent });
    ended(sent);
    if (sent.ok) return;
    const isPaused = sent.problem === "network" || sent.problem === "server";
    change({ problem: sent.problem, isPaused });
    if (!isPaused) return;
    await waitToGoOn(control, round);
  }
}

async function waitToGoOn(control: Control, round: number): Promise<void> {
  const waiting = new AbortController();
  const end = () => waiting.abort();
  control.goOn = end;
  control.left.signal.addEventListener("abort", end);
  await serverBack(waiting.signal, round);
  control.left.signal.removeEventListener("abort", end);
}

/** `crypto.randomUUID` exists on secure pages only; a server in a plant's own network may have no certificate. */
function newId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))].map((byte, at) =>
    at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
