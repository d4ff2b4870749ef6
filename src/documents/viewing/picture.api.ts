import { data } from "react-router";
import { requestContext, servicesContext } from "~/platform/context.server";
import type { Route } from "./+types/picture.api";
import { fileOfVersion } from "./pages.server";
import { isPictureWidth, pictureOf } from "./pictures.server";
import { readerIn } from "./reader-in.server";

/**
 * The picture of a page. A browser may keep it, but asks each time whether its reader may still see it:
 * a document can be withdrawn, and a device change hands.
 */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const reader = readerIn(context);
  const about = { documentId: params.documentId, versionId: url.searchParams.get("version") };
  const page = Number(params.page);
  const width = Number(url.searchParams.get("width"));
  const file = await fileOfVersion(services.database.db, about, reader);
  if (!file || !Number.isInteger(page) || page < 1 || !isPictureWidth(width)) throw data(null, { status: 404 });
  const tag = `"${file.hash}-${page}-${width}"`;
  const headers = { "Cache-Control": "private, no-cache", ETag: tag, Vary: "Cookie" };
  if (request.headers.get("If-None-Match") === tag) return new Response(null, { status: 304, headers });
  try {
    const { hash, mediaType } = file;
    const { body, size, type } = await pictureOf(services, { hash, page, width, mediaType });
    return new Response(body, { headers: { ...headers, "Content-Type": type, "Content-Length": String(size) } });
  } catch (error) {
    // The page says that its picture is missing, and its text can be read.
    context.get(requestContext).log.warn({ err: error, ...about, page }, "page could not be drawn");
    throw data(null, { status: 503 });
  }
}
