import { createContext, lazy, Suspense, useContext } from "react";
import type { Chat } from "../chat/use-chat";
import type { Answer } from "../conversation";
import { LoadingForm } from "./loading-form";

/** Loads the solver with the first calculator. */
const WorkedForm = lazy(() => import("./worked-form"));

/** The answer whose calculators are shown. Without it, no calculators are shown. */
export const FormsContext = createContext<{ readonly answer: Answer; readonly chat: Chat } | null>(null);

/** Renders the calculator at index `place` of an answer, with its values. */
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
