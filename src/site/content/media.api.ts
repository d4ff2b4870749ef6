import type { Route } from "./+types/media.api";
import { siteContent } from "./content.server";

/** `GET` returns a picture of the content. Its address contains a hash, so it can be cached forever. */
export function loader({ params }: Route.LoaderArgs) {
  const media = siteContent().media.get(params.name);
  if (!media) return new Response(null, { status: 404 });
  return new Response(media.bytes, {
    headers: { "Content-Type": media.type, "Cache-Control": "public, max-age=31536000, immutable" },
  });
}
