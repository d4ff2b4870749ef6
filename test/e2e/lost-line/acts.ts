import type { Locator, Page } from "@playwright/test";
import type { portalActs } from "../../server/portal-acts";
import type { Portal } from "../portal";

type Table = typeof portalActs;

/** The name of every act of the portal: its folder and what its form calls it. */
export type ActName = { [Folder in keyof Table]: `${Folder}.${Table[Folder][number]}` }[keyof Table];

/** An act of the portal as somebody does it on its page. */
export type TriedAct = {
  /** Makes what it is done to. Returns the path of the page in English. */
  open(portal: Portal): Promise<string>;
  /** What has to be done first, over a line that holds. */
  before?: (page: Page) => Promise<void>;
  /** Does everything up to the press that sends it. */
  press(page: Page): Promise<void>;
  /** What the page says when no answer comes. */
  says: readonly string[];
  /** Fields that keep what was typed, with their text. */
  keeps?: (page: Page) => readonly (readonly [Locator, string])[];
};

/** What a page of the portal is about. */
export const mainOf = (page: Page): Locator => page.getByRole("main");

/** Presses the button that a question is confirmed with. */
export async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole("alertdialog").getByRole("button", { name, exact: true }).click();
}
