import { useCallback, useMemo, useRef, useState } from "react";
import { fetchAttachment, sendAttachmentRemoval } from "../chat/calls";
import type { ChatDesk } from "../chat/chat-desk";
import type { Attachment } from "./attachment";
import { type AttachProblem, sendAttachment } from "./send-attachment";

/** How far attaching a file is; null if none is being attached. */
type AttachingState =
  | { readonly kind: "sending"; readonly name: string; readonly share: number }
  | { readonly kind: "problem"; readonly name: string; readonly reason: Exclude<AttachProblem, "canceled"> }
  | { readonly kind: "confirming"; readonly attachment: Attachment }
  | { readonly kind: "removed" | "notRemoved"; readonly name: string }
  | null;

/** The file that is being attached, and the actions on it. */
export type Attaching = {
  readonly state: AttachingState;
  /** Sends a file; the user then confirms what was read from it. */
  readonly add: (file: File) => void;
  /** Ends the sending, or hides the message. */
  readonly cancel: () => void;
  /** Opens the attached file to look at it, or to correct its text. */
  readonly look: (id: string, name: string) => void;
  /** The user confirmed the texts, or closed the dialog without. */
  readonly close: (isConfirmed: boolean) => void;
  readonly remove: (id: string, name: string) => void;
};

type Desk = Pick<ChatDesk, "state" | "attach">;

/** Returns what is needed to attach a file to the conversation of `desk`. */
export function useAttaching(desk: Desk): Attaching {
  const [state, setState] = useState<AttachingState>(null);
  const { add, stop } = useSending(setState);
  return useMemo(() => {
    const close = (isConfirmed: boolean) => {
      if (state?.kind !== "confirming") return;
      setState(null);
      conclude(desk, state.attachment, isConfirmed);
    };
    const cancel = () => {
      stop();
      setState(null);
    };
    return {
      state,
      add: (file) => void add(file),
      cancel,
      look: (id, name) => void lookAt(id, name).then(setState),
      close,
      remove: (id, name) => void removed(desk, id, name).then(setState),
    };
  }, [state, add, stop, desk]);
}

function useSending(setState: (state: AttachingState) => void) {
  const sending = useRef(new AbortController());
  const stop = useCallback(() => sending.current.abort(), []);
  const add = useCallback(
    async (file: File) => {
      stop();
      sending.current = new AbortController();
      const { signal } = sending.current;
      const { name } = file;
      setState({ kind: "sending", name, share: 0 });
      const sent = await sendAttachment(file, (share) => setState({ kind: "sending", name, share }), signal);
      if (signal.aborted) return;
      if (sent.ok) setState({ kind: "confirming", attachment: sent.attachment });
      else setState(sent.reason === "canceled" ? null : { kind: "problem", name, reason: sent.reason });
    },
    [setState, stop],
  );
  return { add, stop };
}

function conclude(desk: Desk, { id, name }: Attachment, isConfirmed: boolean): void {
  const before = desk.state().attachment;
  if (isConfirmed) desk.attach({ id, name, isNew: before?.id === id ? before.isNew === true : true });
  // Nothing keeps a file that its user did not want; the server deletes it after a day in any case.
  else if (before?.id !== id) void sendAttachmentRemoval(id);
}

async function lookAt(id: string, name: string): Promise<AttachingState> {
  const found = await fetchAttachment(id);
  if (found.ok) return { kind: "confirming", attachment: found.value };
  return { kind: "problem", name, reason: found.problem.kind === "network" ? "network" : "server" };
}

async function removed(desk: Desk, id: string, name: string): Promise<AttachingState> {
  const result = await sendAttachmentRemoval(id);
  const isGone = result.ok || result.problem.kind === "not_found";
  if (isGone) desk.attach(null);
  return { kind: isGone ? "removed" : "notRemoved", name };
}
