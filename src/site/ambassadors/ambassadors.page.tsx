import { ArrowRight } from "lucide-react";
import { Isolated } from "~/i18n/isolated";
import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { DirectionalIcon } from "~/ui/icons/directional-icon";
import { ControlLoop } from "~/ui/motifs/control-loop";
import { LinkButton } from "~/ui/navigation/link-button";
import { TextLink } from "~/ui/navigation/text-link";
import type { Ambassador } from "../content/content";
import { pageHead, siteContextOf } from "../head/page-head.server";
import { person } from "../head/things";
import { PersonCard } from "../person-card";
import { Band, Closing, Hero, Point } from "../sections";
import { Steps } from "../steps";
import type { Route } from "./+types/ambassadors.page";
import { ambassadorsStrings } from "./ambassadors-strings";

export function loader({ url, context }: Route.LoaderArgs) {
  const page = siteContextOf({ url, context });
  const t = textsIn(ambassadorsStrings, page.language);
  const { ambassadors } = page.content;
  const head = pageHead(page, {
    path: "/ambassadors",
    title: t("title"),
    description: t("description"),
    mentions: ambassadors.map((ambassador) => person(page, ambassador)),
  });
  return { head, ambassadors };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [];
}

export default function AmbassadorsPage({ loaderData: { ambassadors } }: Route.ComponentProps) {
  const t = useStrings(ambassadorsStrings);
  return (
    <>
      <Hero
        tone="paper"
        eyebrow={t("eyebrow")}
        title={t("heading")}
        lead={t("lead")}
        picture={<People ambassadors={ambassadors} />}
        essential
      />
      <Loop />
      <Bounds />
      <Closing title={t("next.title")} text={t("next.text")} tone="paper">
        <LinkButton to="/contact">{t("next.contact")}</LinkButton>
      </Closing>
    </>
  );
}

function People({ ambassadors }: { ambassadors: readonly Ambassador[] }) {
  const t = useStrings(ambassadorsStrings);
  return (
    <section aria-labelledby="people-title">
      <h2 id="people-title" className="sr-only">
        {t("list")}
      </h2>
      <ul className="grid gap-5">
        {ambassadors.map((ambassador) => (
          <PersonCard key={ambassador.photo.src} person={ambassador} beside>
            <LinkButton href={ambassador.profile} newTab variant="secondary">
              {t("connect")}
            </LinkButton>
          </PersonCard>
        ))}
      </ul>
    </section>
  );
}

/** Renders how a question goes from the plant to the company and back, beside a control loop. */
function Loop() {
  const t = useStrings(ambassadorsStrings);
  const steps = (["asked", "checked", "reported", "back"] as const).map((step) => {
    return { id: step, content: <Point title={t(`loop.${step}`)} text={t(`loop.${step}Text`)} /> };
  });
  return (
    <Band id="loop" tone="sunken" title={t("loop.title")} text={t("loop.text")}>
      <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-2">
        <Steps steps={steps} className="lg:order-2" />
        <div className="grid justify-items-center gap-6">
          <ControlLoop className="w-full max-w-lg text-muted" />
          <TextLink to="/about#gaps" kind="standing" reloadDocument>
            {t("loop.gaps")}
            <DirectionalIcon icon={ArrowRight} />
          </TextLink>
        </div>
      </div>
    </Band>
  );
}

function Bounds() {
  const t = useStrings(ambassadorsStrings);
  return (
    <section id="bounds" aria-labelledby="bounds-title">
      <div className="mx-auto grid max-w-7xl gap-x-14 gap-y-6 px-4 py-14 sm:px-6 lg:grid-cols-12">
        <h2 id="bounds-title" className="text-balance text-2xl lg:col-span-4">
          {t("bounds.title")}
        </h2>
        <div className="grid gap-4 lg:col-span-8">
          <ul className="grid gap-4">
            {(["access", "chats", "plant"] as const).map((key) => (
              <li key={key} className="border-brass border-s-2 ps-5 text-lg">
                <Isolated text={t(`bounds.${key}`)} />
              </li>
            ))}
          </ul>
          <TextLink to="/trust#stored" kind="standing" className="justify-self-start" reloadDocument>
            {t("bounds.who")}
            <DirectionalIcon icon={ArrowRight} />
          </TextLink>
        </div>
      </div>
    </section>
  );
}
