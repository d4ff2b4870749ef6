import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { LinkButton } from "~/ui/link-button";
import { ControlLoop } from "~/ui/motifs/control-loop";
import type { Route } from "./+types/ambassadors.page";
import { ambassadorsStrings } from "./directory-strings";
import { pageHead, pageOf } from "./head/page-head.server";
import { person } from "./head/things";
import { PersonCard } from "./person-card";
import { Band, Closing, Hero } from "./sections";

export function loader({ url, context }: Route.LoaderArgs) {
  const page = pageOf({ url, context });
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
        picture={<ControlLoop className="mx-auto w-full max-w-md text-muted" />}
      />
      <Band id="people" title={t("list")}>
        <ul className="grid gap-5 md:grid-cols-2">
          {ambassadors.map((ambassador) => (
            <PersonCard key={ambassador.photo.src} person={ambassador} beside>
              <LinkButton href={ambassador.profile} newTab variant="secondary">
                {t("connect")}
              </LinkButton>
            </PersonCard>
          ))}
        </ul>
      </Band>
      <Closing title={t("next.title")} text={t("next.text")} tone="paper">
        <LinkButton to="/contact">{t("next.contact")}</LinkButton>
      </Closing>
    </>
  );
}
