import type { Calculator } from "~/calculators/calculator";
import { QuantityFields } from "~/calculators/form/quantity-fields";
import { ResultParts } from "~/calculators/form/result";
import { strings as calculatorStrings } from "~/calculators/strings";
import { Isolated } from "~/i18n/isolated";
import { inLanguage, type Language } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { buttonLook } from "~/ui/buttons/button-look";
import { LostLineNotice } from "~/ui/lost-line/lost-line-notice";
import { AccessButton } from "../access-button";
import type { Trial } from "./trial.server";
import { trialStrings } from "./trial-strings";
import workUrl from "./work-trial?worker&url";

type Props = {
  calculator: Calculator;
  trial: Trial;
  /** Titles of the manual and of the section that states the rule. */
  source: { document: string; section: string };
  count: number;
};

/**
 * Renders a calculator to try. The site script loads the calculator's script at the first interaction; without
 * JavaScript the form is posted, and the page comes back with the result.
 */
export function TrialPanel({ calculator, trial, source, count }: Props) {
  const t = useStrings(trialStrings);
  const said = useStrings(calculatorStrings);
  return (
    <div className="grid overflow-hidden rounded-lg border border-line bg-surface shadow-card lg:grid-cols-12">
      <Readings calculator={calculator} trial={trial} />
      <section
        aria-labelledby="result-title"
        className="grid content-start gap-4 border-line bg-sunken p-5 max-lg:border-t sm:p-8 lg:col-span-5 lg:border-s"
      >
        <h3 id="result-title" className="text-xl">
          {said("result")}
        </h3>
        <ResultParts outcome={trial.outcome} />
        <p className="border-line border-t pt-4 text-muted text-sm">
          <Isolated text={said("rule", { title: source.section, document: source.document })} />
        </p>
        <div className="pt-2">
          <AccessButton>{t("all", { count })}</AccessButton>
        </div>
      </section>
    </div>
  );
}

function Readings({ calculator, trial: { entries, outcome } }: Pick<Props, "calculator" | "trial">) {
  const t = useStrings(trialStrings);
  const language = useLanguage();
  return (
    <form
      id="calculator"
      method="post"
      action={`${inLanguage("/about-drwater", language)}#try`}
      className="grid content-start gap-5 p-5 sm:p-8 lg:col-span-7"
      data-calculator={inOneLanguage(calculator, language)}
      data-brings={workUrl}
      noValidate
    >
      <h3 className="text-xl">{calculator.title[language]}</h3>
      <div className="grid gap-5 sm:grid-cols-2">
        <QuantityFields calculator={calculator} entries={entries} outcome={outcome} />
      </div>
      <LostLineNotice title={t("lost.title")} description={t("lost.text")} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <button type="submit" className={buttonLook("secondary", "md")}>
          {t("workOut")}
        </button>
        <p className="text-muted text-sm">
          {t("kept")} {t("refuses")}
        </p>
      </div>
    </form>
  );
}

/** Returns the calculator as JSON, without the texts that the script does not show on a page of `language`. */
function inOneLanguage({ title: _title, task: _task, ...calculator }: Calculator, language: Language): string {
  const other = language === "en" ? "ar" : "en";
  return JSON.stringify(calculator, (key, value) => (key === other ? undefined : value));
}
