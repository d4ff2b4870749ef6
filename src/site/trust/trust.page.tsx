import { ArrowRight } from "lucide-react";
import { Isolated } from "~/i18n/isolated";
import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { DirectionalIcon } from "~/ui/icons/directional-icon";
import { LinkButton } from "~/ui/navigation/link-button";
import { TextLink } from "~/ui/navigation/text-link";
import type { Trust } from "../content/content";
import { pageHead, siteContextOf } from "../head/page-head.server";
import { type StoredData, storedData } from "../privacy/stored-data";
import { keepWithLimitsOnly, storedLimits } from "../privacy/stored-limits.server";
import { storedStrings } from "../privacy/stored-strings";
import { Band, Closing, Hero, Point } from "../sections";
import type { Route } from "./+types/trust.page";
import { LastCount, Measured } from "./measured";
import { trustStrings } from "./trust-strings";
import { WayOfAnswer } from "./way-of-answer";

export const middleware: Route.MiddlewareFunction[] = [keepWithLimitsOnly];

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = siteContextOf({ url, context });
  const t = textsIn(trustStrings, page.language);
  const { writers, ...trust } = page.content.trust;
  const services = context.get(servicesContext);
  const writer = writers[services.env.ANSWER_PROVIDER];
  const stored = storedData(page.content.privacy.stored, await storedLimits(context), page.language);
  const head = pageHead(page, { path: "/trust", title: t("title"), description: t("description") });
  return { head, trust, writer, stored };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [];
}

export default function TrustPage({ loaderData: { trust, writer, stored } }: Route.ComponentProps) {
  const t = useStrings(trustStrings);
  return (
    <>
      <Hero
        eyebrow={t("eyebrow")}
        title={t("heading")}
        lead={t("lead")}
        picture={<LastCount measured={trust.measured} />}
        essential
        strip={<Contents />}
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
      <Stored stored={stored} />
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

const parts = [
  ["way", "way"],
  ["measured", "measured.title"],
  ["refused", "refused"],
  ["security", "security"],
  ["stored", "stored.title"],
  ["open", "open"],
] as const;

/** Leads to the parts of the page, which is long on purpose. */
function Contents() {
  const t = useStrings(trustStrings);
  return (
    <nav aria-label={t("contents")} className="flex flex-wrap gap-x-8 border-line border-t pt-2">
      {parts.map(([id, title]) => (
        <TextLink key={id} href={`#${id}`} kind="standing">
          {t(title)}
        </TextLink>
      ))}
    </nav>
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

/** Renders what is stored as a table; on phones its column heads become a word before each value. */
function Stored({ stored: { rows, note } }: { stored: StoredData }) {
  const t = useStrings(trustStrings);
  const words = useStrings(storedStrings);
  return (
    <Band id="stored" title={t("stored.title")} text={note}>
      <div>
        <p
          aria-hidden="true"
          className={`${storedColumns} border-edge border-b pb-2 font-semibold text-sm max-lg:hidden`}
        >
          <span>{words("what")}</span>
          <span>{words("long")}</span>
          <span>{words("who")}</span>
        </p>
        <ul>
          {rows.map(({ id, name, holds, long, who }) => (
            <li key={id} className={`${storedColumns} border-line border-b py-4 max-lg:gap-y-2 max-lg:first:border-t`}>
              <div className="grid content-start">
                <h3 className="font-semibold">{name}</h3>
                <p className="text-muted text-sm">
                  <Isolated text={holds} />
                </p>
              </div>
              <StoredFact name={words("long")} text={long} />
              <StoredFact name={words("who")} text={who} />
            </li>
          ))}
        </ul>
      </div>
      <TextLink to="/privacy" kind="standing" className="justify-self-start" reloadDocument>
        {t("stored.more")}
        <DirectionalIcon icon={ArrowRight} />
      </TextLink>
    </Band>
  );
}

const storedColumns = "grid gap-x-10 lg:grid-cols-[1.1fr_1.2fr_1fr]";

/** Its name stands beside the text on phones; on wide screens the head of the column shows it. */
function StoredFact({ name, text }: { name: string; text: string }) {
  return (
    <p className="grid content-start gap-x-3 text-sm max-lg:grid-cols-[6rem_1fr] lg:text-base">
      <span className="text-faint lg:sr-only">{name}</span>
      <span className="text-muted">
        <Isolated text={text} />
      </span>
    </p>
  );
}
