import { randomUUID } from "node:crypto";
import { Clock, Mail, MapPin, Reply } from "lucide-react";
import type { PublicFormAnswer } from "~/access/forms/public-form";
import { sendPublicForm } from "~/access/forms/send-public-form";
import { zoneName } from "~/i18n/format";
import { Isolated } from "~/i18n/isolated";
import { languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Card } from "~/ui/card";
import { classNames } from "~/ui/class-names";
import { DirectionalIcon } from "~/ui/directional-icon";
import { LinkButton } from "~/ui/link-button";
import { ServerMessage } from "~/ui/server-message";
import { TextLink } from "~/ui/text-link";
import type { Route } from "./+types/contact.page";
import { answerContact } from "./contact-answers.server";
import { ContactForm } from "./contact-form";
import { contactStrings } from "./contact-strings";
import type { Company, Question } from "./content/content";
import { pageHead, pageOf } from "./head/page-head.server";
import { question } from "./head/things";
import { OpenDays } from "./open-days";
import { Band, Point } from "./sections";
import { SentPanel } from "./sent-panel";

export const handle = { live: "late" };

export function loader({ url, context }: Route.LoaderArgs) {
  const page = pageOf({ url, context });
  const t = textsIn(contactStrings, page.language);
  const { company, questions } = page.content;
  const head = pageHead(page, {
    path: "/contact",
    title: t("title"),
    description: t("description"),
    kind: ["ContactPage", "FAQPage"],
    about: questions.map(question),
  });
  const { email, address, hours } = company;
  return { head, submissionId: randomUUID(), ways: { email, address, hours: hours.text, days: hours.days }, questions };
}

export function action({ request, url, context }: Route.ActionArgs) {
  return answerContact({ request, url, context });
}

export function clientAction({ request, url, serverAction }: Route.ClientActionArgs) {
  const t = textsIn(contactStrings, languageOfPath(url.pathname));
  return sendPublicForm({ request, serverAction }, { title: t("failed.title"), description: t("failed.text") });
}

/** Passes on `Retry-After` after too many tries. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [];
}

const pageLook = classNames(
  "mx-auto grid max-w-7xl items-start gap-x-14 gap-y-8 px-4 py-10 sm:px-6 sm:py-14",
  "lg:grid-cols-12 lg:grid-rows-[auto_1fr]",
);

/** Renders the form beside the heading and the other ways, so that it stands in the first view. */
export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useStrings(contactStrings);
  const answer = actionData ?? null;
  if (answer?.accepted) return <Sent answer={answer} />;
  return (
    <>
      <div className="drafting">
        <div className={pageLook}>
          <header className="grid gap-4 lg:col-span-5">
            <p className="eyebrow">{t("eyebrow")}</p>
            <h1 className="text-4xl tracking-tight">{t("heading")}</h1>
            <p className="measure text-lg text-muted">
              <Isolated text={t("lead")} />
            </p>
          </header>
          <Card as="section" className="grid gap-5 lg:col-span-7 lg:col-start-6 lg:row-span-2 lg:row-start-1">
            <h2 className="text-2xl">{t("form")}</h2>
            <ServerMessage message={answer?.message ?? null} />
            <ContactForm submissionId={loaderData.submissionId} answer={answer} />
          </Card>
          <Ways ways={loaderData.ways} />
        </div>
      </div>
      <Questions questions={loaderData.questions} />
    </>
  );
}

type WaysProps = { ways: Pick<Company, "email" | "address"> & { hours: string; days: Company["hours"]["days"] } };

function Ways({ ways: { email, address, hours, days } }: WaysProps) {
  const t = useStrings(contactStrings);
  const zone = zoneName(useLanguage());
  const facts = [
    {
      key: "email",
      icon: <Mail aria-hidden="true" className="size-5" />,
      value: <TextLink href={`mailto:${email}`}>{email}</TextLink>,
    },
    {
      key: "chat",
      icon: <Clock aria-hidden="true" className="size-5" />,
      value: (
        <>
          <Isolated text={t("ways.inZone", { hours, zone })} />
          <OpenDays days={days} />
        </>
      ),
    },
    { key: "address", icon: <MapPin aria-hidden="true" className="size-5" />, value: <Isolated text={address} /> },
    { key: "reply", icon: <DirectionalIcon icon={Reply} />, value: <Isolated text={t("ways.replyText")} /> },
  ] as const;
  return (
    <section className="grid gap-4 lg:col-span-5">
      <h2 className="text-xl">{t("ways.title")}</h2>
      <dl className="grid gap-4">
        {facts.map(({ key, icon, value }) => (
          <div key={key} className="grid grid-cols-[auto_1fr] gap-x-3 border-line border-t pt-4">
            <dt className="col-span-2 flex items-center gap-3 font-semibold">
              <span className="text-water">{icon}</span>
              {t(`ways.${key}`)}
            </dt>
            <dd className="col-start-2 ps-5 text-muted">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Questions({ questions }: { questions: readonly Question[] }) {
  const t = useStrings(contactStrings);
  return (
    <Band id="questions" tone="sunken" title={t("questions")}>
      <div className="grid gap-8 md:grid-cols-2">
        {questions.map((entry) => (
          <Point key={entry.question} title={entry.question} text={entry.answer} />
        ))}
      </div>
    </Band>
  );
}

function Sent({ answer }: { answer: PublicFormAnswer }) {
  const t = useStrings(contactStrings);
  return (
    <SentPanel title={t("sent.title")} lines={[t("sent.text"), t("sent.promise")]} message={answer.message}>
      <LinkButton to="/contact">{t("sent.again")}</LinkButton>
    </SentPanel>
  );
}
