import type { ReactNode } from "react";
import { askWriterOf } from "~/assistant/asks/ask-writer.server";
import { formatDay } from "~/i18n/format";
import { Isolated } from "~/i18n/isolated";
import { tieLastWord } from "~/i18n/split-unbroken";
import { textsIn } from "~/i18n/strings";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { embeddingsAddress } from "~/knowledge/embeddings/address.server";
import { servicesContext } from "~/platform/context.server";
import { classNames } from "~/ui/class-names";
import { TextLink } from "~/ui/navigation/text-link";
import type { Company, Privacy } from "../content/content";
import { pageHead, siteContextOf } from "../head/page-head.server";
import { Point } from "../sections";
import type { Route } from "./+types/privacy.page";
import { privacyStrings } from "./privacy-strings";
import { type StoredData, storedData } from "./stored-data";
import { keepWithLimitsOnly, storedLimits } from "./stored-limits.server";
import { storedStrings } from "./stored-strings";

export const middleware: Route.MiddlewareFunction[] = [keepWithLimitsOnly];

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = siteContextOf({ url, context });
  const t = textsIn(privacyStrings, page.language);
  const services = context.get(servicesContext);
  const { privacy, trust, company } = page.content;
  const { name, address } = company;
  const writer = trust.writers[services.env.ANSWER_PROVIDER];
  const embeddings = embeddingsAddress(services.env);
  const embedder = embeddings && new URL(embeddings.url).host;
  const askWriter = askWriterOf(services.env);
  const asker = askWriter && new URL(askWriter.place).host;
  const stored = storedData(privacy.stored, await storedLimits(context), page.language);
  const head = pageHead(page, { path: "/privacy", title: t("title"), description: t("description") });
  return { head, privacy, stored, outside: { writer, embedder, asker }, company: { name, address } };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [];
}

const parts = [
  ["responsible", "responsible.title"],
  ["stored", "stored.title"],
  ["places", "places.title"],
  ["browser", "browser"],
  ["rights", "rights.title"],
] as const;

const pageLook = classNames(
  "mx-auto grid max-w-7xl items-start gap-x-14 gap-y-10 px-4 py-10 sm:px-6 sm:py-14",
  "lg:grid-cols-[14rem_1fr]",
);

/** Renders the privacy notice as a reference, with its contents beside it. */
export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const { privacy, stored, outside, company } = loaderData;
  const t = useStrings(privacyStrings);
  const day = formatDay(privacy.date, useLanguage());
  return (
    <div className={pageLook}>
      <header className="grid gap-4 border-line border-b pb-8 lg:col-span-2">
        <h1 className="text-4xl tracking-tight">{t("heading")}</h1>
        <p className="measure text-lg text-muted">{t("lead")}</p>
        <p className="text-faint text-sm">
          <time dateTime={privacy.date}>
            <Isolated text={t("date", { day })} />
          </time>
        </p>
      </header>
      <nav aria-label={t("contents")} className="grid lg:sticky lg:top-24">
        <p className="pb-1 font-semibold">{t("contents")}</p>
        {parts.map(([id, title]) => (
          <TextLink key={id} href={`#${id}`} kind="standing">
            {t(title)}
          </TextLink>
        ))}
      </nav>
      <div className="grid min-w-0 gap-14">
        <Responsible company={company} operator={privacy.operator} />
        <Stored stored={stored} basis={privacy.operator.basis} />
        <Places operator={privacy.operator} {...outside} />
        <Part id="browser" title={t("browser")}>
          <ul className="measure grid list-disc gap-3 ps-5 marker:text-brass-ink">
            {privacy.browser.map((text) => (
              <li key={text}>
                <Isolated text={tieLastWord(text)} />
              </li>
            ))}
          </ul>
        </Part>
        <Part id="rights" title={t("rights.title")}>
          <div className="grid gap-6 sm:grid-cols-2">
            {privacy.rights.map(({ title, text }) => (
              <Point key={title} title={title} text={text} />
            ))}
          </div>
          <p className="text-lg">
            {t("rights.contact")} <Mailbox address={privacy.operator.contact} />
          </p>
        </Part>
      </div>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid gap-5">
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Mailbox({ address }: { address: string }) {
  return (
    <TextLink href={`mailto:${address}`}>
      <bdi>{address}</bdi>
    </TextLink>
  );
}

type ResponsibleProps = { company: Pick<Company, "name" | "address">; operator: Privacy["operator"] };

function Responsible({ company, operator }: ResponsibleProps) {
  const t = useStrings(privacyStrings);
  return (
    <Part id="responsible" title={t("responsible.title")}>
      <p className="font-semibold text-lg">{company.name}</p>
      <Facts
        facts={[
          [t("responsible.registration"), <Isolated key="registration" text={operator.registration} />],
          [t("responsible.address"), <Isolated key="address" text={company.address} />],
          [t("responsible.contact"), <Mailbox key="contact" address={operator.contact} />],
          [t("responsible.authority"), <Isolated key="authority" text={operator.authority} />],
        ]}
      />
    </Part>
  );
}

function Stored({ stored: { rows, note }, basis }: { stored: StoredData; basis: string }) {
  const t = useStrings(privacyStrings);
  const words = useStrings(storedStrings);
  return (
    <Part id="stored" title={t("stored.title")}>
      <p className="measure">
        <Isolated text={t("stored.basis", { basis })} />
      </p>
      <ul className="grid gap-4">
        {rows.map(({ id, name, holds, why, long, who }) => (
          <li key={id} className="grid gap-3 rounded-lg border border-line bg-surface p-5">
            <div>
              <h3 className="text-lg">{name}</h3>
              <p className="text-muted">
                <Isolated text={holds} />
              </p>
            </div>
            <Facts
              facts={[
                [words("why"), <Isolated key="why" text={tieLastWord(why)} />],
                [words("long"), <Isolated key="long" text={tieLastWord(long)} />],
                [words("who"), <Isolated key="who" text={tieLastWord(who)} />],
              ]}
            />
          </li>
        ))}
      </ul>
      <p className="measure text-muted">
        <Isolated text={note} />
      </p>
    </Part>
  );
}

type PlacesProps = { operator: Privacy["operator"]; writer: string; embedder: string | null; asker: string | null };

function Places({ operator, writer, embedder, asker }: PlacesProps) {
  const t = useStrings(privacyStrings);
  const searchText = (host: string) => <Isolated key="search" text={t("places.searchText", { place: host })} />;
  const askText = (host: string) => <Isolated key="asks" text={t("places.askText", { place: host })} />;
  return (
    <Part id="places" title={t("places.title")}>
      <Facts
        facts={[
          [t("places.hosting"), <Isolated key="hosting" text={operator.hosting} />],
          [t("places.mail"), <Isolated key="mail" text={operator.mail} />],
          [t("places.answers"), <Isolated key="answers" text={writer} />],
          ...(embedder ? [[t("places.search"), searchText(embedder)] as const] : []),
          ...(asker ? [[t("places.asks"), askText(asker)] as const] : []),
          [t("places.backups"), t("places.backupsText")],
        ]}
      />
    </Part>
  );
}

/** Renders a list of names with their values. */
function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-x-6 sm:grid-cols-[11rem_1fr]">
          <dt className="text-balance text-faint">{name}</dt>
          <dd className="measure min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
