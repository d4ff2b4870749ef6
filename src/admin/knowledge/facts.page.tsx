import { data } from "react-router";
import { staffIn } from "~/access/gates/gates.server";
import { readFactsMark } from "~/documents/keeping/facts.server";
import { readLibraryDocument } from "~/documents/keeping/library-list.server";
import { isolatedText } from "~/i18n/format";
import { languageOfPath } from "~/i18n/languages";
import { useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { Alert } from "~/ui/messages/alert";
import { type Acted, act } from "../acting.server";
import { portalTitle } from "../frame/portal-title";
import { BackLink } from "../list/back-link";
import { PageHead } from "../list/page-head";
import { sendAct } from "../lost-act";
import type { Route } from "./+types/facts.page";
import { type KnowledgeAnswers, knowledgeActs } from "./acts.server";
import { factStrings } from "./fact-strings";
import { FactsForm } from "./facts-form";

type Answer = Acted<Pick<KnowledgeAnswers, "facts">>;

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.knowledge");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = staffIn(context, "admin");
  const services = context.get(servicesContext);
  // Before the facts: a change between the two is then a conflict, and overwrites nothing.
  const seen = await readFactsMark(services, params.documentId);
  const document = await readLibraryDocument(services, staff, params.documentId, languageOfPath(url.pathname));
  if (document?.origin !== "uploaded") throw data(null, { status: 404 });
  return { document, seen };
}

export function action(args: Route.ActionArgs) {
  return act(knowledgeActs, "admin", args);
}

export const clientAction = sendAct;

/** Page with the form for the facts of an uploaded document. */
export default function FactsPage({ loaderData: { document, seen }, actionData }: Route.ComponentProps) {
  const t = useStrings(factStrings);
  const answer = actionData as Answer | undefined;
  const refused = answer && "errors" in answer ? answer : null;
  return (
    <div className="grid gap-5">
      <BackLink to={`/admin/knowledge/${document.id}`}>{t("back")}</BackLink>
      <PageHead title={t("editTitle", { title: isolatedText(document.title) })} lead={t("lead")} />
      {answer && <Outcome answer={answer} />}
      <FactsForm document={document} seen={seen} refused={refused} />
    </div>
  );
}

function Outcome({ answer }: { answer: Answer }) {
  const t = useStrings(factStrings);
  const kind = answer.failed ? "failed" : "errors" in answer ? (answer.conflict ? "conflict" : "invalid") : answer.kind;
  const tone = kind === "done" ? "success" : kind === "unchanged" ? "info" : "danger";
  return (
    <Alert tone={tone} announce>
      {t(`outcomes.${kind}`)}
    </Alert>
  );
}
