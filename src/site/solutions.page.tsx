import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { Card } from "~/ui/card";
import type { Route } from "./+types/solutions.page";
import { AccessButton } from "./access-button";
import { pageHead, pageOf } from "./head/page-head.server";
import { ProductPicture } from "./pictures/product-picture";
import { Band, Closing, Hero, Point } from "./sections";
import { solutionsStrings } from "./solutions-strings";

const capabilities = [
  ["troubleshooting", "diagnosis"],
  ["references", "citation"],
  ["maintenance", "series"],
] as const;

export function loader({ url, context }: Route.LoaderArgs) {
  const page = pageOf({ url, context });
  const t = textsIn(solutionsStrings, page.language);
  return { head: pageHead(page, { path: "/solutions", title: t("title"), description: t("description") }) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [];
}

export default function SolutionsPage() {
  const t = useStrings(solutionsStrings);
  return (
    <>
      <Hero
        eyebrow={t("eyebrow")}
        title={t("heading")}
        lead={t("lead")}
        actions={<AccessButton size="lg">{t("request")}</AccessButton>}
      />
      <Band id="capabilities" title={t("capabilities")}>
        <ul className="grid gap-8">
          {capabilities.map(([key, shot]) => (
            <Card key={key} as="li" className="grid items-center gap-x-12 gap-y-6 lg:grid-cols-12 lg:p-10">
              <Point
                title={t(key)}
                text={t(`${key}Text`)}
                className="lg:col-span-4 lg:[li:nth-child(even)>&]:order-last"
              />
              <div className="lg:col-span-8">
                <ProductPicture shot={shot} alt={t(`${key}Alt`)} />
              </div>
            </Card>
          ))}
        </ul>
        <p className="text-muted text-sm">{t("taken")}</p>
      </Band>
      <Closing title={t("next.title")} text={t("next.text")} tone="paper">
        <AccessButton>{t("request")}</AccessButton>
      </Closing>
    </>
  );
}
