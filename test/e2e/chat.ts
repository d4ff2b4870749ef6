import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  type TestInfo,
} from "@playwright/test";
import { strings as checklistStrings } from "../../src/assistant/checklist/strings";
import { feedbackStrings } from "../../src/assistant/feedback-strings";
import { strings as sidebarStrings } from "../../src/assistant/sidebar/strings";
import { strings as sourceStrings } from "../../src/assistant/sources/strings";
import { strings as chatStrings } from "../../src/assistant/strings";
import type { Language } from "../../src/i18n/languages";
import { textsIn } from "../../src/i18n/strings";
import type { Product } from "./product";
import { inDatabase, newVisitor, password, post, someEmail } from "./stage";
import { words } from "./words";

/** An approved user in the chat, in a browser of their own. */
export type Operator = {
  readonly page: Page;
  readonly email: string;
  readonly language: Language;
  readonly t: ReturnType<typeof textsFor>;
};

/** Returns the texts of the chat. */
function textsFor(language: Language) {
  return {
    chat: textsIn(chatStrings, language),
    sidebar: textsIn(sidebarStrings, language),
    sources: textsIn(sourceStrings, language),
    feedback: textsIn(feedbackStrings, language),
    checklist: textsIn(checklistStrings, language),
  };
}

/** Questions that the manuals answer with steps, a figure or a table; and one that they do not answer. */
export const questions = {
  en: {
    steps: words.en.cleaningQuestion,
    figure: "What is the SDI limit of the RO feed?",
    table: "Compare the cleaning triggers of manual A and manual B",
    foreign: words.en.foreignQuestion,
  },
  ar: {
    steps: words.ar.cleaningQuestion,
    figure: "ما حد SDI لمياه تغذية الغشاء؟",
    table: "قارن بين دواعي الغسيل في الدليل A والدليل B",
    foreign: words.ar.foreignQuestion,
  },
} as const;

/** Creates an approved account and opens the chat with it, on the device of the project. */
export async function someOperator(
  browser: Browser,
  info: TestInfo,
  product: Product,
  language: Language,
  more: BrowserContextOptions = {},
): Promise<Operator> {
  const email = someEmail();
  const session = await signUp(product, email);
  await inDatabase(product, "update profiles set status = 'approved' where email = $1", [email]);
  const context = await newVisitor(browser, info, more);
  await context.addCookies([{ name: "session", value: session, url: product.site }]);
  const page = await context.newPage();
  await page.goto(chatOf(product, language));
  await expect(fieldOf({ page, t: textsFor(language) })).toBeEditable();
  return { page, email, language, t: textsFor(language) };
}

async function signUp(product: Product, email: string): Promise<string> {
  const form = { intent: "sign-up", email, password, firstName: "Salma", lastName: "Haddad" };
  const response = await post(product, "/request-access-to-drwater?mode=signup", form);
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith("session="));
  if (!cookie) throw new Error(`Signing up answered ${response.status}`);
  return decodeURIComponent(cookie.slice("session=".length, cookie.indexOf(";")));
}

export function chatOf({ site }: Product, language: Language): string {
  return `${site}${language === "ar" ? "/ar" : ""}/drwater`;
}

/** Returns the input field for questions. */
export function fieldOf({ page, t }: Pick<Operator, "page" | "t">): Locator {
  return page.getByRole("textbox", { name: t.chat("composer.label"), exact: true });
}

/** Returns the answers on the page, oldest first. */
export function answersOf({ page, t }: Pick<Operator, "page" | "t">): Locator {
  return page.getByRole("article", { name: t.chat("messages.answer"), exact: true });
}

/** Returns the chats in the list, the newest first. */
export function rowsOf(operator: Operator): Locator {
  return chatsOf(operator).getByRole("listitem");
}

/** Chooses an action in the menu of a chat in the list. */
export async function chooseIn(row: Locator, { page }: Operator, name: string): Promise<void> {
  await row.getByRole("button").last().click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}

/** Sends a question with Enter. Returns its answer without waiting for its end. */
export async function sent(operator: Operator, question: string): Promise<Locator> {
  const before = await answersOf(operator).count();
  await fieldOf(operator).fill(question);
  await fieldOf(operator).press("Enter");
  return answersOf(operator).nth(before);
}

