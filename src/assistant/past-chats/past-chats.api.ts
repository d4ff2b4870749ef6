import { approvedUserContext } from "~/access/gates/gates.server";
import { servicesContext } from "~/platform/context.server";
import { isWithinLength } from "~/platform/text-length";
import { refuse, refuseField } from "../json-api";
import { searchRule } from "../limit-rules";
import type { Route } from "./+types/past-chats.api";
import { searchConversations } from "./past-chats.server";

const longestQuery = 200;

/** `GET` returns the user's conversations that contain the words of `?q=`, newest first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const user = context.get(approvedUserContext);
  const query = url.searchParams.get("q") ?? "";
  if (!isWithinLength(query, longestQuery)) return refuseField("q");
  const take = await services.limits.take(searchRule, user.userId);
  if (!take.ok) return refuse("too_fast", take.retryAfter);
  return Response.json(await searchConversations(services, user, query));
}
