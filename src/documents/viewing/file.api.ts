import { data } from "react-router";
import { requestContext, servicesContext } from "~/platform/context.server";
import { S3Unavailable } from "~/platform/s3/s3-unavailable";
import { fileStoreOf } from "../keeping/file-store.server";
import type { Route } from "./+types/file.api";
import { partIn } from "./file-part";
import { fileOfVersion } from "./pages.server";
import { readerIn } from "./reader-in.server";

/**
 * The file itself or a part of it, to be saved; never shown in the browser, where it could run what it brings along.
 * Answers 503 while S3, where files are kept, does not give it.
 */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { env, database } = context.get(servicesContext);
  const reader = readerIn(context);
  const about = { documentId: params.documentId, versionId: url.searchParams.get("version") };
  const file = await fileOfVersion(database.db, about, reader);
  if (!file) throw data(null, { status: 404 });
  const tag = `"${file.hash}"`;
  const part = partIn(request.headers, { tag, size: file.size });
  if (part === "beyond")
    throw new Response(null, { status: 416, headers: { "Content-Range": `bytes */${file.size}` } });
  const opened = await fileStoreOf(env)
    .open(file.hash, part ?? undefined)
    .catch((error: unknown) => {
      if (!(error instanceof S3Unavailable)) throw error;
      context.get(requestContext).log.warn({ err: error, ...about }, "a file could not be opened");
      throw data(null, { status: 503 });
    });
  if (!opened) throw data(null, { status: 404 });
  return new Response(opened.body, {
    status: part ? 206 : 200,
    headers: {
      "Content-Type": file.mediaType,
      "Content-Length": String(opened.size),
      ...(part && { "Content-Range": `bytes ${part.first}-${part.last}/${file.size}` }),
      "Accept-Ranges": "bytes",
      ETag: tag,
      "Content-Disposition": `attachment; filename*=UTF-8''${encoded(file.name ?? file.title)}`,
      "Cache-Control": "no-store",
    },
  });
}

/** A name as RFC 5987 has it. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
