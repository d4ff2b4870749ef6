import { approvedUserContext } from "~/access/gates/gates.server";
import { isPictureWidth, pictureOf } from "~/documents/viewing/pictures.server";
import { requestContext, servicesContext } from "~/platform/context.server";
import { refuse } from "../json-api";
import type { Route } from "./+types/attached-picture.api";
import { findAttachment } from "./attachments.server";

/** `GET` returns the picture of a page of an attached file, to its user alone. No cache keeps it. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const found = await findAttachment(services, context.get(approvedUserContext), params.attachmentId);
  const page = Number(params.page);
  const width = Number(url.searchParams.get("width"));
  const isShown = found?.pages.some((one) => one.number === page && one.isPicture);
  if (!found || !isShown || !isPictureWidth(width)) return refuse("not_found");
  const { hash, mediaType } = found;
  try {
    const { body, size, type } = await pictureOf(services, { hash, page, width, mediaType });
    const headers = { "Content-Type": type, "Content-Length": String(size), "Cache-Control": "no-store" };
    return new Response(body, { headers });
  } catch (error) {
    // The dialog says that the picture is missing; the text can still be confirmed.
    context.get(requestContext).log.warn({ err: error, page }, "page of an attached file could not be drawn");
    return new Response(null, { status: 503 });
  }
}
