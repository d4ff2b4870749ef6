import { type Language, languages } from "~/i18n/languages";
import { producers } from "../evaluate-documents/producers";
import { sourceOf } from "../evaluate-documents/source";

/** A built-in manual as a PDF. */
export type ManualFile = { readonly language: Language; readonly path: string };

const MANUAL = "ro-manual-a";

/** Returns a built-in manual, printed by Chromium into `folder`, in each language. */
export function printManuals(folder: string): ManualFile[] {
  return languages.map((language) => {
    const made = producers["Chromium, Plex"]?.(sourceOf(MANUAL, language), folder);
    if (!made) throw new Error("Chromium, which prints the manuals, is not installed");
    return { language, path: made.path };
  });
}
