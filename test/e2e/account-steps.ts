import { createHash, randomUUID } from "node:crypto";
import { type Browser, expect, type Page, type TestInfo } from "@playwright/test";
import { texts } from "./account-texts";
import { isEach } from "./in-turn";
import type { Product } from "./product";
import { inDatabase, linkMailedTo, newVisitor, password, post, someAccount, someEmail } from "./stage";
import { words } from "./words";

export const access = "/request-access-to-drwater";
export const signUpTab = `${access}?mode=signup`;

export type Scene = { page: Page; product: Product; language: "en" | "ar"; scripts: boolean };

/** Message on the page: its title, and the text below it. */
export type Said = [title: string, text?: string];

export type Situation = {
  en: Said;
  ar: Said;
  happens: (scene: Scene) => Promise<void>;
  /** It ends in the assistant, which shows no message without scripts. */
  opensAssistant?: true;
};

/** Path of an invitation link in a mail. */
export const inviteLink = /\/(?:ar\/)?request-access-to-drwater\?mode=signup&invite=[\w-]+/;

/** Makes a situation happen, and expects its message on the page. */
export async function says(scene: Scene, { happens, ...said }: Situation): Promise<void> {
  await happens(scene);
  if (said.opensAssistant) await scene.page.waitForURL("**/drwater");
  if (said.opensAssistant && !scene.scripts) return;
  const [title, text] = said[scene.language];
  await expect(scene.page.getByText(title, { exact: true }).first()).toBeVisible();
  if (text) await expect(scene.page.getByText(text, { exact: true }).first()).toBeVisible();
}

type Place = Pick<Scene, "product" | "language"> & { browser: Browser };

/**
 * Checks a situation with scripts in Arabic, and without in English: the markup does not depend on the language. The
 * assistant, which some open, needs scripts.
 */
export async function saysIt({ browser, ...place }: Place, info: TestInfo, situation: Situation): Promise<void> {
  const needsScripts = place.language === "ar" || situation.opensAssistant === true;
  for (const scripts of isEach ? [true, false] : [needsScripts]) {
    const context = await newVisitor(browser, info, { javaScriptEnabled: scripts });
    await says({ page: await context.newPage(), ...place, scripts }, situation);
    await context.close();
  }
}

/** Opens a page of the product, by its English path. */
export async function open({ page, product, language }: Scene, path: string): Promise<void> {
  await page.goto(product.site + (language === "ar" ? "/ar" : "") + path);
}

/** Signs in on the site's sign-in page, without waiting for the answer. */
export async function signIn(scene: Scene, email: string): Promise<void> {
  await open(scene, access);
  await signInHere(scene, email);
}

/** Signs in on the page that is open. */
export async function signInHere({ page, language }: Scene, email: string): Promise<void> {
  const t = words[language];
  await page.getByLabel(t.email).fill(email);
  await page.getByLabel(t.password).first().fill(password);
  await page.getByRole("main").getByRole("button", { name: t.signIn, exact: true }).click();
}

/** Signs in on the portal's sign-in page. */
export async function signInAsStaff(scene: Scene, email: string): Promise<void> {
  await open(scene, "/admin/login");
  const { page, language } = scene;
  const t = words[language];
  await page.getByLabel(t.email).fill(email);
  await page.getByLabel(t.password).first().fill(password);
  await page.locator('main button[type="submit"]').click();
}

/** Requests access with an account. */
export async function signUp(scene: Scene, email: string, code?: string): Promise<void> {
  await open(scene, signUpTab);
  const { page, language } = scene;
  const t = words[language];
  await page.getByLabel(t.email).fill(email);
  await page.getByLabel(t.password).first().fill(password);
  if (code) await page.getByLabel(t.promoCode).fill(code);
  await page.getByRole("button", { name: t.submitRequest, exact: true }).click();
}

/** Signs in a waiting account, and adds a code on its panel. */
export async function redeemLater(scene: Scene, code: string): Promise<void> {
  await signIn(scene, await someAccount(scene.product));
  const t = texts[scene.language];
  await scene.page.getByLabel(t.code).fill(code);
  await scene.page.getByRole("button", { name: t.redeem }).click();
}

/** Requests access without an account, gets it approved, and opens the mailed link. Returns the e-mail. */
export async function openInvitation(scene: Scene): Promise<string> {
  const email = await beInvited(scene);
  await openLink(scene, email);
  return email;
}

