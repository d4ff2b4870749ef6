import { data, redirect } from "react-router";
import { callerOf } from "~/access/caller.server";
import type { AccessAnswer } from "~/access/forms/access-form";
import { orFault } from "~/access/forms/or-fault.server";
import { visitorContext } from "~/access/gates/gates.server";
import { acceptInvitation, sendInvitationAgain } from "~/access/invitations/accept-invitation.server";
import { invitationStrings } from "~/access/invitations/invitation-strings";
import { strings } from "~/access/strings";
import { inLanguage } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { servicesContext } from "~/platform/context.server";
import type { PlainMessage } from "~/ui/messages/server-message";
import { type Handling, welcome } from "./access-answers.server";

/** Accepts an invitation for the signed-in account: redirects to the assistant, or answers why it was refused. */
export async function answerAcceptance(handling: Handling) {
  const { services, caller, account, t, common } = asked(handling);
  if (!account) return redirect(inLanguage("/request-access-to-drwater", caller.language));
  const token = handling.url.searchParams.get("invite") ?? "";
  const outcome = await orFault(caller, () => acceptInvitation(services, account, token));
  if (outcome.kind === "accepted")
    return welcome(services, caller, { headers: new Headers(), approved: true, flash: "access_approved" });
  if (outcome.kind === "fault")
    return say(500, { tone: "danger", title: t("refused"), description: common("messages.unexpected") });
  return say(410, { tone: "danger", title: t("refused"), description: t(`${outcome.problem}.text`) });
}

/** Sends the invitation link again, and answers with a message that says whether it was sent. */
export async function answerInvitationAgain(handling: Handling) {
  const { services, caller, account, t, common } = asked(handling);
  if (!account) return redirect(inLanguage("/request-access-to-drwater", caller.language));
  const outcome = await orFault(caller, () => sendInvitationAgain(services, account));
  if (outcome.kind === "sent")
    return say(200, { tone: "success", title: t("waiting.sent"), description: t("waiting.sentText") });
  if (outcome.kind === "fault")
    return say(500, { tone: "danger", title: t("waiting.failed"), description: common("messages.unexpected") });
  if (outcome.kind === "not_invited")
    return say(409, { tone: "info", title: t("waiting.failed"), description: t("waiting.notInvited") });
  const { retryAfter } = outcome;
  const wait = common("messages.tooMany", { count: Math.ceil(retryAfter / 60) });
  return say(
    429,
    { tone: "danger", title: t("waiting.failed"), description: wait },
    { "Retry-After": String(retryAfter) },
  );
}

function asked(handling: Handling) {
  const caller = callerOf(handling);
  return {
    services: handling.context.get(servicesContext),
    caller,
    account: handling.context.get(visitorContext),
    t: textsIn(invitationStrings, caller.language),
    common: textsIn(strings, caller.language),
  };
}

function say(status: number, message: PlainMessage, headers: HeadersInit = {}) {
  return data<AccessAnswer>({ form: "invitation", typed: {}, errors: {}, message }, { status, headers });
}
