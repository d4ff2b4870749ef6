import { preload } from "react-dom";
import type { Language } from "~/i18n/languages";
import arabic400 from "./arabic-400.woff2";
import arabic600 from "./arabic-600.woff2";
import latin400 from "./latin-400.woff2";
import latin600 from "./latin-600.woff2";
import mono400 from "./mono-400.woff2";

/** Arabic pages also contain Latin names and Latin digits. */
const facesOf = { en: [latin400, latin600], ar: [arabic400, arabic600, latin400, latin600] } as const;

/** Preloads the fonts of a language, before the browser finds text that uses them. Called while a page renders. */
export function preloadFaces(language: Language): void {
  for (const face of facesOf[language]) fetchEarly(face);
}

/** Preloads the font of readings and codes. Called by components that use it. */
export function preloadMono(): void {
  fetchEarly(mono400);
}

function fetchEarly(face: string): void {
  preload(face, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
}
