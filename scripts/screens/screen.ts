import type { Page } from "@playwright/test";
import type { Language } from "../../src/i18n/languages.ts";
import type { Someone } from "./people.ts";

export type Device = "desktop" | "phone";

export type Theme = "light" | "dark";

/** A picture to keep, in each language. Its file is `<name>-<language>[-dark]-<device>.webp`. */
export type Screen = {
  name: string;
  /** The English path. */
  path: string;
  /** The account that is signed in; without it, nobody is. */
  as?: Someone | undefined;
  /** Both, if it isn't said. */
  devices?: readonly Device[];
  /** Light, if it isn't said. */
  theme?: Theme;
  languages?: readonly Language[];
  /** The window only, for screens that fill it, instead of the whole page. */
  window?: true;
  /** Runs on the page before its picture is taken. */
  prepare?: (page: Page) => Promise<void>;
};
