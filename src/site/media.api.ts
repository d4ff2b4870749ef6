import type { Route } from "./+types/media.api";
import { siteContent } from "./content/content.server";

/** A picture of the content. Its address changes with it, so it may be kept for good. */
export function loader({ params }: Route.LoaderArgs) {
  const media = siteContent().media.get(params.name);
  if (!media) return new Response(null, { status: 404 });
  return new Response(media.bytes, {
    headers: { "Content-Type": media.type, "Cache-Control": "public, max-age=31536000, immutable" },
  });
}
