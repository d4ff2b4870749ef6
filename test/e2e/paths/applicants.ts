import { expect, type Page } from "@playwright/test";
import { approve, inviteLink } from "../account-steps";
import { texts } from "../account-texts";
import { inDatabase, linkMailedTo, password, someAccount, someCode, someEmail } from "../stage";
import { words } from "../words";
import { open, type Path, type Walk } from "./path";

const accessPage = "/request-access-to-drwater";

type State = { heading: string; words: readonly string[] };

/** Heading and sentences of the page for a request that was put on hold or rejected. */
const states = {
  en: {
    onHold: {
      heading: "Your request is on hold",
      words: [
        "We have not decided yet and have set your request aside for now. You do not need to do anything: " +
          "we will write to you as soon as there is a decision.",
        "If you have a valid code, you can still enter it here: access opens at once.",
      ],
    },
    rejected: {
      heading: "Access was not granted",
      words: ["Your account has no access to the assistant. If you think this is a mistake, please contact us."],
    },
    contact: "Contact us",
  },
  ar: {
    onHold: {
      heading: "طلبك موقوف مؤقتًا",
      words: [
        "لم نبتّ في طلبك بعد، وقد أوقفناه مؤقتًا. لا يلزمك فعل شيء، وسنكتب إليك فور صدور القرار.",
        "إن كان لديك رمز صالح فيمكنك إدخاله هنا رغم ذلك، ويُفتح لك الوصول فورًا.",
      ],
    },
    rejected: {
      heading: "لم يُمنح الوصول",
      words: ["ليست لحسابك صلاحية استخدام المساعد. إن كنت ترى أن في ذلك خطأ فتواصل معنا."],
    },
    contact: "تواصل معنا",
  },
} as const;

async function expectState(page: Page, email: string, { heading, words: said }: State): Promise<void> {
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(main.getByText(email).first()).toBeVisible();
  for (const text of said) await expect(main.getByText(text, { exact: true })).toBeVisible();
}

