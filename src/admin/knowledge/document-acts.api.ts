import { redirect } from "react-router";
import { inLanguage, languageOfPath } from "~/i18n/languages";
import { act } from "../acting.server";
import { sendAct } from "../lost-act";
import type { Route } from "./+types/document-acts.api";
import { knowledgeActs } from "./acts.server";
import { unlockSearch } from "./unlock-document";

/** Opening the address of the acts redirects to the document. */
export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(inLanguage(`/admin/knowledge/${params.documentId}`, languageOfPath(url.pathname)));
}

/** A form that was posted without scripts leads back to the document, where the problem of a password is told. */
export async function action(args: Route.ActionArgs) {
  if (!isNavigation(args.request)) return act(knowledgeActs, "admin", args);
  const { data: answer } = await act(knowledgeActs, "admin", args);
  const path = inLanguage(`/admin/knowledge/${args.params.documentId}`, languageOfPath(args.url.pathname));
  const told = answer.intent === "unlock" && "errors" in answer ? `?${unlockSearch(answer.errors.unlock)}` : "";
  return redirect(`${path}${told}`, 303);
}

function isNavigation(request: Request): boolean {
  return request.headers.get("Accept")?.includes("text/html") ?? false;
}

export const clientAction = sendAct;
