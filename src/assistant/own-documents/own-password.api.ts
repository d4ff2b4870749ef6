import { z } from "zod";
import { approvedUserContext } from "~/access/gates/gates.server";
import { unlockOwn } from "~/documents/own/unlock-own.server";
import { longestFilePassword } from "~/documents/unlocking/unlock-problem";
import { servicesContext } from "~/platform/context.server";
import { readJson, refuse, refuseField } from "../json-api";
import type { Route } from "./+types/own-password.api";

const given = z.object({ password: z.string().min(1).max(longestFilePassword) });

/** `POST` unlocks an own document with the password of its file (`{ password }`), which is used once and not kept. */
export async function action({ request, params, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuse("method");
  const body = await readJson(request, given);
  if (!body.ok) return refuseField(body.field);
  const user = context.get(approvedUserContext);
  const outcome = await unlockOwn(context.get(servicesContext), user, params.documentId, body.value.password);
  switch (outcome.kind) {
    case "done":
      return new Response(null, { status: 204 });
    case "too-fast":
      return refuse("too_fast", outcome.retryAfter);
    case "wrong-password":
      return refuse("wrong_password");
    case "known":
      return refuse("known");
    case "missing":
      return refuse("not_found");
    case "disk-full":
      return refuse("disk_full");
    case "store-unavailable":
      return refuse("store_unavailable");
    default:
      return refuse("fault");
  }
}
