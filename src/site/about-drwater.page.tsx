import {
  Activity,
  BookOpenCheck,
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
import { pageHead, pageOf } from "./head/page-head.server";
import { product } from "./head/things";
import { productStrings } from "./product-strings";
import { Band, Bubble, Hero, Point } from "./sections";

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
        picture={<WoundElement className="mx-auto w-full max-w-sm text-muted" />}
        actions={
          <LinkButton to="/request-access-to-drwater?mode=signup" size="lg">
            {t("request")}
          </LinkButton>
        }
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

function Sources() {
  const t = useStrings(productStrings);
  return (
    <Band id="sources" title={t("sources.title")}>
      <div className="grid gap-8 md:grid-cols-2">
        <Point title={t("sources.ro")} text={t("sources.roText")} />
        <Point title={t("sources.guides")} text={t("sources.guidesText")} />
      </div>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-lg bg-sunken p-5 sm:p-6">
        <p className="measure me-auto">
          <Isolated text={t("disclaimer")} />
        </p>
        <LinkButton to="/request-access-to-drwater?mode=signup">{t("request")}</LinkButton>
      </div>
    </Band>
  );
}