/** Paths of people without access. */
export const applicantPaths: readonly Path[] = [
  {
    name: "first-visit",
    story: "Somebody hears of the product, reads what it is, and asks for access.",
    device: "phone",
    async walk(walk) {
      const { page, language, see } = walk;
      const t = words[language];
      await open(walk, "/");
      await see("home");
      await open(walk, "/about-drwater");
      await see("about the assistant");
      await page.getByRole("main").getByRole("link", { name: t.requestAccess }).first().click();
      await expect(page.locator('[name="email"]').first()).toBeVisible();
      await see("the access page");
      await signUp(walk, someEmail());
      await expect(page.getByText(t.pending).first()).toBeVisible();
      await see("waiting");
    },
  },
  {
    name: "code-from-a-stand",
    story: "At a fair somebody is given a code; it opens the assistant at once.",
    device: "phone",
    async walk(walk) {
      const { product, language, see } = walk;
      const t = words[language];
      await open(walk, `${accessPage}?mode=signup`);
      await see("sign up");
      await signUp(walk, someEmail(), await someCode(product));
      await expectAssistant(walk);
      await see("the assistant is open");
      await ask(walk, t.cleaningQuestion);
      await see("the first answer");
    },
  },
  {
    name: "wrong-code",
    story: "A code is mistyped; the page says so, the request stands all the same, and the right code opens access.",
    device: "phone",
    async walk(walk) {
      const { page, product, language, see } = walk;
      const t = words[language];
      const code = await someCode(product);
      await signUp(walk, someEmail(), `${code}-X`);
      await expect(page.getByText(t.pending).first()).toBeVisible();
      await see("the code has failed");
      await page.getByLabel(texts[language].code).last().fill(code);
      await see("the right code");
      await page.getByRole("button", { name: texts[language].redeem }).click();
      await expectAssistant(walk);
      await see("access is open");
    },
  },
  {
    name: "approved-while-waiting",
    story: "Somebody waits on the page while staff approve the request.",
    device: "desktop",
    async walk(walk) {
      const { page, product, language, see } = walk;
      const email = someEmail();
      await signUp(walk, email);
      await expect(page.getByText(words[language].pending).first()).toBeVisible();
      await see("waiting");
      await approve(product, email);
      const t = words[language];
      await expect(page.getByRole("heading", { name: t.openLink })).toBeVisible({ timeout: 30_000 });
      await see("approved");
      await page.goto(product.site + (await linkMailedTo(product, email, inviteLink)));
      await page.getByRole("button", { name: t.openAssistant }).click();
      await expectAssistant(walk);
      await see("the assistant is open");
    },
  },
  {
    name: "invited",
    story: "Somebody asked without an account; the mail of the approval leads to an account and the assistant.",
    device: "phone",
    async walk(walk) {
      const { page, product, see } = walk;
      const email = someEmail();
      await open(walk, "/register");
      await see("the application");
      const fields = { firstName: "Salma", lastName: "Haddad", email, organization: "Plant 4", jobTitle: "Operator" };
      for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value);
      await page.locator('[name="useCase"]').fill("CIP");
      await page.locator('main form button[type="submit"]').last().click();
      await expect(page.locator('[name="useCase"]')).toHaveCount(0);
      await see("sent");
      await approve(product, email);
      await page.goto(product.site + (await linkMailedTo(product, email, inviteLink)));
      await see("the invitation");
      await page.locator('input[name="password"]').first().fill(password);
      await page.locator('main form button[type="submit"]').last().click();
      await expectAssistant(walk);
      await see("the assistant is open");
    },
  },
  {
    name: "on-hold",
    story: "The request was put on hold; whoever signs in is told so.",
    device: "phone",
    async walk(walk) {
      const { page, product, language, see } = walk;
      const email = await someAccount(product);
      await inDatabase(product, "update access_requests set status = 'on_hold' where email = $1", [email]);
      await signIn(walk, email);
      await expectState(page, email, states[language].onHold);
      await see("on hold");
    },
  },
  {
    name: "rejected",
    story: "The request was rejected; whoever signs in is told so, and whom to write to.",
    device: "phone",
    async walk(walk) {
      const { page, product, language, see } = walk;
      const email = await someAccount(product);
      await inDatabase(product, "update access_requests set status = 'rejected' where email = $1", [email]);
      await inDatabase(product, "update profiles set status = 'rejected' where email = $1", [email]);
      await signIn(walk, email);
      await expectState(page, email, states[language].rejected);
      await expect(page.getByRole("main").getByRole("link", { name: states[language].contact })).toBeVisible();
      await expect(page.locator('[name="promoCode"]')).toHaveCount(0);
      await see("not granted");
    },
  },
];

/** Fills in the sign-up tab and submits it. */
export async function signUp(walk: Walk, email: string, code?: string): Promise<void> {
  await open(walk, `${accessPage}?mode=signup`);
  const { page, language } = walk;
  const t = words[language];
  await page.getByLabel(t.email).fill(email);
  await page.getByLabel(t.password).first().fill(password);
  if (code) await page.getByLabel(t.promoCode).fill(code);
  await page.getByRole("button", { name: t.submitRequest, exact: true }).click();
}

/** Signs in on the site's sign-in page, without waiting for the answer. */
export async function signIn(walk: Walk, email: string, own = password): Promise<void> {
  await open(walk, accessPage);
  const { page, language } = walk;
  const t = words[language];
  await page.getByLabel(t.email).fill(email);
  await page.getByLabel(t.password).first().fill(own);
  await page.getByRole("main").getByRole("button", { name: t.signIn, exact: true }).click();
}

/** Waits until the assistant accepts questions. */
export async function expectAssistant({ page, language }: Walk): Promise<void> {
  await page.waitForURL("**/drwater");
  await expect(page.getByRole("textbox", { name: words[language].composer })).toBeEditable();
}

/** Asks a question and waits for the end of its answer. */
export async function ask({ page, language }: Walk, question: string): Promise<void> {
  const t = words[language];
  const answers = page.getByRole("article", { name: t.answer });
  const before = await answers.count();
  await page.getByRole("textbox", { name: t.composer }).fill(question);
  await page.getByRole("textbox", { name: t.composer }).press("Enter");
  await expect(answers.nth(before).getByRole("button", { name: t.copy })).toBeVisible({ timeout: 30_000 });
}