/** Asks a question and waits for the end of its answer. Returns the answer. */
export async function asked(operator: Operator, question: string): Promise<Locator> {
  const answer = await sent(operator, question);
  await expect(answer.getByRole("button", { name: operator.t.chat("messages.copy"), exact: true })).toBeVisible({
    timeout: 30_000,
  });
  return answer;
}

/** Returns the list of chats beside the conversation. */
export function chatsOf({ page, t }: Operator): Locator {
  return page.getByRole("complementary", { name: t.sidebar("label") });
}

/** Titles of the documents. */
/** Names of the categories that come with the product; staff cannot change them. */
export const categories = {
  en: { ro: "RO Technical Manuals", guides: "Industrial Water Guides" },
  ar: { ro: "الأدلة الفنية للتناضح العكسي", guides: "أدلة المياه الصناعية" },
} as const;

export const documents = {
  en: { a: "RO Technical Manual A", b: "RO Technical Manual B", guide: "Water Handbook" },
  ar: { a: "الدليل الفني للتناضح العكسي A", b: "الدليل الفني للتناضح العكسي B", guide: "دليل المياه" },
} as const;

/** Opens the chat like after a sign-in, with its welcome message. */
export async function welcomedBack({ site }: Product, { page, language }: Operator): Promise<void> {
  await page.context().addCookies([{ name: "flash", value: "welcome_back", url: site }]);
  await page.reload();
  const texts = { en: ["Welcome back", "Signed in successfully."], ar: ["مرحبًا بعودتك", "تم تسجيل الدخول بنجاح."] };
  for (const text of texts[language]) await expect(toastOf({ page }, text)).toBeVisible();
}

/**
 * Asserts that no toast covers a bar, the input field or, where there is room beside it, the conversation. On narrow
 * screens a toast lies over the head of the conversation.
 */
export async function expectNothingCovered({ page, t }: Operator): Promise<void> {
  const toasts = page.locator("section[aria-live]");
  await expect(toasts.getByRole("button").last()).toBeVisible();
  const conversation = page.getByRole("region", { name: t.chat("messages.label") });
  const isWide = await page.evaluate(() => innerWidth >= 1280);
  const parts = [page.getByRole("banner"), fieldOf({ page, t }), page.locator("[data-bars]")];
  const kept = isWide ? [...parts.slice(0, 2), conversation] : parts;
  await expect.poll(async () => Promise.all(kept.map((part) => overlap(toasts, part)))).toEqual([0, 0, 0]);
}

/** Returns the area that two elements share, in square pixels. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return Number.NaN;
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, Math.floor(width)) * Math.max(0, Math.floor(height));
}

/** Returns the toast with this text. */
export function toastOf({ page }: Pick<Operator, "page">, text: string): Locator {
  return page.locator("section[aria-live]").getByText(text, { exact: true });
}

/** Replaces the content of the last answer, as if a provider had written it, and reloads the page. */
export async function storedInstead(product: Product, { page, email }: Operator, content: string): Promise<void> {
  const last =
    "select m.id from chat_messages m join users u on u.id = m.user_id where u.email = $2 and m.role = 'assistant' " +
    "order by m.created_at desc limit 1";
  await inDatabase(product, `update chat_messages set content = $1 where id = (${last})`, [content, email]);
  await page.reload();
}

/** Dismisses all toasts. */
export async function dismissAll(page: Page): Promise<void> {
  const dismiss = page.locator("section[aria-live] button");
  while ((await dismiss.count()) > 0) await dismiss.first().click();
}

/** Returns a page of an approved user who reads manuals, without movement. */
export async function readerIn(browser: Browser, info: TestInfo, product: Product, language: Language): Promise<Page> {
  return (await someOperator(browser, info, product, language, { reducedMotion: "reduce" })).page;
}

/** Returns the text that styles put before an element, in quotes. */
export async function textBefore(element: Locator): Promise<string> {
  return element.evaluate((one) => getComputedStyle(one, "::before").content);
}
