import { Activity, Languages, Library, Workflow } from "lucide-react";
import { useVisitor } from "~/access/visitor";
import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { LinkButton } from "~/ui/link-button";
import { ProcessLine } from "~/ui/motifs/process-line";
import { WoundElement } from "~/ui/motifs/wound-element";
import type { Route } from "./+types/home.page";
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

/** The three pillars, told along the line that water takes. */
function Pillars() {
  const t = useStrings(homeStrings);
  return (
    <Band id="pillars" eyebrow={t("pillars.eyebrow")} title={t("pillars.title")} text={t("pillars.text")}>
      <ProcessLine className="w-full" />
      <div className="grid gap-8 md:grid-cols-3">
        <Point title={t("pillars.language")} text={t("pillars.languageText")} />
        <Point title={t("pillars.knowledge")} text={t("pillars.knowledgeText")} />
        <Point title={t("pillars.practice")} text={t("pillars.practiceText")} />
      </div>
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
            <LinkButton to="/request-access-to-drwater?mode=signup">{t("assistant.start")}</LinkButton>
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

function CoreSolutions() {
  const t = useStrings(homeStrings);
  return (
    <Band id="core" eyebrow={t("core.eyebrow")} title={t("core.title")}>
      <ol className="grid gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-3">
        {(["troubleshooting", "references", "maintenance"] as const).map((key, index) => (
          <li key={key} className="grid content-start gap-3 bg-surface p-6">
            <span aria-hidden="true" className="font-semibold text-2xl text-brass-ink leading-none">
              {index + 1}
            </span>
            <Point title={t(`core.${key}`)} text={t(`core.${key}Text`)} />
          </li>
        ))}
      </ol>
    </Band>
  );
}

function End() {
  const t = useStrings(homeStrings);
  return (
    <Closing title={t("closing.title")} text={t("closing.text")}>
      <LinkButton to="/request-access-to-drwater?mode=signup">{t("closing.access")}</LinkButton>
      <LinkButton to="/contact" variant="secondary">
        {t("closing.contact")}
      </LinkButton>
    </Closing>
  );
}
