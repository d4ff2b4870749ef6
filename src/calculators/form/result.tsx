import type { ReactNode } from "react";
import { inLanguage } from "~/i18n/languages";
import { unbrokenText } from "~/i18n/split-unbroken";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { buttonLook } from "~/ui/buttons/button-look";
import { Card } from "~/ui/card";
import type { Calculator } from "../calculator";
import type { ManualPlace, Places } from "../places";
import { strings } from "../strings";
import { readingTexts } from "./copied-result";
import type { Entry, FormOutcome } from "./outcome";
import { askAddress } from "./question";
import { StepLine } from "./step-line";

type Props = {
  calculator: Calculator;
  entries: Readonly<Record<string, Entry>>;
  outcome: FormOutcome;
  places: Places;
};

/**
 * Result of a calculator with its steps and meaning; on paper with the readings, in place of the form.
 * The page's script updates the same parts while the reader types.
 */
export function CalculatorResult({ calculator, entries, outcome, places }: Props) {
  const t = useStrings(strings);
  const language = useLanguage();
  return (
    <Card as="section" aria-labelledby="result-title" className="grid gap-4 lg:sticky lg:top-4">
      <h2 id="result-title" className="text-xl">
        {t("result")}
      </h2>
      <PrintedReadings texts={readingTexts(calculator, entries, language)} />
      <ResultParts outcome={outcome} places={places.meanings}>
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

function PrintedReadings({ texts }: { texts: readonly string[] }) {
  const t = useStrings(strings);
  return (
    <div className="hidden print:block">
      <p className="font-semibold">{t("readings")}</p>
      <ul id="result-readings">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

type PartsProps = {
  outcome: FormOutcome;
  /** Places of the meanings in the manual, by their texts. Without them there are no links. */
  places?: Places["meanings"];
  /** Content below the result. */
  children?: ReactNode;
};

/** Parts of a result that `showOutcome` updates. */
export function ResultParts({ outcome, places, children }: PartsProps) {
  const t = useStrings(strings);
  const { steps, assumed, meaning, lacking } = outcome;
  const has = steps.length > 0;
  return (
    <>
      <p id="result-none" role="status" className="text-muted" hidden={has}>
        {unbrokenText(lacking ?? t("empty"))}
      </p>
      <div id="result" hidden={!has} className="grid gap-4 [&[hidden]]:hidden">
        <StepList steps={steps} />
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
          data-places={places && JSON.stringify(places)}
        >
          <p className="font-semibold">{t("meaning")}</p>
          <ul className="grid gap-1">
            {meaning.map(({ text }) => (
              <li key={text}>
                <Meaning text={unbrokenText(text)} place={places?.[text]} />
              </li>
            ))}
          </ul>
        </div>
        {children}
      </div>
    </>
  );
}

function StepList({ steps }: { steps: readonly string[] }) {
  const t = useStrings(strings);
  return (
    <ul id="result-steps" aria-label={t("steps")} className="grid gap-2 [&>li:last-child]:font-semibold">
      {steps.map((step) => (
        <li key={step}>
          <StepLine step={step} />
        </li>
      ))}
    </ul>
  );
}

/** A statement about the result, as a link to its place if it has one. The title of the section is for paper only. */
function Meaning({ text, place }: { text: string; place: ManualPlace | undefined }) {
  const language = useLanguage();
  if (!place) return text;
  return (
    <>
      <a href={inLanguage(place.path, language)} className="text-water underline underline-offset-4">
        {text}
      </a>
      <span className="hidden print:inline"> ({place.title})</span>
    </>
  );
}
