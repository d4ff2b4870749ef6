import { data } from "react-router";
import { staffIn } from "~/access/gates/gates.server";
import { readDoubtfulPage } from "~/documents/attention/doubtful-pages.server";
import { formatNumber, isolatedText } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { Alert } from "~/ui/messages/alert";
import { act } from "../acting.server";
import { portalTitle } from "../frame/portal-title";
import { BackLink } from "../list/back-link";
import { PageHead } from "../list/page-head";
import { sendAct } from "../lost-act";
import type { Route } from "./+types/decide.page";
import { attentionActs, pageIn } from "./acts.server";
import { DecisionForm } from "./decision-form";
import { type DecisionAnswer, messageOfDecision } from "./decision-message";
import { PageCard } from "./page-card";
import { attentionStrings } from "./strings";

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.knowledge");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const staff = staffIn(context, "admin");
  const { documentId } = params;
  const uploadId = url.searchParams.get("upload") ?? "";
  const number = pageIn(url.searchParams.get("page"));
  const page = await readDoubtfulPage(services, staff, { documentId, uploadId, page: number });
  return data({ documentId, number, page }, { status: page ? 200 : 404 });
}

export function action(args: Route.ActionArgs) {
  return act(attentionActs, "admin", args);
}

export const clientAction = sendAct;

/** One doubtful page with the outcome of a decision: the answer to a form that was sent without scripts. */
export default function DecidePage({ loaderData, actionData }: Route.ComponentProps) {
  const { documentId, page } = loaderData;
  const t = useStrings(attentionStrings);
  const number = formatNumber(loaderData.number, useLanguage());
  const answer = actionData as DecisionAnswer | undefined;
  const outcome = answer && messageOfDecision(answer, t, number);
  return (
    <div className="grid gap-5">
      <BackLink to={`/admin/knowledge/${documentId}/pages`}>{t("backToPages")}</BackLink>
      <PageHead
        title={page ? t("pageOf", { page: number, name: isolatedText(page.name) }) : t("page", { page: number })}
      />
      {outcome && (
        <Alert tone={outcome.tone} title={outcome.title} announce>
          {outcome.description}
        </Alert>
      )}
      {page ? (
        <PageCard documentId={documentId} page={page}>
          <DecisionForm documentId={documentId} page={page} answer={answer} />
        </PageCard>
      ) : (
        !outcome && <Alert tone="warning">{t("outcomes.missing")}</Alert>
      )}
    </div>
  );
}
