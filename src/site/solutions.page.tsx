import { CalendarCheck, Library, Stethoscope } from "lucide-react";
import { Isolated } from "~/i18n/isolated";
import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { Card } from "~/ui/card";
import { ProcessLine, ProcessPart } from "~/ui/motifs/process-line";
import type { Route } from "./+types/solutions.page";
import { AccessButton } from "./access-button";
import { pageHead, pageOf } from "./head/page-head.server";
import { Band, Bubble, Closing, Hero, Point } from "./sections";
import { solutionsStrings } from "./solutions-strings";

const capabilities = [
  ["troubleshooting", Stethoscope],
  ["references", Library],
  ["maintenance", CalendarCheck],
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
        strip={
          <>
            <ProcessLine id="process" highlight="membranes" className="w-full max-sm:hidden" />
            <ProcessPart of="process" piece="membranes" className="w-full sm:hidden" />
          </>
        }
        actions={<AccessButton size="lg">{t("request")}</AccessButton>}
      />
      <Band id="capabilities" title={t("capabilities")}>
        <ul className="grid gap-5 lg:grid-cols-3">
          {capabilities.map(([key, icon]) => (
            <Card key={key} as="li" className="flex flex-col gap-5">
              <Bubble icon={icon} />
              <Point title={t(key)} text={t(`${key}Text`)} className="flex-1" />
              <div className="border-line border-t pt-4">
                <p className="pb-1 font-semibold text-brass-ink text-sm">{t("asked")}</p>
                <p>
                  <q>
                    <Isolated text={t(`${key}Question`)} />
                  </q>
                </p>
              </div>
            </Card>
          ))}
        </ul>
      </Band>
      <Closing title={t("next.title")} text={t("next.text")}>
        <AccessButton>{t("request")}</AccessButton>
      </Closing>
    </>
  );
}
