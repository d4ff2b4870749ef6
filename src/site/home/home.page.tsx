import { ArrowRight } from "lucide-react";
import { useVisitor } from "~/access/gates/visitor";
import { Isolated } from "~/i18n/isolated";
import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { DirectionalIcon } from "~/ui/icons/directional-icon";
import { ProcessLine, ProcessPart } from "~/ui/motifs/process-line";
import { LinkButton } from "~/ui/navigation/link-button";
import { TextLink } from "~/ui/navigation/text-link";
import { AccessButton } from "../access-button";
import { pageHead, siteContextOf } from "../head/page-head.server";
import { ProductPicture } from "../pictures/product-picture";
import { Band, Closing, Hero, Point } from "../sections";
import type { Route } from "./+types/home.page";
import { homeStrings } from "./home-strings";
import { LanguageOffer } from "./language-offer";
import { SampleAnswer } from "./sample-answer";

export function loader({ url, context }: Route.LoaderArgs) {
  const page = siteContextOf({ url, context });
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
      <NightShift />
      <Pillars />
      <Assistant />
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

/**
 * Renders the three pillars along a drawing of the treatment line; on narrow screens each pillar shows its own part of
 * it.
 */
function Pillars() {
  const t = useStrings(homeStrings);
  return (
    <Band id="pillars" title={t("pillars.title")} text={t("pillars.text")}>
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

const nights = [
  ["troubleshooting", "01:40"],
  ["references", "03:10"],
  ["maintenance", "05:30"],
] as const;

/** Renders the three core solutions as the log of a night shift, beside the answer to one of its questions. */
function NightShift() {
  const t = useStrings(homeStrings);
  return (
    <Band id="core" tone="sunken" title={t("core.title")} text={t("core.text")}>
      <div className="grid items-center gap-12 lg:grid-cols-12">
        <ol className="grid border-line border-t lg:col-span-8">
          {nights.map(([key, time]) => (
            <li key={key} className="grid gap-x-8 gap-y-4 border-line border-b py-7 sm:grid-cols-[5rem_1fr]">
              <time className="font-semibold text-2xl text-brass-ink leading-tight">
                <bdi dir="ltr">{time}</bdi>
              </time>
              <div className="grid gap-4">
                <p className="text-xl">
                  <q>
                    <Isolated text={t(`core.${key}Question`)} />
                  </q>
                </p>
                <p className="text-water">
                  <Isolated text={t("core.opens", { section: t(`core.${key}Section`) })} />
                </p>
                <Point title={t(`core.${key}`)} text={t(`core.${key}Text`)} />
              </div>
            </li>
          ))}
        </ol>
        <figure className="mx-auto grid w-full max-w-80 gap-3 lg:col-span-4">
          <ProductPicture shot="answer" alt={t("core.alt")} phone className="shadow-overlay" />
          <figcaption className="text-muted text-sm">
            <Isolated text={t("core.picture", { time: "03:10" })} />
          </figcaption>
        </figure>
      </div>
      <TextLink to="/solutions" kind="standing" className="justify-self-start">
        {t("core.more")}
        <DirectionalIcon icon={ArrowRight} />
      </TextLink>
    </Band>
  );
}

const features = ["arabic", "diagnostics", "knowledge", "workflows"] as const;

/** Introduces the assistant. */
function Assistant() {
  const t = useStrings(homeStrings);
  return (
    <section
      id="assistant"
      aria-labelledby="assistant-title"
      className="mx-auto grid max-w-7xl gap-x-16 gap-y-10 px-4 py-16 sm:px-6 lg:grid-cols-12"
    >
      <div className="grid content-start gap-4 lg:col-span-5">
        <h2 id="assistant-title" className="text-balance text-3xl">
          <Isolated text={t("assistant.title")} />
        </h2>
        <p className="measure text-lg text-muted">
          <Isolated text={t("assistant.text")} />
        </p>
        <div className="flex flex-wrap gap-3 pt-2">
          <AccessButton>{t("assistant.start")}</AccessButton>
          <LinkButton to="/about-drwater" variant="secondary">
            {t("assistant.more")}
          </LinkButton>
        </div>
      </div>
      <ul className="grid gap-x-10 sm:grid-cols-2 lg:col-span-7">
        {features.map((key) => (
          <li key={key} className="border-water border-t-2 pt-5 pb-8">
            <Point title={t(`assistant.${key}`)} text={t(`assistant.${key}Text`)} />
          </li>
        ))}
      </ul>
    </section>
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
