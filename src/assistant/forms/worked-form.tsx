import { type FormEvent, useId } from "react";
import type { Calculator } from "~/calculators/calculator";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SubmitButton } from "~/ui/submit-button";
import type { WorkForm } from "../answering/work-form";
import type { Chat } from "../chat/use-chat";
import type { Answer } from "../conversation";
import { LoadingForm } from "./answer-form";
import { FormFields } from "./form-fields";
import { FormResult } from "./form-result";
import { formStrings } from "./strings";
import { useCalculator } from "./use-calculator";
import { type Filled, useFilled } from "./use-filled";

type Props = { answer: Answer; place: number; form: WorkForm; chat: Chat };

/** A calculator of an answer: what the question tells stands in its fields, and the result follows as one types. */
export default function WorkedForm({ answer, place, form, chat }: Props) {
  const t = useStrings(formStrings);
  const loaded = useCalculator(form.documentId, form.calculatorId);
  if (loaded.state === "loading") return <LoadingForm />;
  if (loaded.state === "ready" && form.wanted in loaded.calculator.quantities) {
    return <CalculatorCard answer={answer} place={place} form={form} chat={chat} calculator={loaded.calculator} />;
  }
  const steps = answer.filled?.find((one) => one.place === place)?.steps ?? [];
  const isGone = loaded.state === "ready" || loaded.problem.kind === "not_found";
  return (
    <Card className="grid justify-items-start gap-3 p-4 sm:p-4" role="status">
      <p className="text-muted">{t(isGone ? "gone" : "failed")}</p>
      {steps.map((step) => (
        <p key={step}>{step}</p>
      ))}
      {loaded.state === "failed" && !isGone && (
        <Button variant="secondary" size="sm" onPress={loaded.again}>
          {t("again")}
        </Button>
      )}
    </Card>
  );
}

function CalculatorCard({ answer, place, form, chat, calculator }: Props & { calculator: Calculator }) {
  const t = useStrings(formStrings);
  const language = useLanguage();
  const kept = answer.filled?.find((one) => one.place === place);
  const id = useId();
  const filled = useFilled({
    chat,
    answerId: answer.id,
    place,
    form,
    calculator,
    language: answer.metadata.language,
    kept,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (filled.isConfirmed) filled.saveNow();
    else filled.confirm();
  };
  const fields = <FormFields id={id} form={form} calculator={calculator} filled={filled} />;
  const title = calculator.title[language];
  return (
    <Card
      as="section"
      aria-label={t("label", { title })}
      className="worked-form grid gap-4 p-4 sm:p-5"
      data-form={place}
    >
      <p className="grid gap-1">
        <span className="font-semibold">{title}</span>
        {form.type !== "done" && !isDoneWith(form, filled) && (
          <span className="text-muted text-sm">{t(`lead.${form.type}`)}</span>
        )}
      </p>
      <form onSubmit={submit} className="grid gap-4" noValidate>
        {form.type === "done" ? <Folded isOpen={kept !== undefined}>{fields}</Folded> : fields}
        {!filled.isConfirmed && (
          <SubmitButton className="justify-self-start" aria-disabled={hasErrors(filled) || undefined}>
            {t("confirm")}
          </SubmitButton>
        )}
      </form>
      <FormResult form={form} calculator={calculator} filled={filled} />
      <SavingLine filled={filled} />
    </Card>
  );
}

function isDoneWith({ type }: WorkForm, { isConfirmed, outcome }: Filled): boolean {
  return (type === "unclear" ? isConfirmed : true) && outcome.steps.length > 0;
}

function hasErrors({ outcome }: Filled): boolean {
  return Object.keys(outcome.errors).length > 0;
}

/** An answer with a result is whole without its fields; they open for whoever wants to know what would be. */
function Folded({ isOpen, children }: { isOpen: boolean; children: React.ReactNode }) {
  const t = useStrings(formStrings);
  return (
    <details open={isOpen}>
      <summary className="min-h-11 cursor-pointer rounded-sm py-2.5 font-semibold text-water">{t("change")}</summary>
      <div className="pt-3">{children}</div>
    </details>
  );
}

function SavingLine({ filled: { saving, saveNow, reset, isChanged } }: { filled: Filled }) {
  const t = useStrings(formStrings);
  if (saving === "none" && !isChanged) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <p role="status" className={saving === "failed" ? "text-danger" : "text-muted"}>
        {saving !== "none" && t(`save.${saving}`)}
      </p>
      {saving === "failed" && (
        <Button variant="secondary" size="sm" onPress={saveNow}>
          {t("save.again")}
        </Button>
      )}
      {isChanged && (
        <Button variant="quiet" size="sm" onPress={reset} className="ms-auto">
          {t("reset")}
        </Button>
      )}
    </div>
  );
}
