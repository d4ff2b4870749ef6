import { data } from "react-router";
import { staffIn } from "~/access/gates/gates.server";
import { mostReaders } from "~/documents/audience/audience";
import { readAudience } from "~/documents/audience/audience.server";
import { findPeople, listOrganizations } from "~/documents/audience/readers.server";
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
import type { Route } from "./+types/audience.page";
import { type AudienceAnswers, audienceActs } from "./acts.server";
import { AudienceForm } from "./audience-form";
import { AudienceText } from "./audience-text";
import { draftInAddress } from "./draft";
import { showDraft } from "./shown-draft.server";
import { audienceStrings } from "./strings";

type Answer = Acted<AudienceAnswers>;

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.knowledge");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = staffIn(context, "admin");
  const services = context.get(servicesContext);
  const document = await readLibraryDocument(services, staff, params.documentId, languageOfPath(url.pathname));
  if (document?.origin !== "uploaded") throw data(null, { status: 404 });
  const draft = draftInAddress(url.searchParams);
  const saved = await readAudience(services, staff, document.id);
  const [shown, organizations, found] = await Promise.all([
    showDraft(services, staff, saved, draft),
    listOrganizations(services, staff),
    draft?.find ? findPeople(services, staff, draft.find) : null,
  ]);
  return { document, shown, organizations, found };
}

export function action(args: Route.ActionArgs) {
  return act(audienceActs, "admin", args);
}

export const clientAction = sendAct;

/** Page on which admins choose who may read a document. Works without scripts. */
export default function AudiencePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useStrings(audienceStrings);
  const { document, shown, organizations, found } = loaderData;
  const answer = actionData as Answer | undefined;
  const refused = answer && !answer.failed ? answer.draft : null;
  return (
    <div className="grid gap-5">
      <BackLink to={`/admin/knowledge/${document.id}`}>{t("back")}</BackLink>
      <PageHead title={t("title", { title: isolatedText(document.title) })} lead={t("lead")} />
      {answer && (
        <Outcome kind={answer.failed ? "failed" : answer.kind}>
          <AudienceText document={document} />
        </Outcome>
      )}
      <AudienceForm id={document.id} draft={refused ?? shown} organizations={organizations} found={found} />
    </div>
  );
}

function Outcome({ kind, children }: { kind: AudienceAnswers["save"]["kind"] | "failed"; children: React.ReactNode }) {
  const t = useStrings(audienceStrings);
  const tone = kind === "done" ? "success" : kind === "unchanged" ? "info" : "danger";
  return (
    <Alert tone={tone} announce>
      {t(`outcomes.${kind}`, { most: mostReaders })}
      {kind === "conflict" && (
        <p className="pt-1 font-semibold">
          {t("savedNow")} {children}
        </p>
      )}
    </Alert>
  );
}
