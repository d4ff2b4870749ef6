import type { Locator, Page } from "@playwright/test";
import type { portalActs } from "../../server/portal-acts";
import type { Portal } from "../portal";

type Table = typeof portalActs;

/** Name of an act of the portal: its folder and its intent. */
export type ActName = { [Folder in keyof Table]: `${Folder}.${Table[Folder][number]}` }[keyof Table];

/** An act of the portal, as a person does it on its page. */
export type TriedAct = {
  /** Creates the subject of the act. Returns the path of the page in English. */
  open(portal: Portal): Promise<string>;
  /** Steps that come first, over a working connection. */
  before?: (page: Page) => Promise<void>;
  /** Does everything up to the press that submits it. */
  press(page: Page): Promise<void>;
  /** Texts on the page when no answer arrives. */
  says: readonly string[];
  /** Fields that keep what was typed, with their values. */
  keeps?: (page: Page) => readonly (readonly [Locator, string])[];
};

/** Returns the main part of a page. */
export const mainOf = (page: Page): Locator => page.getByRole("main");

/** Presses the confirm button of a dialog. */
export async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole("alertdialog").getByRole("button", { name, exact: true }).click();
}
