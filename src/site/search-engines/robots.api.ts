import { languages } from "~/i18n/languages";
import { siteContextOf } from "../head/page-head.server";
import { forEverybody } from "../public-answers";
import type { Route } from "./+types/robots.api";

/** Paths of account pages and actions, which search engines must not crawl. */
const closed = ["/drwater", "/admin", "/sign-out"];

export function loader({ url, context }: Route.LoaderArgs) {
  const { origin } = siteContextOf({ url, context });
  const paths = languages.flatMap((language) =>
    closed.map((path) => (language === "en" ? path : `/${language}${path}`)),
  );
  const lines = [
    "User-agent: *",
    ...[...paths, "/api/"].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8", ...forEverybody } });
}
