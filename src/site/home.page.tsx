import { useVisitor } from "~/access/visitor";
import { languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { LinkButton } from "~/ui/link-button";
import { ProcessLine } from "~/ui/motifs/process-line";
import { WoundElement } from "~/ui/motifs/wound-element";
import type { Route } from "./+types/home.page";
import { SampleAnswer } from "./sample-answer";
import { homeStrings } from "./strings";

export function meta({ location }: Route.MetaArgs) {
  const t = textsIn(homeStrings, languageOfPath(location.pathname));
  return [{ title: t("documentTitle") }, { name: "description", content: t("description") }];
}

export default function HomePage() {
  return (
    <>
      <Hero />
      <Pillars />
      <AssistantIntroduction />
      <CoreSolutions />
      <Closing />
    </>
  );
}

function Hero() {
  const t = useStrings(homeStrings);
  const signedIn = useVisitor()?.approved;
  return (
    <section className="mx-auto grid max-w-7xl items-center gap-10 px-4 py-14 sm:px-6 lg:grid-cols-12 lg:py-20">
      <div className="grid gap-6 lg:col-span-7">
        <p className="eyebrow">{t("eyebrow")}</p>
        <h1 className="text-4xl font-semibold text-balance">{t("title")}</h1>
        <p className="measure text-lg text-muted">{t("lead")}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={signedIn ? "/drwater" : "/request-access-to-drwater"} variant="primary">
            {t(signedIn ? "openAssistant" : "signIn")}
          </LinkButton>
          <LinkButton to="/solutions" variant="secondary">
            {t("solutions")}
          </LinkButton>
        </div>
      </div>
      <SampleAnswer className="lg:col-span-5" />
    </section>
  );
}

function Pillars() {
  const t = useStrings(homeStrings);
  return (
    <section className="border-y border-line bg-sunken">
      <div className="mx-auto grid max-w-7xl gap-8 px-4 py-14 sm:px-6">
        <h2 className="text-3xl font-semibold">{t("pillars.title")}</h2>
        <ProcessLine className="w-full text-water" />
        <div className="grid gap-8 md:grid-cols-3">
          <Point title={t("pillars.diagnose")} text={t("pillars.diagnoseText")} />
          <Point title={t("pillars.trust")} text={t("pillars.trustText")} />
          <Point title={t("pillars.prevent")} text={t("pillars.preventText")} />
        </div>
      </div>
    </section>
  );
}

function AssistantIntroduction() {
  const t = useStrings(homeStrings);
  return (
    <section className="mx-auto grid max-w-7xl items-center gap-10 px-4 py-14 sm:px-6 lg:grid-cols-12">
      <WoundElement className="mx-auto w-full max-w-xs text-water lg:col-span-4" />
      <div className="grid gap-6 lg:col-span-8">
        <h2 className="text-3xl font-semibold">{t("assistant.title")}</h2>
        <p className="text-lg text-muted">{t("assistant.text")}</p>
        <div className="grid gap-6 sm:grid-cols-2">
          <Point title={t("assistant.arabic")} text={t("assistant.arabicText")} />
          <Point title={t("assistant.cited")} text={t("assistant.citedText")} />
          <Point title={t("assistant.steps")} text={t("assistant.stepsText")} />
          <Point title={t("assistant.focus")} text={t("assistant.focusText")} />
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/request-access-to-drwater?mode=signup" variant="primary">
            {t("assistant.start")}
          </LinkButton>
          <LinkButton to="/about-drwater" variant="secondary">
            {t("assistant.more")}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

function CoreSolutions() {
  const t = useStrings(homeStrings);
  return (
    <section className="mx-auto grid max-w-7xl gap-8 px-4 py-14 sm:px-6">
      <h2 className="text-3xl font-semibold">{t("core.title")}</h2>
      <ol className="grid gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-3">
        <Solution number="1" title={t("core.troubleshooting")} text={t("core.troubleshootingText")} />
        <Solution number="2" title={t("core.references")} text={t("core.referencesText")} />
        <Solution number="3" title={t("core.maintenance")} text={t("core.maintenanceText")} />
      </ol>
    </section>
  );
}

function Closing() {
  const t = useStrings(homeStrings);
  return (
    <section className="dark bg-canvas text-ink">
      <div className="mx-auto grid max-w-7xl items-center gap-6 px-4 py-14 sm:px-6 lg:grid-cols-[1fr_auto]">
        <div className="grid gap-3">
          <h2 className="text-3xl font-semibold">{t("closing.title")}</h2>
          <p className="measure text-lg text-muted">{t("closing.text")}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/request-access-to-drwater?mode=signup" variant="primary">
            {t("closing.access")}
          </LinkButton>
          <LinkButton to="/contact" variant="secondary">
            {t("closing.contact")}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

function Point({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid content-start gap-2">
      <h3 className="text-lg font-semibold">{title}</h3>
      <p className="text-muted">{text}</p>
    </div>
  );
}

function Solution({ number, title, text }: { number: string; title: string; text: string }) {
  return (
    <li className="grid content-start gap-3 bg-surface p-6">
      <span aria-hidden className="font-mono text-2xl text-brass-ink">
        {number}
      </span>
      <Point title={title} text={text} />
    </li>
  );
}
