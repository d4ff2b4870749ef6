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
import { DirectionalIcon } from "~/ui/directional-icon";
import { LinkButton } from "~/ui/link-button";
import { DayDial } from "~/ui/motifs/day-dial";
import { ServerMessage } from "~/ui/server-message";
import { TextLink } from "~/ui/text-link";
import type { Route } from "./+types/contact.page";
import { answerContact } from "./contact-answers.server";
import { ContactForm } from "./contact-form";
import { contactStrings } from "./contact-strings";
import type { Company, Question } from "./content/content";
import { pageHead, pageOf } from "./head/page-head.server";
import { question } from "./head/things";
import { Band, Hero, Point } from "./sections";
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
  return { head, submissionId: randomUUID(), ways: { email, address, hours: hours.text }, questions };
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

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useStrings(contactStrings);
  const answer = actionData ?? null;
  if (answer?.accepted) return <Sent answer={answer} />;
  return (
    <>
      <Hero
        eyebrow={t("eyebrow")}
        title={t("heading")}
        lead={t("lead")}
        picture={<DayDial className="mx-auto w-full max-w-60 text-muted" />}
      />
      <div className="mx-auto grid max-w-7xl items-start gap-8 px-4 py-12 sm:px-6 lg:grid-cols-12">
        <Card as="section" className="grid gap-5 lg:col-span-8">
          <h2 className="text-2xl">{t("form")}</h2>
          <ServerMessage message={answer?.message ?? null} />
          <ContactForm submissionId={loaderData.submissionId} answer={answer} />
        </Card>
        <Ways ways={loaderData.ways} />
      </div>
      <Questions questions={loaderData.questions} />
    </>
  );
}

type WaysProps = { ways: Pick<Company, "email" | "address"> & { hours: string } };

function Ways({ ways: { email, address, hours } }: WaysProps) {
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
      value: <Isolated text={t("ways.inZone", { hours, zone })} />,
    },
    { key: "address", icon: <MapPin aria-hidden="true" className="size-5" />, value: <Isolated text={address} /> },
    { key: "reply", icon: <DirectionalIcon icon={Reply} />, value: <Isolated text={t("ways.replyText")} /> },
  ] as const;
  return (
    <section className="grid gap-5 lg:col-span-4">
      <h2 className="text-2xl">{t("ways.title")}</h2>
      <dl className="grid gap-5">
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
