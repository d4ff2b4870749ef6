import { redirect } from "react-router";
import { inLanguage, languageOfPath } from "~/i18n/languages";
import { act } from "../acting.server";
import { sendAct } from "../lost-act";
import type { Route } from "./+types/document-acts.api";
import { knowledgeActs } from "./acts.server";

/** Opening the address of the acts redirects to the document. */
export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(inLanguage(`/admin/knowledge/${params.documentId}`, languageOfPath(url.pathname)));
}

export function action(args: Route.ActionArgs) {
  return act(knowledgeActs, "admin", args);
}

export const clientAction = sendAct;
