import { data, useRouteError } from "react-router";
import { approvedUserContext } from "~/access/gates/gates.server";
import { languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { isMissing, MissingPage } from "~/ui/messages/missing-page";
import { LinkButton } from "~/ui/navigation/link-button";
import { TextLink } from "~/ui/navigation/text-link";
import type { Route } from "./+types/calculator.page";
import { calculatorAt } from "./declared";
import { CalculatorForm } from "./form/calculator-form";
import { entriesIn } from "./form/entries";
import { outcomeOf } from "./form/outcome";
import { CalculatorResult } from "./form/result";
import workUrl from "./form/work-as-typed?worker&url";
import { readCalculatorPlaces } from "./places.server";
import { isInSeries as isUsedInSeries } from "./series/rules";
import { SeriesLink } from "./series/series-link";
import { strings } from "./strings";
import { ToolsHeader } from "./tools-header";

export const handle = { offline: "path" };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname);
  const calculator = calculatorAt(params.documentId, params.calculatorId);
  if (!calculator) throw data(null, { status: 404 });
  const entries = entriesIn(calculator, url.searchParams);
  const { db } = context.get(servicesContext).database;
  const places = await readCalculatorPlaces(db, calculator, language);
  const outcome = outcomeOf(calculator, entries, language);
  const { userId: owner } = context.get(approvedUserContext);
  return { calculator, entries, outcome, places, owner, isInSeries: isUsedInSeries(calculator) };
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname);
  const t = textsIn(strings, language);
  const title = loaderData
    ? t("calculatorTitle", { title: loaderData.calculator.title[language] })
    : t("documentTitle");
  return [{ title }, { name: "robots", content: "noindex" }];
}

/** One calculator: a form that works without a script, and as one types with it. */
export default function CalculatorPage({ loaderData }: Route.ComponentProps) {
  const { calculator, entries, outcome, places, owner, isInSeries } = loaderData;
  const t = useStrings(strings);
  const language = useLanguage();
  return (
    <>
      <script type="module" async src={workUrl} />
      <ToolsHeader isOne />
      <main id="main" className="mx-auto grid max-w-5xl gap-6 px-4 py-8 sm:px-6">
        <header className="grid gap-2">
          <h1 className="text-3xl">{calculator.title[language]}</h1>
          <p className="max-w-prose text-lg text-muted">{calculator.task[language]}</p>
          {isInSeries && (
            <div className="print:hidden">
              <SeriesLink />
            </div>
          )}
        </header>
        <div className="grid items-start gap-8 lg:grid-cols-2 print:block">
          <CalculatorForm
            calculator={calculator}
            entries={entries}
            outcome={outcome}
            titles={places.usual}
            owner={owner}
          />
          <CalculatorResult calculator={calculator} entries={entries} outcome={outcome} places={places} />
        </div>
        <p id="result-rule">
          <TextLink to={places.rule.path} reloadDocument>
            {t("rule", { title: places.rule.title, document: places.document })}
          </TextLink>
        </p>
      </main>
    </>
  );
}

/** Renders a page for a missing calculator; passes other errors on. */
export function ErrorBoundary() {
  const error = useRouteError();
  const t = useStrings(strings);
  if (!isMissing(error)) throw error;
  return (
    <MissingPage title={t("missing")}>
      <LinkButton to="/drwater/tools" reloadDocument>
        {t("all")}
      </LinkButton>
    </MissingPage>
  );
}
