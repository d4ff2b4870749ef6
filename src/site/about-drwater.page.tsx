import {
  Activity,
  BookOpenCheck,
  BookText,
  CircleSlash,
  Factory,
  Hand,
  Languages,
  Library,
  ListChecks,
  MessageCircleQuestionMark,
  Search,
  Workflow,
} from "lucide-react";
import { Isolated } from "~/i18n/isolated";
import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { Card } from "~/ui/card";
import { LinkButton } from "~/ui/link-button";
import { WoundElement } from "~/ui/motifs/wound-element";
import type { Route } from "./+types/about-drwater.page";
import { AccessButton } from "./access-button";
import { pageHead, pageOf } from "./head/page-head.server";
import { product } from "./head/things";
import { productStrings } from "./product-strings";
import { SampleRefusal } from "./sample-refusal";
import { Band, Bubble, Closing, Hero, Point } from "./sections";

const features = [
  ["arabic", Languages],
  ["diagnostics", Activity],
  ["knowledge", Library],
  ["workflows", Workflow],
] as const;

export function loader({ url, context }: Route.LoaderArgs) {
  const page = pageOf({ url, context });
  const t = textsIn(productStrings, page.language);
  const about = product(page, { description: t("description"), features: features.map(([key]) => t(key)) });
  const facts = { path: "/about-drwater", title: t("title"), description: t("description") };
  return { head: pageHead(page, { ...facts, kind: "ItemPage", about: [about] }) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [];
}

export default function ProductPage() {
  const t = useStrings(productStrings);
  return (
    <>
      <Hero
        eyebrow={t("eyebrow")}
        title={t("heading")}
        lead={t("lead")}
        picture={<WoundElement className="mx-auto w-full max-w-xs text-muted" />}
        actions={<AccessButton size="lg">{t("request")}</AccessButton>}
      />
      <Band id="features" title={t("features")}>
        <ul className="grid gap-5 md:grid-cols-2">
          {features.map(([key, icon]) => (
            <Card key={key} as="li" className="flex items-start gap-5">
              <Bubble icon={icon} />
              <Point title={t(key)} text={t(`${key}Text`)} />
            </Card>
          ))}
        </ul>
      </Band>
      <Making />
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

const steps = [
  ["ask", MessageCircleQuestionMark],
  ["search", Search],
  ["answer", ListChecks],
  ["check", BookOpenCheck],
] as const;

/** The way of an answer, as a line with stations. */
function Making() {
  const t = useStrings(productStrings);
  return (
    <Band id="how" tone="sunken" title={t("how.title")}>
      <ol className="stations grid gap-7 lg:grid-cols-4">
        {steps.map(([key, icon]) => (
          <li key={key} className="flex content-start items-start gap-4 lg:grid">
            <Bubble icon={icon} className="bg-surface" />
            <Point title={t(`how.${key}`)} text={t(`how.${key}Text`)} />
          </li>
        ))}
      </ol>
    </Band>
  );
}

const shelves = [
  ["ro", ["ro-manual-a", "ro-manual-b"]],
  ["guides", ["industrial-wastewater-reuse", "water-handbook", "ro-pretreatment-desalination"]],
] as const;

/** The manuals that the product comes with, by category. */
function Sources() {
  const t = useStrings(productStrings);
  return (
    <Band id="sources" title={t("sources.title")} text={t("sources.languages")}>
      <div className="grid gap-x-8 gap-y-10 md:grid-cols-2">
        {shelves.map(([category, manuals]) => (
          <div key={category} className="grid content-start gap-3">
            <h3 className="text-xl">{t(`sources.${category}`)}</h3>
            <ul className="grid border-line border-t">
              {manuals.map((manual) => (
                <li key={manual} className="flex items-start gap-4 border-line border-b py-4">
                  <BookText aria-hidden="true" className="mt-1 size-5 text-water" />
                  <div>
                    <p className="font-semibold">
                      <Isolated text={t(`sources.${manual}.title`)} />
                    </p>
                    <p className="text-muted text-sm">
                      <Isolated text={t(`sources.${manual}.about`)} />
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Band>
  );
}

const limits = [
  ["silent", CircleSlash],
  ["hands", Hand],
  ["plant", Factory],
] as const;

/** What it does not do, shown and told before anybody finds out. */
function Limits() {
  const t = useStrings(productStrings);
  return (
    <Band id="limits" tone="sunken" title={t("limits.title")}>
      <div className="grid items-center gap-10 lg:grid-cols-12">
        <SampleRefusal className="lg:col-span-5" />
        <ul className="grid gap-7 lg:col-span-7">
          {limits.map(([key, icon]) => (
            <li key={key} className="flex items-start gap-4">
              <Bubble icon={icon} className="bg-surface" />
              <Point title={t(`limits.${key}`)} text={t(`limits.${key}Text`)} />
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
