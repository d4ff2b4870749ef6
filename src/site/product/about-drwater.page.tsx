import { Isolated } from "~/i18n/isolated";
import { directionOf, languageOfPath, languages } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { Card } from "~/ui/card";
import { LinkButton } from "~/ui/navigation/link-button";
import { AccessButton } from "../access-button";
import { pageHead, siteContextOf } from "../head/page-head.server";
import { product } from "../head/things";
import { ProductLoop } from "../pictures/product-loop";
import elementUrl from "../pictures/wound-element.svg?url&no-inline";
import { Band, Closing, Hero, Point } from "../sections";
import { calculatorCount, firstTrial, postedTrial, trialCalculator } from "../trial/trial.server";
import { TrialPanel } from "../trial/trial-panel";
import { trialStrings } from "../trial/trial-strings";
import type { Route } from "./+types/about-drwater.page";
import { ManualPage } from "./manual-page";
import { productStrings } from "./product-strings";
import { SampleRefusal } from "./sample-refusal";
import { type ShownManual, shownManual } from "./shown-manual.server";

const features = ["arabic", "diagnostics", "knowledge", "workflows"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = siteContextOf({ url, context });
  const { language } = page;
  const t = textsIn(productStrings, language);
  const about = product(page, { description: t("description"), features: features.map((key) => t(key)) });
  const facts = { path: "/about-drwater", title: t("title"), description: t("description") };
  return {
    head: pageHead(page, { ...facts, kind: "ItemPage", about: [about] }),
    manual: await shownManual(context, language),
    calculator: trialCalculator(),
    trial: firstTrial(language),
    calculators: calculatorCount(),
  };
}

/** Computes the calculator for visitors without JavaScript. Stores nothing. */
export function action({ request, url }: Route.ActionArgs) {
  return postedTrial(request, languageOfPath(url.pathname));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [];
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { manual, calculator, trial, calculators } = loaderData;
  const t = useStrings(productStrings);
  const tried = useStrings(trialStrings);
  return (
    <>
      <Hero
        eyebrow={t("eyebrow")}
        title={t("heading")}
        lead={t("lead")}
        picture={
          <img src={elementUrl} alt="" width="300" height="300" loading="lazy" className="mx-auto w-full max-w-xs" />
        }
        actions={<AccessButton size="lg">{t("request")}</AccessButton>}
      />
      <Checking manual={manual} />
      <Band id="try" tone="sunken" title={tried("title")} text={tried("text", { count: calculators })}>
        <TrialPanel
          calculator={calculator}
          trial={actionData ?? trial}
          source={{ document: manual.title, section: manual.rule }}
          count={calculators}
        />
      </Band>
      <Features />
      <Sources />
      <Limits />
      <Closing title={t("next.title")} text={t("disclaimer")}>
        <AccessButton>{t("request")}</AccessButton>
        <LinkButton to="/contact" variant="secondary">
          {t("next.contact")}
        </LinkButton>
      </Closing>
    </>
  );
}

const steps = ["ask", "search", "answer", "check"] as const;

/** Renders the way from a question to its page: as a film, in words, and the page itself. */
function Checking({ manual: { title, section } }: { manual: ShownManual }) {
  const t = useStrings(productStrings);
  return (
    <Band id="how" title={t("how.title")}>
      <div className="grid items-start gap-10 lg:grid-cols-12">
        <div className="lg:col-span-12">
          <ProductLoop alt={t("loop.alt")} caption={t("loop.caption")} play={t("loop.play")} pause={t("loop.pause")} />
        </div>
        <ol className="grid border-line border-t sticky top-24 max-lg:order-first lg:col-span-5">
          {steps.map((key, index) => (
            <li key={key} className="grid grid-cols-[2.5rem_1fr] border-line border-b py-5">
              <span aria-hidden="true" className="font-semibold text-brass-ink text-lg">
                {index + 1}
              </span>
              <Point title={t(`how.${key}`)} text={t(`how.${key}Text`)} />
            </li>
          ))}
        </ol>
        <div className="min-w-0 lg:col-span-7">
          <ManualPage manual={title} section={section} />
        </div>
      </div>
    </Band>
  );
}

/** Renders the four features, each with a part of the product. */
function Features() {
  const t = useStrings(productStrings);
  const examples = {
    arabic: <ArabicExample />,
    diagnostics: <Isolated text={t("shown.diagnosticsExample")} />,
    knowledge: <Isolated text={t("shown.knowledgeExample")} />,
    workflows: <Isolated text={t("shown.workflowsExample")} />,
  };
  return (
    <Band id="features" title={t("features")}>
      <ul className="grid gap-5 md:grid-cols-2">
        {features.map((key) => (
          <Card key={key} as="li" className="grid grid-rows-[1fr_auto] gap-5">
            <Point title={t(key)} text={t(`${key}Text`)} />
            <div className="border-water border-s-2 ps-4">
              <p className="text-muted text-sm">{t(`shown.${key}`)}</p>
              <div>{examples[key]}</div>
            </div>
          </Card>
        ))}
      </ul>
    </Band>
  );
}

/** Renders one question in both languages. */
function ArabicExample() {
  return languages.toReversed().map((language) => (
    <p key={language} lang={language} dir={directionOf(language)} className="text-match-parent">
      {textsIn(productStrings, language)("shown.arabicExample")}
    </p>
  ));
}

const shelves = [
  ["ro", ["ro-manual-a", "ro-manual-b"]],
  ["guides", ["industrial-wastewater-reuse", "water-handbook", "ro-pretreatment-desalination"]],
] as const;

/** Renders the built-in manuals by category. */
function Sources() {
  const t = useStrings(productStrings);
  return (
    <Band id="sources" tone="sunken" title={t("sources.title")} text={t("sources.languages")}>
      <div className="grid gap-x-8 gap-y-10 md:grid-cols-2">
        {shelves.map(([category, manuals]) => (
          <div key={category} className="grid content-start gap-3">
            <h3 className="text-xl">{t(`sources.${category}`)}</h3>
            <ul className="grid border-line border-t">
              {manuals.map((manual) => (
                <li key={manual} className="border-line border-b py-4">
                  <p className="font-semibold">
                    <Isolated text={t(`sources.${manual}.title`)} />
                  </p>
                  <p className="text-muted text-sm">
                    <Isolated text={t(`sources.${manual}.about`)} />
                  </p>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Band>
  );
}

const limits = ["silent", "hands", "plant"] as const;

/** Renders the limits of the assistant, with an example of a refusal. */
function Limits() {
  const t = useStrings(productStrings);
  return (
    <Band id="limits" title={t("limits.title")}>
      <div className="grid items-start gap-10 lg:grid-cols-12">
        <ul className="grid border-line border-t lg:col-span-6">
          {limits.map((key) => (
            <li key={key} className="border-line border-b py-5">
              <Point title={t(`limits.${key}`)} text={t(`limits.${key}Text`)} />
            </li>
          ))}
        </ul>
        <SampleRefusal className="lg:col-span-6" />
      </div>
    </Band>
  );
}
