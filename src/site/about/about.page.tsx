import { ArrowRight } from "lucide-react";
import { Isolated } from "~/i18n/isolated";
import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { DirectionalIcon } from "~/ui/icons/directional-icon";
import { LinkButton } from "~/ui/navigation/link-button";
import { TextLink } from "~/ui/navigation/text-link";
import { pageHead, siteContextOf } from "../head/page-head.server";
import { person } from "../head/things";
import { PersonCard } from "../person-card";
import { ProductPicture } from "../pictures/product-picture";
import { Band, Closing, Hero, Point } from "../sections";
import type { Route } from "./+types/about.page";
import { aboutStrings } from "./about-strings";

export function loader({ url, context }: Route.LoaderArgs) {
  const page = siteContextOf({ url, context });
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
        tone="paper"
        eyebrow={t("eyebrow")}
        title={t("heading")}
        lead={t("lead")}
        picture={
          <div id="purpose" className="grid gap-8">
            <Purpose title={t("mission")} text={t("missionText")} />
            <Purpose title={t("vision")} text={t("visionText")} />
          </div>
        }
        essential
      />
      <Values />
      <Gaps />
      <Strengths />
      <Band id="leadership" title={t("leadership.title")}>
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
    <div className="grid gap-2 border-water border-t-2 pt-4">
      <h2 className="text-brass-ink text-lg">{title}</h2>
      <p className="text-lg">
        <Isolated text={text} />
      </p>
    </div>
  );
}

const values = [
  ["trust", "/about-drwater#limits"],
  ["value", "/about-drwater#try"],
  ["integrity", "/trust#open"],
  ["commitment", "#gaps"],
] as const;

/** Renders each value with a link to its proof. */
function Values() {
  const t = useStrings(aboutStrings);
  return (
    <Band id="values" tone="sunken" title={t("values.title")}>
      <ul className="grid border-line border-t">
        {values.map(([key, place]) => (
          <li
            key={key}
            className="grid items-baseline gap-x-10 gap-y-2 border-line border-b py-5 lg:grid-cols-[10rem_1fr_20rem]"
          >
            <h3 className="text-xl">{t(`values.${key}`)}</h3>
            <p className="measure text-muted">
              <Isolated text={t(`values.${key}Text`)} />
            </p>
            <TextLink {...(place.startsWith("#") ? { href: place } : { to: place })} kind="standing">
              {t(`values.${key}Proof`)}
              <DirectionalIcon icon={ArrowRight} />
            </TextLink>
          </li>
        ))}
      </ul>
    </Band>
  );
}

/** Renders the staff's view of unanswered questions. */
function Gaps() {
  const t = useStrings(aboutStrings);
  return (
    <Band id="gaps" title={t("gaps.title")} text={t("gaps.text")}>
      <figure className="grid gap-3">
        <ProductPicture shot="gaps" alt={t("gaps.alt")} className="shadow-overlay" />
        <figcaption className="text-muted text-sm">{t("gaps.caption")}</figcaption>
      </figure>
      <TextLink to="/privacy" kind="standing" className="justify-self-start" reloadDocument>
        {t("gaps.more")}
        <DirectionalIcon icon={ArrowRight} />
      </TextLink>
    </Band>
  );
}

const strengths = ["practical", "literacy", "cultural", "credibility"] as const;

function Strengths() {
  const t = useStrings(aboutStrings);
  return (
    <section id="strengths" aria-labelledby="strengths-title" className="border-line border-y bg-sunken">
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-8 px-4 py-16 sm:px-6 lg:grid-cols-12">
        <h2 id="strengths-title" className="text-balance text-3xl lg:col-span-4">
          {t("strengths.title")}
        </h2>
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:col-span-8">
          {strengths.map((key) => (
            <li key={key}>
              <Point title={t(`strengths.${key}`)} text={t(`strengths.${key}Text`)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
