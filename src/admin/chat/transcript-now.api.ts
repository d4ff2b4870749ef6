import { data } from "react-router";
import { staffIn } from "~/access/gates/gates.server";
import { followTranscript } from "~/assistant/monitoring/transcript.server";
import { servicesContext } from "~/platform/context.server";
import type { Route } from "./+types/transcript-now.api";

/**
 * Returns the current state of a conversation for a member of staff who opened it. `opening` is the id of the audit
 * entry. Answers 404 without such a conversation or a recent opening.
 */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const staff = staffIn(context, "moderator");
  const opening = url.searchParams.get("opening") ?? "";
  const transcript = await followTranscript(context.get(servicesContext), staff, params.sessionId, opening);
  if (!transcript) throw data(null, { status: 404 });
  return transcript;
}
