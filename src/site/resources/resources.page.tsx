import { GraduationCap, ListVideo } from "lucide-react";
import { Isolated } from "~/i18n/isolated";
import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { Card } from "~/ui/card";
import { VesselSection } from "~/ui/motifs/vessel-section";
import { LinkButton } from "~/ui/navigation/link-button";
import { pageHead, siteContextOf } from "../head/page-head.server";
import { Band, Closing, Hero } from "../sections";
import type { Route } from "./+types/resources.page";
import { resourcesStrings } from "./resources-strings";

export function loader({ url, context }: Route.LoaderArgs) {
  const page = siteContextOf({ url, context });
  const t = textsIn(resourcesStrings, page.language);
  const { course, playlist } = page.content;
  const facts = { path: "/resources", title: t("title"), description: t("description") };
  return { head: pageHead(page, { ...facts, kind: "CollectionPage" }), course, playlist };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [];
}

export default function ResourcesPage({ loaderData: { course, playlist } }: Route.ComponentProps) {
  const t = useStrings(resourcesStrings);
  const resources = [
    { ...course, icon: GraduationCap },
    { ...playlist, icon: ListVideo },
  ];
  return (
    <>
      <Hero
        tone="paper"
        eyebrow={t("eyebrow")}
        title={t("heading")}
        lead={t("lead")}
        picture={<VesselSection className="w-full text-muted" />}
      />
      <Band id="resources" title={t("list")} text={t("elsewhere")}>
        <ul className="grid gap-5 md:grid-cols-2">
          {resources.map(({ url, title, text, action, icon: Icon }) => (
            <Card key={url} as="li" className="flex flex-col items-start gap-5">
              <Icon aria-hidden="true" className="size-8 text-brass-ink" />
              <div className="grid gap-2">
                <h3 className="text-xl">
                  <Isolated text={title} />
                </h3>
                <p className="text-muted">
                  <Isolated text={text} />
                </p>
              </div>
              <LinkButton href={url} newTab variant="secondary" className="mt-auto">
                {action}
              </LinkButton>
            </Card>
          ))}
        </ul>
      </Band>
      <Closing title={t("next.title")} text={t("next.text")} tone="paper">
        <LinkButton to="/about-drwater">{t("next.product")}</LinkButton>
      </Closing>
    </>
  );
}