/** Opens the latest invitation that was mailed to `email`. */
export async function openLink({ page, product }: Scene, email: string): Promise<void> {
  await page.goto(product.site + (await linkMailedTo(product, email, inviteLink)));
}

/** Requests access without an account, and gets it approved. Returns the e-mail. */
export async function beInvited({ product, language }: Scene): Promise<string> {
  const email = someEmail();
  const registration = { firstName: "Salma", lastName: "Haddad", organization: "Plant 4", jobTitle: "Operator" };
  const fields = { ...registration, id: randomUUID(), email, useCase: "Cleaning", promoCode: "", topic: "" };
  await post(product, `${language === "ar" ? "/ar" : ""}/register`, fields);
  await approve(product, email);
  await linkMailedTo(product, email, inviteLink);
  return email;
}

/** Signs up without the link of an existing invitation, and waits until a new link is mailed. Returns the e-mail. */
export async function signUpPastInvitation(scene: Scene): Promise<string> {
  const email = await beInvited(scene);
  const first = await linkMailedTo(scene.product, email, inviteLink);
  await signUp(scene, email);
  await expect(scene.page.getByText(email)).toHaveCount(2);
  await expect.poll(() => linkMailedTo(scene.product, email, inviteLink)).not.toBe(first);
  return email;
}

/** Creates a staff invitation that is valid for so many days, and opens it. Returns the e-mail. */
export async function openStaffInvitation(scene: Scene, days = 7, email = someEmail()): Promise<string> {
  await open(scene, `/admin/invitation?token=${await someStaffInvitation(scene.product, days, email)}`);
  return email;
}

/** Creates a staff invitation that is valid for so many days. Returns its token. */
export async function someStaffInvitation(product: Product, days = 7, email = someEmail()): Promise<string> {
  const token = randomUUID();
  const hash = createHash("sha256").update(token).digest("base64url");
  await inDatabase(
    product,
    `insert into invitations (email, purpose, role, token_hash, expires_at)
     values ($1, 'staff', 'moderator', $2, now() + make_interval(days => $3))`,
    [email, hash, days],
  );
  return token;
}

/** Joins the staff on the page of an invitation. */
export async function join({ page, language }: Scene, own: string): Promise<void> {
  await page.locator('input[name="password"]').fill(own);
  await page.getByRole("button", { name: texts[language].join, exact: true }).click();
}

/** Approves the request like a member of staff. */
export async function approve(product: Product, email: string): Promise<void> {
  const moderator = await someAccount(product);
  await inDatabase(
    product,
    "insert into admin_users (user_id, email, role) select id, email, 'moderator' from users where email = $1",
    [moderator],
  );
  const signedIn = await post(product, "/admin/login", { email: moderator, password });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const [request] = await inDatabase(product, "select id from access_requests where email = $1", [email]);
  const answer = await fetch(`${product.site}/admin/requests`, {
    method: "POST",
    headers: { origin: product.site, cookie },
    body: new URLSearchParams({ intent: "approve", id: String(request?.id) }),
    redirect: "manual",
  });
  expect(answer.status).toBe(200);
}

/** Signs in a waiting account, and opens its account page. */
export async function openAccount(scene: Scene): Promise<void> {
  await signInAsWaiting(scene);
  await open(scene, "/account");
}

/** Signs in a waiting account, and waits for the page. */
export async function signInAsWaiting(scene: Scene): Promise<void> {
  const email = await someAccount(scene.product);
  await signIn(scene, email);
  await expect(scene.page.getByText(email)).toBeVisible();
}

/** Returns one of the forms on the account page: two of them have a field for the current password. */
export function accountForm(page: Page, name: string) {
  return page.locator(`form:has([name="intent"][value="${name}"])`);
}

/** Changes the password on the account page. */
export async function changePassword({ page, language }: Scene, current: string): Promise<void> {
  const t = texts[language];
  await accountForm(page, "password").getByLabel(t.currentPassword).fill(current);
  await page.getByLabel(t.newPassword).fill("another pass phrase");
  await page.getByRole("button", { name: t.changePassword }).click();
}

/** Requests a link that sets a new password. */
export async function askForReset(scene: Scene, email: string): Promise<void> {
  await open(scene, "/forgot-password");
  const { page, language } = scene;
  await page.getByLabel(words[language].email).fill(email);
  await page.getByRole("button", { name: texts[language].sendLink }).click();
}
