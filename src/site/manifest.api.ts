import { directionOf, inLanguage } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { themeColor } from "~/ui/styles/theme-color";
import type { Route } from "./+types/manifest.api";
import { siteContextOf } from "./head/page-head.server";
import { forEverybody } from "./public-answers";
import { frameStrings } from "./strings";

const icons = [
  { src: "/favicon.svg", type: "image/svg+xml", sizes: "any", purpose: "any" },
  { src: "/icons/icon-192.png", type: "image/png", sizes: "192x192", purpose: "any" },
  { src: "/icons/icon-512.png", type: "image/png", sizes: "512x512", purpose: "any" },
  { src: "/icons/maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
];

/** `GET` returns the web app manifest, in the language of the address. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { language, content } = siteContextOf({ url, context });
  const manifest = {
    name: content.company.name,
    short_name: content.company.name,
    description: textsIn(frameStrings, language)("tagline"),
    lang: language,
    dir: directionOf(language),
    id: inLanguage("/", language),
    // Users who install it work with the assistant; others are redirected to the access request.
    start_url: inLanguage("/drwater", language),
    scope: "/",
    display: "minimal-ui",
    theme_color: themeColor.light,
    background_color: themeColor.light,
    icons,
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", ...forEverybody },
  });
}
