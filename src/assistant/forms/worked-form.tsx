import { SlidersHorizontal } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import type { Calculator } from "~/calculators/calculator";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { SubmitButton } from "~/ui/buttons/submit-button";
import { Card } from "~/ui/card";
import type { WorkForm } from "../answering/work-form";
import type { Chat } from "../chat/use-chat";
import type { Answer } from "../conversation";
import { FormFields } from "./form-fields";
import { FormResult } from "./form-result";
import { LoadingForm } from "./loading-form";
import { formStrings } from "./strings";
import { useCalculator } from "./use-calculator";
import { type Filled, useFilled } from "./use-filled";

type Props = { answer: Answer; place: number; form: WorkForm; chat: Chat };

/** Renders a calculator of an answer, filled with the values of the question. The result updates as the user types. */
export default function WorkedForm({ answer, place, form, chat }: Props) {
  const t = useStrings(formStrings);
  const loaded = useCalculator(form.documentId, form.calculatorId);
  if (loaded.kind === "loading") return <LoadingForm />;
  if (loaded.kind === "ready" && form.wanted in loaded.calculator.quantities) {
    return <CalculatorCard answer={answer} place={place} form={form} chat={chat} calculator={loaded.calculator} />;
  }
  const steps = answer.filled?.find((one) => one.place === place)?.steps ?? [];
  const isGone = loaded.kind === "ready" || loaded.problem.kind === "not_found";
  return (
    <Card className="grid justify-items-start gap-3 p-4 sm:p-4" role="status">
      <p className="text-muted">{t(isGone ? "gone" : "failed")}</p>
      {steps.map((step) => (
        <p key={step}>{step}</p>
      ))}
      {loaded.kind === "failed" && !isGone && (
        <Button variant="secondary" size="sm" onPress={loaded.again}>
          {t("again")}
        </Button>
      )}
    </Card>
  );
}

function CalculatorCard({ answer, place, form, chat, calculator }: Props & { calculator: Calculator }) {
  const t = useStrings(formStrings);
  const title = calculator.title[useLanguage()];
  const card = useRef<HTMLDivElement>(null);
  const id = useId();
  const { metadata, filled: all = [] } = answer;
  const kept = all.find((one) => one.place === place);
  const about = { chat, answerId: answer.id, place, form, calculator, language: metadata.language, kept };
  const filled = useFilled(about);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (filled.isConfirmed) return filled.saveNow();
    const wrong = event.currentTarget.querySelector<HTMLInputElement>("input[aria-invalid]");
    if (!wrong) filled.confirm();
    // The button disappears after the click, so the focus must move.
    (wrong ?? card.current)?.focus();
  };
  const reset = () => {
    filled.reset();
    card.current?.focus();
  };
  const fields = <FormFields id={id} form={form} calculator={calculator} filled={filled} />;
  const isLed = form.type === "unclear" ? !filled.isConfirmed : filled.outcome.steps.length === 0;
  const padding = form.type === "done" ? "py-2" : "py-4";
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={t("label", { title })}
      data-form={place}
      className={`grid gap-4 rounded-lg border border-line bg-surface px-4 sm:px-5 ${padding}`}
    >
      {form.type !== "done" && (
        <div className="grid gap-1">
          <p className="font-semibold">{title}</p>
          {isLed && <p className="text-muted text-sm">{t(`lead.${form.type}`)}</p>}
        </div>
      )}
      <form onSubmit={submit} className="grid gap-4" noValidate>
        {form.type === "done" ? <Folded isOpen={kept !== undefined}>{fields}</Folded> : fields}
        {!filled.isConfirmed && <SubmitButton className="justify-self-start">{t("confirm")}</SubmitButton>}
      </form>
      <FormResult form={form} calculator={calculator} filled={filled} />
      <SavingLine filled={filled} onReset={reset} />
    </section>
  );
}

/** Folds the fields if the answer already has a result; the user can open them to try other values. */
function Folded({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const t = useStrings(formStrings);
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details open={isOpenAtFirst}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm font-semibold text-water">
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {t("change")}
      </summary>
      <div className="pt-3">{children}</div>
    </details>
  );
}

type SavingProps = { filled: Filled; onReset: () => void };

function SavingLine({ filled: { saving, saveNow, isChanged }, onReset }: SavingProps) {
  const t = useStrings(formStrings);
  if (saving === "none" && !isChanged) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <p role="status" className={saving === "failed" || saving === "refused" ? "text-danger" : "text-muted"}>
        {saving !== "none" && t(`save.${saving}`)}
      </p>
      {saving === "failed" && (
        <Button variant="secondary" size="sm" onPress={saveNow}>
          {t("save.again")}
        </Button>
      )}
      {isChanged && (
        <Button variant="quiet" size="sm" onPress={onReset} className="ms-auto">
          {t("reset")}
        </Button>
      )}
    </div>
  );
}
