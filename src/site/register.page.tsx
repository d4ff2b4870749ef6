import { redirect } from "react-router";
import type { PublicFormAnswer } from "~/access/forms/public-form";
import { sendPublicForm } from "~/access/forms/send-public-form";
import { visitorContext } from "~/access/gates/gates.server";
import { freshId, sameForStrangers } from "~/access/gates/same-page.server";
import { answerRegistration } from "~/access/register/register-answers.server";
import { RegisterForm } from "~/access/register/register-form";
import { registerStrings } from "~/access/register/register-strings";
import { Isolated } from "~/i18n/isolated";
import { inLanguage, languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { Card } from "~/ui/card";
import { ServerMessage } from "~/ui/messages/server-message";
import { LinkButton } from "~/ui/navigation/link-button";
import { TextLink } from "~/ui/navigation/text-link";
import type { Route } from "./+types/register.page";
import { pageHead, siteContextOf } from "./head/page-head.server";
import { SentPanel } from "./sent-panel";
import { Steps } from "./steps";

export const handle = { live: "late" };

export const middleware = [sameForStrangers()];

/** Redirects approved users to the assistant. */
export function loader({ url, context }: Route.LoaderArgs) {
  const page = siteContextOf({ url, context });
  if (context.get(visitorContext)?.profileStatus === "approved") throw redirect(inLanguage("/drwater", page.language));
  const t = textsIn(registerStrings, page.language);
  const head = pageHead(page, { path: "/register", title: t("title"), description: t("description") });
  return { head, submissionId: freshId(context) };
}

export function action({ request, url, context }: Route.ActionArgs) {
  return answerRegistration({ request, url, context });
}

export function clientAction({ request, url, serverAction }: Route.ClientActionArgs) {
  const t = textsIn(registerStrings, languageOfPath(url.pathname));
  return sendPublicForm({ request, serverAction }, { title: t("failed.title"), description: t("failed.text") });
}

/** Passes on `Retry-After` after too many tries. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [];
}

const pageLook = "mx-auto grid max-w-7xl items-start gap-x-14 gap-y-8 px-4 py-10 sm:px-6 sm:py-14 lg:grid-cols-12";

export default function RegisterPage({ loaderData: { submissionId }, actionData }: Route.ComponentProps) {
  const t = useStrings(registerStrings);
  const answer = actionData ?? null;
  if (answer?.accepted) return <Submitted answer={answer} />;
  return (
    <div className={pageLook}>
      <header className="grid gap-4 lg:col-span-12">
        <p className="eyebrow">{t("eyebrow")}</p>
        <h1 className="text-4xl tracking-tight">
          <Isolated text={t("heading")} />
        </h1>
        <p className="measure text-lg text-muted">
          <Isolated text={t("lead")} />
        </p>
      </header>
      <Card className="grid gap-5 lg:col-span-8">
        <ServerMessage message={answer?.message ?? null} />
        <RegisterForm submissionId={submissionId} answer={answer} />
      </Card>
      <Next />
    </div>
  );
}

function Next() {
  const t = useStrings(registerStrings);
  const steps = (["received", "decided", "opened"] as const).map((step) => {
    return { id: step, content: <Isolated text={t(`next.${step}`)} /> };
  });
  return (
    <aside className="grid gap-6 lg:sticky lg:top-24 lg:col-span-4">
      <h2 className="text-xl">{t("next.title")}</h2>
      <Steps steps={steps} />
      <p className="border-line border-t pt-4 text-muted">
        {t("next.account")}{" "}
        <TextLink to="/request-access-to-drwater?mode=signup" reloadDocument>
          {t("next.signUp")}
        </TextLink>
      </p>
    </aside>
  );
}

function Submitted({ answer }: { answer: PublicFormAnswer }) {
  const t = useStrings(registerStrings);
  return (
    <SentPanel title={t("done.title")} lines={[t("done.text"), t("done.promise")]} message={answer.message}>
      <LinkButton to="/" reloadDocument>
        {t("done.home")}
      </LinkButton>
    </SentPanel>
  );
}
