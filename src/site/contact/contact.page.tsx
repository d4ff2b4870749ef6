import type { PublicFormAnswer } from "~/access/forms/public-form";
import { sendPublicForm } from "~/access/forms/send-public-form";
import { freshId, sameForStrangers } from "~/access/gates/same-page.server";
import { zoneName } from "~/i18n/format";
import { Isolated } from "~/i18n/isolated";
import { languageOfPath } from "~/i18n/languages";
import { tieLastWord } from "~/i18n/split-unbroken";
import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { Card } from "~/ui/card";
import { classNames } from "~/ui/class-names";
import { ServerMessage } from "~/ui/messages/server-message";
import { LinkButton } from "~/ui/navigation/link-button";
import { TextLink } from "~/ui/navigation/text-link";
import type { Company, FrequentQuestion } from "../content/content";
import { pageHead, siteContextOf } from "../head/page-head.server";
import { question } from "../head/things";
import { SentPanel } from "../sent-panel";
import type { Route } from "./+types/contact.page";
import { answerContact } from "./contact-answers.server";
import { ContactForm } from "./contact-form";
import { contactStrings } from "./contact-strings";
import { OpenDays } from "./open-days";
import { type Week, weekOf } from "./week";

export const handle = { live: "late" };

export const middleware = [sameForStrangers()];

export function loader({ url, context }: Route.LoaderArgs) {
  const page = siteContextOf({ url, context });
  const t = textsIn(contactStrings, page.language);
  const { company, questions } = page.content;
  const head = pageHead(page, {
    path: "/contact",
    title: t("title"),
    description: t("description"),
    kind: ["ContactPage", "FAQPage"],
    about: questions.map(question),
  });
  const { email, address } = company;
  const hours = t("ways.inZone", { hours: company.hours.text, zone: zoneName(page.language) });
  const week = weekOf(company.hours.days, page.language);
  return {
    head,
    submissionId: freshId(context),
    ways: { email, address, hours, week },
    questions,
  };
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

type WaysProps = { ways: Pick<Company, "email" | "address"> & { hours: string; week: Week } };

function Ways({ ways: { email, address, hours, week } }: WaysProps) {
  const t = useStrings(contactStrings);
  const facts = [
    [
      "email",
      <TextLink key="email" href={`mailto:${email}`}>
        {email}
      </TextLink>,
    ],
    ["chat", <Hours key="chat" text={hours} week={week} />],
    ["address", <Isolated key="address" text={address} />],
    ["reply", <Isolated key="reply" text={t("ways.replyText")} />],
  ] as const;
  return (
    <section className="grid gap-4 lg:col-span-5">
      <h2 className="text-xl">{t("ways.title")}</h2>
      <dl>
        {facts.map(([key, value]) => (
          <div key={key} className="grid gap-x-6 border-line border-t py-3.5 sm:grid-cols-[8rem_1fr]">
            <dt className="font-semibold">{t(`ways.${key}`)}</dt>
            <dd className="text-muted">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Hours({ text, week }: { text: string; week: Week }) {
  return (
    <>
      <Isolated text={text} />
      <OpenDays week={week} />
    </>
  );
}

function Questions({ questions }: { questions: readonly FrequentQuestion[] }) {
  const t = useStrings(contactStrings);
  return (
    <section id="questions" aria-labelledby="questions-title" className="border-line border-y bg-sunken">
      <div className="mx-auto grid max-w-7xl gap-x-14 gap-y-8 px-4 py-14 sm:px-6 lg:grid-cols-[1fr_2fr_2fr]">
        <h2 id="questions-title" className="text-balance text-2xl">
          {t("questions")}
        </h2>
        {questions.map(({ question, answer }) => (
          <div key={question} className="grid content-start gap-2">
            <h3 className="text-lg">
              <Isolated text={question} />
            </h3>
            <p className="text-muted">
              <Isolated text={tieLastWord(answer)} />
            </p>
          </div>
        ))}
      </div>
    </section>
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
