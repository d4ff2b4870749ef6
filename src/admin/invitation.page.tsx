import { useRef } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { callerOf } from "~/access/caller.server";
import { accessForms } from "~/access/forms/forms.server";
import { tokenPageHeaders } from "~/access/links/token-page-headers";
import { reauthenticationError } from "~/access/password/reauthentication.server";
import { type InvitedToStaff, joinStaff, readStaffInvitation } from "~/access/staff/join-staff.server";
import { strings as accessStrings } from "~/access/strings";
import { Isolated } from "~/i18n/isolated";
import { inLanguage, type Language, languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { type FieldErrors, readForm } from "~/platform/form";
import { Button } from "~/ui/buttons/button";
import { PasswordField } from "~/ui/forms/password-field";
import { LostLineNotice } from "~/ui/lost-line/lost-line-notice";
import { Alert } from "~/ui/messages/alert";
import { LinkButton } from "~/ui/navigation/link-button";
import { TextLink } from "~/ui/navigation/text-link";
import type { Route } from "./+types/invitation.page";
import { staffInvitationStrings } from "./invitation-strings";
import { sendSignInForm } from "./send-sign-in";
import { SignInFrame } from "./sign-in-frame";
import { useWrongField } from "./use-wrong-field";

export const handle = { live: true };

export function meta({ location }: Route.MetaArgs) {
  const title = textsIn(staffInvitationStrings, languageOfPath(location.pathname))("documentTitle");
  return [{ title }, { name: "robots", content: "noindex" }];
}

/** Adds `Retry-After` from the action. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return { ...Object.fromEntries(actionHeaders), ...tokenPageHeaders };
}

type Problem = Exclude<Awaited<ReturnType<typeof readStaffInvitation>>, InvitedToStaff>;

export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await readStaffInvitation(context.get(servicesContext), url.searchParams.get("token") ?? "");
  const [invited, problem] = typeof found === "string" ? [null, found] : [found, null];
  return data({ invited, problem }, { status: invited ? 200 : 410 });
}

type Answer = { errors: FieldErrors<"password" | "newPassword">; asksNew: boolean; failure: string | null };

export async function action({ request, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const caller = callerOf({ request, url, context });
  const token = url.searchParams.get("token") ?? "";
  const invited = await readStaffInvitation(services, token);
  if (typeof invited === "string") return data(null, { status: 410 });
  const schema = accessForms(caller.language).joinStaff[invited.hasAccount ? "own" : "create"];
  const form = await readForm(request, schema([invited.email]));
  if (!form.ok) return again(form.errors, "newPassword" in form.errors);
  const outcome = await joinStaff(services, caller, token, form.values);
  if (outcome.kind === "joined") {
    throw redirect(inLanguage("/admin/dashboard", caller.language), { headers: outcome.headers });
  }
  if (outcome.kind === "invitation_refused") return data(null, { status: 410 });
  if (outcome.kind === "new_password_needed") return again({}, true);
  const asksNew = form.values.newPassword !== null;
  if (outcome.kind === "wrong_password") return again({ password: wrongIn(caller.language) }, asksNew);
  const wait = { "Retry-After": String(outcome.retryAfter) };
  return again({ password: reauthenticationError(outcome, caller.language) }, asksNew, 429, wait);
}

function again(errors: Answer["errors"], asksNew: boolean, status = 400, headers: HeadersInit = {}) {
  return data<Answer>({ errors, asksNew, failure: null }, { status, headers });
}

function wrongIn(language: Language): string {
  return textsIn(staffInvitationStrings, language)("wrong");
}

export const clientAction = (call: Route.ClientActionArgs) => sendSignInForm(call);

export default function InvitationPage({ loaderData: { invited, problem }, actionData }: Route.ComponentProps) {
  const t = useStrings(staffInvitationStrings);
  if (!invited) return <Refused problem={problem ?? "unknown"} />;
  return (
    <SignInFrame title={t("title")} text={t("text", { role: t(`roles.${invited.role}`) })}>
      <p>
        <Isolated text={t("boundTo", { email: invited.email })} />
      </p>
      {actionData?.failure && (
        <Alert tone="danger" announce>
          {actionData.failure}
        </Alert>
      )}
      <JoinForm invited={invited} answer={actionData ?? { errors: {}, asksNew: false, failure: null }} />
    </SignInFrame>
  );
}

function JoinForm({ invited, answer }: { invited: InvitedToStaff; answer: Answer }) {
  const t = useStrings(staffInvitationStrings);
  const access = useStrings(accessStrings);
  const busy = useNavigation().state === "submitting";
  const { hasAccount } = invited;
  const { errors, asksNew } = answer;
  const form = useRef<HTMLFormElement>(null);
  useWrongField(form, answer);
  return (
    <>
      <Form ref={form} method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="username" autoComplete="username" value={invited.email} />
        <PasswordField
          key={String(hasAccount)}
          label={t(hasAccount ? "own" : "choose")}
          hint={t(hasAccount ? "ownHint" : "chooseHint")}
          name="password"
          autoComplete={hasAccount ? "current-password" : "new-password"}
          required
          error={errors.password}
        />
        {asksNew && (
          <PasswordField
            label={t("newPassword")}
            hint={t("newHint")}
            name="newPassword"
            autoComplete="new-password"
            required
            error={errors.newPassword}
          />
        )}
        <LostLineNotice title={access("messages.notSent")} />
        <Button type="submit" busy={busy}>
          {t(busy ? "busy" : "submit")}
        </Button>
      </Form>
      {hasAccount && (
        <p>
          <TextLink to="/forgot-password" reloadDocument>
            {t("forgot")}
          </TextLink>
        </p>
      )}
    </>
  );
}

function Refused({ problem }: { problem: Problem }) {
  const t = useStrings(staffInvitationStrings);
  return (
    <SignInFrame title={t(`problems.${problem}.title`)} text={t(`problems.${problem}.text`)}>
      <LinkButton to="/admin/login" variant="secondary">
        {t("login")}
      </LinkButton>
    </SignInFrame>
  );
}
