import { data } from "react-router";
import { staffIn } from "~/access/gates/gates.server";
import { readLibraryDocument } from "~/documents/keeping/library-list.server";
import { isolatedText } from "~/i18n/format";
import { languageOfPath } from "~/i18n/languages";
import { useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { act } from "../acting.server";
import { portalTitle } from "../frame/portal-title";
import { BackLink } from "../list/back-link";
import { PageHead } from "../list/page-head";
import { sendAct } from "../lost-act";
import type { Route } from "./+types/try.page";
import { tryActs } from "./acts.server";
import { AskDocument, type TryAnswer } from "./ask-document";
import { tryStrings } from "./strings";

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.knowledge");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = staffIn(context, "moderator");
  const language = languageOfPath(url.pathname);
  const document = await readLibraryDocument(context.get(servicesContext), staff, params.documentId, language);
  if (!document) throw data(null, { status: 404 });
  return { id: document.id, title: document.title };
}

export function action(args: Route.ActionArgs) {
  return act(tryActs, "moderator", args);
}

export const clientAction = sendAct;

/** A question to one document on a page of its own, for browsers without scripts. */
export default function TryDocumentPage({ loaderData: { id, title }, actionData }: Route.ComponentProps) {
  const t = useStrings(tryStrings);
  return (
    <div className="grid gap-5">
      <BackLink to={`/admin/knowledge/${id}`}>{t("back")}</BackLink>
      <PageHead title={t("titleOf", { title: isolatedText(title) })} />
      <AskDocument documentId={id} answer={actionData as TryAnswer | undefined} />
    </div>
  );
}
