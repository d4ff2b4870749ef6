import { data } from "react-router";
import { approvedUserContext } from "~/access/gates/gates.server";
import { languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { ToolsHeader } from "../tools-header";
import type { Route } from "./+types/series.page";
import { SeriesForm } from "./form/series-form";
import keepUrl from "./keep-log?worker&url";
import { SeriesOutcome } from "./outcome";
import { meaningOptions, pageState, unitOptions } from "./page-state";
import { postedLogIn, readPosted } from "./posted.server";
import { seriesRules } from "./rules";
import { seriesStrings } from "./series-strings";

export function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname);
  const rules = seriesRules();
  const whole = Object.entries(rules.quantities).flatMap(([name, quantity]) =>
    quantity.whole
      ? [{ name, label: quantity[language], unit: quantity.unit, example: String(quantity.range[0] + 1) }]
      : [],
  );
  const { userId: owner } = context.get(approvedUserContext);
  return { meanings: meaningOptions(rules, language), units: unitOptions(rules), whole, owner };
}

/**
 * Returns the page state for the posted log, without storing any of it. After an error it returns the text and choices
 * with 500.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const [rules, language, services] = [seriesRules(), languageOfPath(url.pathname), context.get(servicesContext)];
  const typed = await postedLogIn(request, rules);
  try {
    const posted = await readPosted(services, context.get(approvedUserContext), typed);
    return data(pageState(rules, posted, language));
  } catch (error) {
    services.log.error({ err: error }, "a log of readings could not be worked out");
    const { text, choices } = typed;
    return data(pageState(rules, { text, choices, refusal: "fault" }, language), { status: 500 });
  }
}

export function meta({ location }: Route.MetaArgs) {
  return [
    { title: textsIn(seriesStrings, languageOfPath(location.pathname))("documentTitle") },
    { name: "robots", content: "noindex" },
  ];
}

/** Page that normalises and charts a log of readings. Works without scripts. */
export default function SeriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useStrings(seriesStrings);
  const state = actionData ?? null;
  return (
    <>
      <script type="module" async src={keepUrl} />
      <ToolsHeader isOne />
      <main id="main" className="mx-auto grid max-w-5xl gap-8 px-4 py-8 sm:px-6">
        <header className="grid gap-2">
          <h1 className="text-3xl">{t("title")}</h1>
          <p className="max-w-prose text-lg text-muted">{t("lead")}</p>
        </header>
        {state?.outcome && <SeriesOutcome outcome={state.outcome} />}
        <SeriesForm state={state} {...loaderData} />
      </main>
    </>
  );
}
