import type { ReactNode } from "react";
import { inLanguage } from "~/i18n/languages";
import { unbrokenText } from "~/i18n/split-unbroken";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { buttonLook } from "~/ui/button-look";
import { Card } from "~/ui/card";
import type { Calculator } from "../calculator";
import { strings } from "../strings";
import type { Outcome } from "./outcome";
import { askAddress } from "./question";

type Props = { calculator: Calculator; outcome: Outcome };

/**
 * Result of a calculator with its steps and meaning. The page's script updates the same parts while the reader types.
 */
export function Result({ calculator, outcome }: Props) {
  const t = useStrings(strings);
  const language = useLanguage();
  return (
    <Card as="section" aria-labelledby="result-title" className="grid gap-4 lg:sticky lg:top-4">
      <h2 id="result-title" className="text-xl">
        {t("result")}
      </h2>
      <ResultParts outcome={outcome} manual={inLanguage(`/drwater/documents/${calculator.documentId}`, language)}>
        <div className="flex flex-wrap gap-3 print:hidden">
          <a
            id="result-ask"
            className={buttonLook("secondary", "sm")}
            href={askAddress(calculator, outcome.steps, language)}
          >
            {t("ask")}
          </a>
          <button type="button" data-copy hidden className={buttonLook("quiet", "sm")}>
            {t("copy")}
          </button>
        </div>
        <p id="result-said" role="status" className="sr-only" />
      </ResultParts>
    </Card>
  );
}

type PartsProps = {
  outcome: Outcome;
  /** Path of the manual, for links to the sections of the meanings. Without it there are no links. */
  manual?: string;
  /** Content below the result. */
  children?: ReactNode;
};

/** Parts of a result that `showOutcome` updates. */
export function ResultParts({ outcome, manual, children }: PartsProps) {
  const t = useStrings(strings);
  const { steps, assumed, meaning, lacking } = outcome;
  const has = steps.length > 0;
  return (
    <>
      <p id="result-none" role="status" className="text-muted" hidden={has}>
        {lacking ?? t("empty")}
      </p>
      <div id="result" hidden={!has} className="grid gap-4 [&[hidden]]:hidden">
        <ul id="result-steps" aria-label={t("steps")} className="grid gap-2 [&>li:last-child]:font-semibold">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        <div id="result-assumed" hidden={assumed.length === 0}>
          <p className="text-muted text-sm">{t("assumed")}</p>
          <ul className="ps-4 text-sm">
            {assumed.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
        <div
          id="result-meaning"
          hidden={meaning.length === 0}
          className="grid gap-1 [&[hidden]]:hidden"
          data-manual={manual}
        >
          <p className="font-semibold">{t("meaning")}</p>
          <ul className="grid gap-1">
            {meaning.map(({ text, section }) => (
              <li key={text}>
                {manual ? (
                  <a href={`${manual}#${section}`} className="text-water underline underline-offset-4">
                    {unbrokenText(text)}
                  </a>
                ) : (
                  unbrokenText(text)
                )}
              </li>
            ))}
          </ul>
        </div>
        {children}
      </div>
    </>
  );
}
