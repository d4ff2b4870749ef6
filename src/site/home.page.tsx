import { Activity, ArrowRight, CalendarCheck, Languages, Library, Stethoscope, Workflow } from "lucide-react";
import { useVisitor } from "~/access/visitor";
import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { DirectionalIcon } from "~/ui/directional-icon";
import { LinkButton } from "~/ui/link-button";
import { ProcessLine, ProcessPart } from "~/ui/motifs/process-line";
import { WoundElement } from "~/ui/motifs/wound-element";
import { TextLink } from "~/ui/text-link";
import type { Route } from "./+types/home.page";
import { AccessButton } from "./access-button";
import { pageHead, pageOf } from "./head/page-head.server";
import { homeStrings } from "./home-strings";
import { LanguageOffer } from "./language-offer";
import { SampleAnswer } from "./sample-answer";
import { Band, Bubble, Closing, Hero, Point } from "./sections";

export function loader({ url, context }: Route.LoaderArgs) {
  const page = pageOf({ url, context });
  const t = textsIn(homeStrings, page.language);
  const wholeTitle = t("documentTitle");
  return { head: pageHead(page, { path: "/", title: wholeTitle, wholeTitle, description: t("description") }) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [];
}

export default function HomePage() {
  return (
    <>
      <Opening />
      <Pillars />
      <Assistant />
      <CoreSolutions />
      <End />
      <LanguageOffer />
    </>
  );
}

function Opening() {
  const t = useStrings(homeStrings);
  const approved = useVisitor()?.approved;
  return (
    <Hero
      eyebrow={t("eyebrow")}
      title={t("title")}
      lead={t("lead")}
      picture={<SampleAnswer />}
      essential
      actions={
        <>
          <LinkButton to="/solutions" size="lg">
            {t("solutions")}
          </LinkButton>
          <LinkButton to={approved ? "/drwater" : "/request-access-to-drwater"} size="lg" variant="secondary">
            {t(approved ? "openAssistant" : "signIn")}
          </LinkButton>
        </>
      }
    />
  );
}

const pillars = [
  ["language", "feed"],
  ["knowledge", "membranes"],
  ["practice", "products"],
] as const;

/** The three pillars, told along the line that water takes; narrow screens show each its piece of it. */
function Pillars() {
  const t = useStrings(homeStrings);
  return (
    <Band id="pillars" eyebrow={t("pillars.eyebrow")} title={t("pillars.title")} text={t("pillars.text")}>
      <ProcessLine id="process" className="w-full max-md:hidden" />
      <ol className="grid gap-10 md:grid-cols-3 md:gap-8">
        {pillars.map(([key, piece], index) => (
          <li key={key} className="grid content-start gap-4">
            <ProcessPart of="process" piece={piece} className="mx-auto w-full max-w-sm md:hidden" />
            <span aria-hidden="true" className="dimension">
              {index + 1}
            </span>
            <Point title={t(`pillars.${key}`)} text={t(`pillars.${key}Text`)} />
          </li>
        ))}
      </ol>
    </Band>
  );
}

const features = [
  ["arabic", Languages],
  ["diagnostics", Activity],
  ["knowledge", Library],
  ["workflows", Workflow],
] as const;

function Assistant() {
  const t = useStrings(homeStrings);
  return (
    <Band
      id="assistant"
      tone="sunken"
      eyebrow={t("assistant.eyebrow")}
      title={t("assistant.title")}
      text={t("assistant.text")}
    >
      <div className="grid items-center gap-10 lg:grid-cols-12">
        <div className="grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:col-span-8">
          {features.map(([key, icon]) => (
            <div key={key} className="flex items-start gap-4">
              <Bubble icon={icon} className="bg-surface" />
              <Point title={t(`assistant.${key}`)} text={t(`assistant.${key}Text`)} />
            </div>
          ))}
          <div className="flex flex-wrap gap-3 sm:col-span-2">
            <AccessButton>{t("assistant.start")}</AccessButton>
            <LinkButton to="/about-drwater" variant="secondary">
              {t("assistant.more")}
            </LinkButton>
          </div>
        </div>
        <WoundElement className="mx-auto w-full max-w-xs text-muted max-lg:hidden lg:col-span-4" />
      </div>
    </Band>
  );
}

const solutions = [
  ["troubleshooting", Stethoscope],
  ["references", Library],
  ["maintenance", CalendarCheck],
] as const;

function CoreSolutions() {
  const t = useStrings(homeStrings);
  return (
    <Band id="core" eyebrow={t("core.eyebrow")} title={t("core.title")}>
      <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-3">
        {solutions.map(([key, Icon]) => (
          <li key={key} className="grid content-start gap-3 bg-surface p-6">
            <Icon aria-hidden="true" className="size-7 text-brass-ink" />
            <Point title={t(`core.${key}`)} text={t(`core.${key}Text`)} />
          </li>
        ))}
      </ul>
      <TextLink to="/solutions" kind="standing">
        {t("core.more")}
        <DirectionalIcon icon={ArrowRight} />
      </TextLink>
    </Band>
  );
}

function End() {
  const t = useStrings(homeStrings);
  return (
    <Closing title={t("closing.title")} text={t("closing.text")}>
      <AccessButton>{t("closing.access")}</AccessButton>
      <LinkButton to="/contact" variant="secondary">
        {t("closing.contact")}
      </LinkButton>
    </Closing>
  );
}
