import { ArrowRight } from "lucide-react";
import { Isolated } from "~/i18n/isolated";
import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { DirectionalIcon } from "~/ui/directional-icon";
import { LinkButton } from "~/ui/link-button";
import { TextLink } from "~/ui/text-link";
import type { Route } from "./+types/trust.page";
import type { Privacy, Trust } from "./content/content";
import { pageHead, pageOf } from "./head/page-head.server";
import { LastCount, Measured } from "./measured";
import { Band, Closing, Hero, Point } from "./sections";
import { trustStrings } from "./trust-strings";
import { WayOfAnswer } from "./way-of-answer";

export function loader({ url, context }: Route.LoaderArgs) {
  const page = pageOf({ url, context });
  const t = textsIn(trustStrings, page.language);
  const { writers, ...trust } = page.content.trust;
  const writer = writers[context.get(servicesContext).env.ANSWER_PROVIDER];
  const { stored, operator } = page.content.privacy;
  const head = pageHead(page, { path: "/trust", title: t("title"), description: t("description") });
  return { head, trust, writer, stored, limits: operator.limits };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [];
}

export default function TrustPage({ loaderData: { trust, writer, stored, limits } }: Route.ComponentProps) {
  const t = useStrings(trustStrings);
  return (
    <>
      <Hero
        eyebrow={t("eyebrow")}
        title={t("heading")}
        lead={t("lead")}
        picture={<LastCount measured={trust.measured} />}
        essential
      />
      <WayOfAnswer way={trust.way} tones={trust.tones} writer={writer} />
      <Measured measured={trust.measured} />
      <Band id="refused" title={t("refused")}>
        <ul className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
          {trust.refused.map(({ title, text }) => (
            <li key={title} className="border-brass border-s-2 ps-5">
              <Point title={title} text={text} />
            </li>
          ))}
        </ul>
      </Band>
      <Security security={trust.security} />
      <Stored stored={stored} limits={limits} />
      <Band id="open" tone="sunken" title={t("open")}>
        <ul className="measure grid list-disc gap-3 ps-5 text-lg marker:text-brass-ink">
          {trust.open.map((text) => (
            <li key={text}>
              <Isolated text={text} />
            </li>
          ))}
        </ul>
      </Band>
      <Closing title={t("next.title")} text={t("next.text")}>
        <LinkButton to="/contact">{t("next.contact")}</LinkButton>
      </Closing>
    </>
  );
}

/** Renders each measure beside its name, like a data sheet. */
function Security({ security }: Pick<Trust, "security">) {
  const t = useStrings(trustStrings);
  return (
    <Band id="security" tone="sunken" title={t("security")}>
      <dl className="grid">
        {security.map(({ title, text }) => (
          <div key={title} className="grid gap-x-8 gap-y-1 border-line border-t py-4 md:grid-cols-[14rem_1fr]">
            <dt className="font-semibold text-lg">{title}</dt>
            <dd className="measure text-muted">
              <Isolated text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}

function Stored({ stored, limits }: { stored: Privacy["stored"]; limits: string }) {
  const t = useStrings(trustStrings);
  return (
    <Band id="stored" title={t("stored.title")}>
      <ul className="grid">
        {stored.map(({ id, what, long, who, limited }) => (
          <li key={id} className="grid gap-x-8 gap-y-2 border-line border-t py-4 lg:grid-cols-3">
            <p className="font-semibold">
              <Isolated text={what} />
            </p>
            <p className="text-muted">
              <span className="block text-faint text-sm">{t("stored.long")}</span>
              <Isolated text={limited ? `${long} ${t("stored.limited", { limits })}` : long} />
            </p>
            <p className="text-muted">
              <span className="block text-faint text-sm">{t("stored.who")}</span>
              <Isolated text={who} />
            </p>
          </li>
        ))}
      </ul>
      <TextLink to="/privacy" kind="standing" className="justify-self-start" reloadDocument>
        {t("stored.more")}
        <DirectionalIcon icon={ArrowRight} />
      </TextLink>
    </Band>
  );
}
