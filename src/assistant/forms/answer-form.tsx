import { createContext, lazy, Suspense, useContext } from "react";
import { useStrings } from "~/i18n/use-strings";
import { Skeleton } from "~/ui/skeleton";
import type { Chat } from "../chat/use-chat";
import type { Answer } from "../conversation";
import { formStrings } from "./strings";

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

/** The place of a calculator that is on its way. */
export function LoadingForm() {
  const t = useStrings(formStrings);
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <p className="sr-only">{t("loading")}</p>
      <Skeleton className="w-1/2" />
      <Skeleton className="h-12 w-full rounded-md" />
    </div>
  );
}
