import { useCallback, useEffect, useRef, useState } from "react";
import type { Calculator } from "~/calculators/calculator";
import { type Entry, type FormOutcome, outcomeOf } from "~/calculators/form/outcome";
import type { Language } from "~/i18n/languages";
import type { WorkForm } from "../answering/work-form";
import type { CallProblem } from "../chat/calls";
import type { Chat } from "../chat/use-chat";
import type { Entries, FilledForm } from "./filled-form";

/** Debounce in milliseconds before changes are saved. */
const CALM = 500;

/** State of saving. `refused`: a retry would not help. */
export type Saving = "none" | "saving" | "saved" | "failed" | "refused";

type Work = { readonly entries: Entries; readonly isConfirmed: boolean };

type About = {
  readonly chat: Chat;
  readonly answerId: string;
  readonly place: number;
  readonly form: WorkForm;
  readonly calculator: Calculator;
  readonly language: Language;
  /** The values stored with the conversation. */
  readonly kept: FilledForm | undefined;
};

/** A calculator of an answer while the user fills it in. */
export type Filled = Work & {
  readonly outcome: FormOutcome;
  readonly saving: Saving;
  /** Whether anything differs from the values of the question. */
  readonly isChanged: boolean;
  readonly change: (symbol: string, entry: Entry) => void;
  readonly confirm: () => void;
  /** Saves pending or failed changes at once. */
  readonly saveNow: () => void;
  readonly reset: () => void;
};

/** Returns the entries of a calculator, its outcome, and the actions on it. Saves changes with the conversation. */
export function useFilled(about: About): Filled {
  const { chat, answerId, place, form, calculator, language, kept } = about;
  const asTold = { entries: form.entries, isConfirmed: form.type !== "unclear" };
  const [work, setWork] = useState<Work>(kept ?? asTold);
  const { saving, schedule, saveNow } = useSaving(chat, answerId, place);
  // Takes over entries saved in another tab, unless changes of this tab are pending or failed to save.
  const [seen, setSeen] = useState(kept);
  if (kept !== seen && givesWay(saving)) {
    setSeen(kept);
    if (!isSame(kept ?? asTold, work)) setWork(kept ?? asTold);
  }
  const outcome = outcomeOf(calculator, work.entries, language, form.wanted);
  const take = (next: Work) => {
    setWork(next);
    const steps = next.isConfirmed ? outcomeOf(calculator, next.entries, language, form.wanted).steps : [];
    schedule({ place, ...next, steps });
  };
  return {
    ...work,
    outcome,
    saving,
    isChanged: !isSame(work, asTold),
    change: (symbol, entry) => take({ ...work, entries: { ...work.entries, [symbol]: entry } }),
    confirm: () => take({ ...work, isConfirmed: true }),
    saveNow,
    reset: () => {
      setWork(asTold);
      schedule(null);
      saveNow();
    },
  };
}

/** Returns whether stored values may replace the entries: only while no unsaved change would be lost. */
export function givesWay(saving: Saving): boolean {
  return saving !== "saving" && saving !== "failed";
}

function isSame(one: Work, other: Work): boolean {
  const textOf = ({ entries, isConfirmed }: Work) =>
    JSON.stringify([
      isConfirmed,
      Object.entries(entries)
        .filter(([, { text }]) => text !== "")
        .toSorted(),
    ]);
  return textOf(one) === textOf(other);
}

/** Returns whether a later retry may succeed. */
function isPassing({ kind }: CallProblem): boolean {
  return kind === "network" || kind === "server" || kind === "too_fast" || kind === "unauthenticated";
}

/** Saves after a pause in the changes, and before the user leaves the page or the conversation. */
function useSaving(chat: Chat, answerId: string, place: number) {
  const [saving, setSaving] = useState<Saving>("none");
  const waiting = useRef<{ filled: FilledForm | null; timer: ReturnType<typeof setTimeout> | undefined } | null>(null);
  const { fill } = chat;
  const latestFill = useRef(fill);
  latestFill.current = fill;
  const saveNow = useCallback(() => {
    const due = waiting.current;
    if (!due) return;
    clearTimeout(due.timer);
    setSaving("saving");
    void latestFill.current(answerId, place, due.filled).then((result) => {
      // A newer change saves itself.
      if (waiting.current !== due) return;
      if (result.ok) waiting.current = null;
      if (result.ok) setSaving(due.filled ? "saved" : "none");
      else setSaving(isPassing(result.problem) ? "failed" : "refused");
    });
  }, [answerId, place]);
  const schedule = useCallback(
    (filled: FilledForm | null) => {
      clearTimeout(waiting.current?.timer);
      waiting.current = { filled, timer: setTimeout(saveNow, CALM) };
      setSaving("saving");
    },
    [saveNow],
  );
  useEffect(() => {
    addEventListener("pagehide", saveNow);
    addEventListener("online", saveNow);
    return () => {
      removeEventListener("pagehide", saveNow);
      removeEventListener("online", saveNow);
      saveNow();
    };
  }, [saveNow]);
  return { saving, schedule, saveNow };
}
