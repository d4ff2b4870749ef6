import { data } from "react-router";
import { staffIn } from "~/access/gates/gates.server";
import { followTranscript } from "~/assistant/monitoring/transcript.server";
import { servicesContext } from "~/platform/context.server";
import type { Route } from "./+types/transcript-now.api";

/** Returns a conversation as it is now, for a member of staff who opened it: `opening` names the audit entry. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const staff = staffIn(context, "moderator");
  const opening = url.searchParams.get("opening") ?? "";
  const transcript = await followTranscript(context.get(servicesContext), staff, params.sessionId, opening);
  if (!transcript) throw data(null, { status: 404 });
  return transcript;
}
