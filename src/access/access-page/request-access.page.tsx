import { data, redirect } from "react-router";
import { FlashMessage } from "~/access/cookies/flash-message";
import type { AccessAnswer } from "~/access/forms/access-form";
import { visitorContext } from "~/access/gates/gates.server";
import { sameForStrangers } from "~/access/gates/same-page.server";
import { AcceptPanel, InvitationPanel } from "~/access/invitations/invitation-panel";
import { invitationStrings } from "~/access/invitations/invitation-strings";
import { type InvitationView, readInvitationView } from "~/access/invitations/invitation-view.server";
import { tokenPageHeaders } from "~/access/links/token-page-headers";
import { SignInForm } from "~/access/sign-in/sign-in-form";
import { SignUpForm } from "~/access/sign-up/sign-up-form";
import { inLanguage, languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { readField } from "~/platform/form";
import { classNames } from "~/ui/class-names";
import { ServerMessage } from "~/ui/messages/server-message";
import type { Route } from "./+types/request-access.page";
import { answerCode, answerSignIn, answerSignUp } from "./access-answers.server";
import { answerAcceptance, answerInvitationAgain } from "./invitation-answers.server";
import { PendingPanel } from "./pending-panel";
import { pendingStrings } from "./pending-strings";
import { sendAccessForm } from "./send-access-form";
import { type SignInTab, SignInTabs } from "./sign-in-tabs";
import { standingOf, type WaitingAccount } from "./waiting";
import { waitingOf } from "./waiting.server";

export const handle = { live: "late" };

export const middleware = [sameForStrangers()];

/** Redirects approved users to the assistant. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const visitor = context.get(visitorContext);
  const invitation = await readInvitationView(services, url, visitor);
  if (!invitation && visitor?.profileStatus === "approved")
    throw redirect(inLanguage("/drwater", languageOfPath(url.pathname)));
  const mode: SignInTab = url.searchParams.get("mode") === "signup" ? "signUp" : "signIn";
  const waiting = visitor && (await waitingOf(services, visitor));
  const status = invitation?.kind === "refused" ? 410 : 200;
  return data({ mode, invitation, waiting }, { status, ...(invitation && { headers: tokenPageHeaders }) });
}

const answers = {
  "sign-in": answerSignIn,
  "sign-up": answerSignUp,
  redeem: answerCode,
  accept: answerAcceptance,
  "invitation-again": answerInvitationAgain,
} as const;

export async function action({ request, url, context }: Route.ActionArgs) {
  const intent = await readField(request, "intent");
  const answer = Object.hasOwn(answers, intent) ? answers[intent as keyof typeof answers] : answerSignIn;
  return answer({ request, url, context });
}

export const clientAction = sendAccessForm;

/** Merges the headers of action (`Retry-After` after too many attempts) and loader (for an invitation link). */
export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...actionHeaders]);
}

/** The parent layout sets title and description. Invitation links and pages of waiting accounts are not indexed. */
export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  const head = matches.flatMap((match) => match?.meta ?? []);
  if (loaderData?.waiting && !loaderData.invitation) {
    const t = textsIn(pendingStrings, languageOfPath(location.pathname));
    return [{ title: t(`titles.${standingOf(loaderData.waiting)}`) }, { name: "robots", content: "noindex" }];
  }
  return loaderData?.invitation ? [...head, { name: "robots", content: "noindex" }] : head;
}

export default function RequestAccessPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData ?? null;
  return (
    <div
      className={classNames(
        "mx-auto grid gap-6 px-4 py-10 sm:px-6 sm:py-14",
        loaderData.invitation || loaderData.waiting ? "max-w-3xl" : "max-w-7xl",
      )}
    >
      <FlashMessage isOld={answer !== null} />
      <ServerMessage message={answer?.message ?? null} />
      <Panel {...loaderData} answer={answer} />
    </div>
  );
}

type PanelProps = {
  mode: SignInTab;
  invitation: InvitationView | null;
  waiting: WaitingAccount | null;
  answer: AccessAnswer | null;
};

function Panel({ mode, invitation, waiting, answer }: PanelProps) {
  const t = useStrings(invitationStrings);
  if (invitation?.kind === "refused") return <InvitationPanel refused={invitation.refused} />;
  if (invitation?.kind === "accept") return <AcceptPanel {...invitation} message={answer?.message ?? null} />;
  if (waiting) return <PendingPanel waiting={waiting} answer={answer} />;
  if (!invitation) return <SignInTabs mode={mode} answer={answer} />;
  if (invitation.kind === "sign_in") {
    return (
      <>
        <h1 className="font-semibold text-3xl sm:text-4xl">{t("signInToUse.heading")}</h1>
        <SignInForm answer={answer} invitation={invitation} />
      </>
    );
  }
  return (
    <>
      <h1 className="font-semibold text-3xl sm:text-4xl">{t("heading")}</h1>
      <SignUpForm answer={answer} invitation={invitation} />
    </>
  );
}
