import { createContext, lazy, Suspense, useContext } from "react";
import type { Chat } from "../chat/use-chat";
import type { Answer } from "../conversation";
import { LoadingForm } from "./loading-form";

/** The solver comes with the first calculator only. */
const WorkedForm = lazy(() => import("./worked-form"));

/** The answer whose calculators are shown. Without it they are left out. */
export const FormsContext = createContext<{ readonly answer: Answer; readonly chat: Chat } | null>(null);

/** A calculator of an answer, at its place from 0, filled in. */
export function AnswerForm({ place }: { place: number }) {
  const around = useContext(FormsContext);
  const form = around?.answer.metadata.forms?.[place];
  if (!around || !form) return null;
  const { answer, chat } = around;
  return (
    <Suspense fallback={<LoadingForm />}>
      <WorkedForm answer={answer} place={place} form={form} chat={chat} />
    </Suspense>
  );
}
