import type { ReactNode } from "react";
import { Isolated } from "~/i18n/isolated";
import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { AccessButton } from "../access-button";
import { pageHead, siteContextOf } from "../head/page-head.server";
import { ProductPicture } from "../pictures/product-picture";
import { Closing, Hero } from "../sections";
import { Steps } from "../steps";
import type { Route } from "./+types/solutions.page";
import { solutionsStrings } from "./solutions-strings";

export function loader({ url, context }: Route.LoaderArgs) {
  const page = siteContextOf({ url, context });
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
        picture={<Fault />}
        essential
      />
      <Chapter of="troubleshooting" wide picture={<ProductPicture shot="diagnosis" alt={t("troubleshootingAlt")} />} />
      <Chapter of="references" sunken picture={<ProductPicture shot="citation" alt={t("referencesAlt")} />} />
      <Chapter of="maintenance" picture={<ProductPicture shot="series" alt={t("maintenanceAlt")} />} turned>
        <p className="border-brass border-s-2 ps-4 text-muted">
          <Isolated text={t("meter")} />
        </p>
        <p className="text-muted text-sm">{t("taken")}</p>
      </Chapter>
      <Closing title={t("next.title")} text={t("next.text")}>
        <AccessButton>{t("request")}</AccessButton>
      </Closing>
    </>
  );
}

const stations = [
  ["seen", "troubleshooting"],
  ["check", "troubleshooting"],
  ["section", "references"],
  ["due", "maintenance"],
] as const;

/** Renders one fault from its first sign to the next check, each station a link to its chapter. */
function Fault() {
  const t = useStrings(solutionsStrings);
  const steps = stations.map(([key, chapter]) => ({
    id: key,
    content: (
      <a href={`#${chapter}`} className="group/station grid gap-1 rounded-md no-underline">
        <span className="text-muted text-sm">{t(`stations.${key}`)}</span>
        <span className="text-balance font-semibold text-ink group-hover/station:underline">
          <Isolated text={t(key === "seen" ? "fault" : `stations.${key}Value`)} />
        </span>
      </a>
    ),
  }));
  return (
    <nav aria-label={t("line")} className="rounded-lg border border-line bg-surface p-6 sm:p-8">
      <Steps steps={steps} />
    </nav>
  );
}

type ChapterProps = {
  of: "troubleshooting" | "references" | "maintenance";
  picture: ReactNode;
  /** The picture takes the whole width, below the words; otherwise it stands beside them. */
  wide?: boolean;
  /** The picture stands on the start side. */
  turned?: boolean;
  sunken?: boolean;
  children?: ReactNode;
};

/** Renders what one capability does for the fault, with its screen. */
function Chapter({ of, picture, wide = false, turned = false, sunken = false, children }: ChapterProps) {
  const t = useStrings(solutionsStrings);
  const words = (
    <>
      <div className="grid content-start gap-3">
        <p className="font-semibold text-brass-ink text-lg">{t(of)}</p>
        <h2 id={`${of}-title`} className="text-balance text-3xl">
          <Isolated text={t(`${of}Title`)} />
        </h2>
      </div>
      <p className="measure text-lg text-muted">
        <Isolated text={t(`${of}Text`)} />
      </p>
      {children}
    </>
  );
  return (
    <section id={of} aria-labelledby={`${of}-title`} className={sunken ? "border-line border-y bg-sunken" : undefined}>
      <div className="mx-auto grid max-w-7xl items-center gap-x-14 gap-y-8 px-4 py-14 sm:px-6 sm:py-20 lg:grid-cols-12">
        <div className={wide ? "grid items-end gap-x-14 gap-y-4 lg:col-span-12 lg:grid-cols-2" : besideLook}>
          {words}
        </div>
        <div className={wide ? "lg:col-span-12" : turned ? "lg:order-first lg:col-span-8" : "lg:col-span-8"}>
          {picture}
        </div>
      </div>
    </section>
  );
}

const besideLook = "grid gap-5 lg:col-span-4";
