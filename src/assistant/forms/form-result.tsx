import { useEffect, useId, useState } from "react";
import type { Calculator } from "~/calculators/calculator";
import { unitsLike } from "~/calculators/form/entries";
import { StepLine } from "~/calculators/form/step-line";
import { strings as calculatorStrings } from "~/calculators/strings";
import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { inputLook } from "~/ui/forms/input-look";
import { TextLink } from "~/ui/navigation/text-link";
import type { WorkForm } from "../answering/work-form";
import { formStrings } from "./strings";
import type { Filled } from "./use-filled";

type Props = { form: WorkForm; calculator: Calculator; filled: Filled };

/** Milliseconds without a change before screen readers hear the result. */
const CALM = 700;

/** Renders the result and its steps, unless the answer already contains them. */
export function FormResult({ form, calculator, filled }: Props) {
  const t = useStrings(formStrings);
  const { outcome, isConfirmed, isChanged, entries } = filled;
  const isTold = form.type === "done" && !isChanged;
  const isShown = isConfirmed && !isTold;
  const text = resultText(form, calculator, filled, useLanguage());
  const hasErrors = Object.keys(outcome.errors).length > 0;
  const said = isShown && !hasErrors ? (text ?? outcome.lacking ?? "") : "";
  return (
    <>
      {isShown && !hasErrors && text === null && outcome.lacking && <p className="text-muted">{outcome.lacking}</p>}
      {isShown && text !== null && (
        <div className="grid gap-3 rounded-md bg-sunken p-4" data-result>
          <p className="text-muted text-sm">{t(form.type === "done" ? "changed" : "result")}</p>
          <Headline form={form} calculator={calculator} filled={filled} text={text} entries={entries} />
          <Steps filled={filled} calculator={calculator} />
        </div>
      )}
      <Announced text={said} />
    </>
  );
}

type HeadlineProps = Props & { text: string; entries: Filled["entries"] };

function Headline({ form: { wanted }, calculator, filled, text, entries }: HeadlineProps) {
  const t = useStrings(calculatorStrings);
  const language = useLanguage();
  const unitId = useId();
  const quantity = calculator.quantities[wanted];
  if (!quantity) return null;
  const units = unitsLike(quantity.unit);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="font-semibold text-lg">{text}</p>
      {units.length > 1 && (
        <select
          id={unitId}
          aria-label={t("unitOf", { name: quantity[language] })}
          value={entries[wanted]?.unit ?? quantity.unit}
          onChange={({ currentTarget }) => filled.change(wanted, { text: "", unit: currentTarget.value })}
          dir="ltr"
          className={`${inputLook} w-32`}
        >
          {units.map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </select>
      )}
    </div>
  );
}

function Steps({ filled: { outcome }, calculator }: Pick<Props, "filled" | "calculator">) {
  const t = useStrings(calculatorStrings);
  const language = useLanguage();
  const { steps, assumed, meaning } = outcome;
  return (
    <>
      <ul aria-label={t("steps")} className="grid gap-1">
        {steps.map((step) => (
          <li key={step}>
            <StepLine step={withLastUnit(step)} />
          </li>
        ))}
      </ul>
      {assumed.length > 0 && (
        <p className="text-muted text-sm">
          {t("assumed")} {assumed.join(language === "ar" ? "، " : ", ")}
        </p>
      )}
      {meaning.length > 0 && (
        <ul aria-label={t("meaning")} className="grid gap-1">
          {meaning.map(({ text, section }) => (
            <li key={text}>
              <TextLink href={inLanguage(`/drwater/documents/${calculator.documentId}#${section}`, language)} newTab>
                {text}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Returns the result as "recovery: 75 %", in the chosen unit; null if there is none. */
function resultText(
  { wanted }: WorkForm,
  { quantities }: Calculator,
  { outcome, entries }: Filled,
  language: "en" | "ar",
): string | null {
  const value = outcome.results[wanted];
  const quantity = quantities[wanted];
  if (value === undefined || !quantity) return null;
  const own = `${value} ${entries[wanted]?.unit ?? quantity.unit}`.trim();
  return `${quantity[language]}: ${language === "ar" ? `\u2066${own}\u2069` : own}`;
}

/** Joins the last word of a step with a no-break space, so that a result stays on one line with its unit. */
function withLastUnit(step: string): string {
  const at = step.lastIndexOf(" ");
  return at < 0 ? step : `${step.slice(0, at)}\u00a0${step.slice(at + 1)}`;
}

/** Announces `text` to screen readers once the user stops typing. */
function Announced({ text }: { text: string }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), CALM);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only" data-said>
      {said}
    </p>
  );
}
