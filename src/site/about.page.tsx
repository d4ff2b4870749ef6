import { BadgeCheck, BrainCircuit, Gem, Globe, Handshake, Scale, ShieldCheck, Wrench } from "lucide-react";
import { Isolated } from "~/i18n/isolated";
import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { LinkButton } from "~/ui/link-button";
import { ProcessLine, ProcessPart } from "~/ui/motifs/process-line";
import type { Route } from "./+types/about.page";
import { aboutStrings } from "./about-strings";
import { pageHead, pageOf } from "./head/page-head.server";
import { person } from "./head/things";
import { PersonCard } from "./person-card";
import { Band, Bubble, Closing, Hero, Point } from "./sections";

export function loader({ url, context }: Route.LoaderArgs) {
  const page = pageOf({ url, context });
  const t = textsIn(aboutStrings, page.language);
  const { leadership } = page.content;
  const head = pageHead(page, {
    path: "/about",
    title: t("title"),
    description: t("description"),
    kind: "AboutPage",
    mentions: leadership.map((leader) => person(page, leader)),
  });
  return { head, leadership };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [];
}

export default function AboutPage({ loaderData: { leadership } }: Route.ComponentProps) {
  const t = useStrings(aboutStrings);
  return (
    <>
      <Hero
        eyebrow={t("eyebrow")}
        title={t("heading")}
        lead={t("lead")}
        strip={
          <>
            <ProcessLine id="process" className="w-full max-sm:hidden" />
            <ProcessPart of="process" piece="membranes" className="w-full sm:hidden" />
          </>
        }
      />
      <section id="purpose" className="mx-auto grid max-w-7xl gap-x-16 gap-y-10 px-4 py-14 sm:px-6 lg:grid-cols-2">
        <Purpose title={t("mission")} text={t("missionText")} />
        <Purpose title={t("vision")} text={t("visionText")} />
      </section>
      <Values />
      <Strengths />
      <Band id="leadership" tone="sunken" title={t("leadership.title")}>
        <p className="flex flex-wrap items-baseline gap-x-3 text-xl">
          <bdi dir="ltr" className="font-semibold text-4xl text-brass-ink">
            {t("leadership.years")}
          </bdi>
          {t("leadership.yearsText")}
        </p>
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {leadership.map((leader) => (
            <PersonCard key={leader.photo.src} person={leader} />
          ))}
        </ul>
      </Band>
      <Closing title={t("next.title")} text={t("next.text")}>
        <LinkButton to="/about-drwater">{t("next.product")}</LinkButton>
        <LinkButton to="/contact" variant="secondary">
          {t("next.contact")}
        </LinkButton>
      </Closing>
    </>
  );
}

function Purpose({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid content-start gap-4 border-water border-t-2 pt-6">
      <h2 className="text-brass-ink text-lg">{title}</h2>
      <p className="text-balance text-xl">
        <Isolated text={text} />
      </p>
    </div>
  );
}

const values = [
  ["trust", ShieldCheck],
  ["value", Gem],
  ["integrity", Scale],
  ["commitment", Handshake],
] as const;

function Values() {
  const t = useStrings(aboutStrings);
  return (
    <Band id="values" tone="sunken" title={t("values.title")}>
      <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
        {values.map(([key, icon]) => (
          <li key={key} className="grid content-start gap-4">
            <Bubble icon={icon} className="bg-surface" />
            <Point title={t(`values.${key}`)} text={t(`values.${key}Text`)} />
          </li>
        ))}
      </ul>
    </Band>
  );
}

const strengths = [
  ["practical", Wrench],
  ["literacy", BrainCircuit],
  ["cultural", Globe],
  ["credibility", BadgeCheck],
] as const;

function Strengths() {
  const t = useStrings(aboutStrings);
  return (
    <Band id="strengths" title={t("strengths.title")}>
      <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2">
        {strengths.map(([key, Icon]) => (
          <li key={key} className="flex items-start gap-4 bg-surface p-6">
            <Icon aria-hidden="true" className="mt-1 size-6 text-brass-ink" />
            <Point title={t(`strengths.${key}`)} text={t(`strengths.${key}Text`)} />
          </li>
        ))}
      </ul>
    </Band>
  );
}
