import { expect, type Page } from "@playwright/test";
import { someStaffInvitation } from "./account-steps";
import type { Product } from "./product";
import { linkMailedTo, password, post, someAccount } from "./stage";

/** What is filled in: the name of a field and what is typed. */
type Entries = Readonly<Record<string, string>>;

/** A form that is sent over a line that fails. */
export type TriedForm = {
  name: string;
  /** Prepares the page and returns its path in English, and the session with which it is opened. */
  open(product: Product): Promise<{ path: string; session?: string }>;
  entries: Entries;
  /** Tells the form apart on its page. */
  form: string;
  /** Title and text of the message, by language. */
  says: { en: readonly string[]; ar: readonly string[] };
};

const signUpTab = "/request-access-to-drwater?mode=signup";
const unexpected = { en: "Unexpected error", ar: "خطأ غير متوقع" };
const says = (en: string, ar: string) => ({ en: [en, unexpected.en], ar: [ar, unexpected.ar] });
const notSaved = says("Could not be saved", "تعذّر الحفظ");

/** Signs in. Returns the session's cookie, without its name. */
export async function sessionOf(product: Product, email: string): Promise<string> {
  const answer = await post(product, "/request-access-to-drwater", { intent: "sign-in", email, password });
  const session = answer.headers.getSetCookie().flatMap((line) => /^session=([^;]+)/.exec(line)?.[1] ?? [])[0];
  if (!session) throw new Error(`Signing in as ${email} answered ${answer.status}`);
  return decodeURIComponent(session);
}

const account = async (product: Product) => ({
  path: "/account",
  session: await sessionOf(product, await someAccount(product, "approved")),
});

const intent = (name: string) => `form:has([name="intent"][value="${name}"])`;

/** Every form of the site and of accounts. */
export const triedForms: readonly TriedForm[] = [
  {
    name: "contact",
    open: async () => ({ path: "/contact" }),
    form: "main form",
    entries: { name: "Salma", email: "salma@example.com", company: "Plant 4", message: "Which manuals\ndo you hold?" },
    says: {
      en: ["Submission Error", "There was an error sending your message. Please try again."],
      ar: ["خطأ في الإرسال", "حدث خطأ أثناء إرسال رسالتك. يُرجى المحاولة مرة أخرى."],
    },
  },
  {
    name: "register",
    open: async () => ({ path: "/register" }),
    form: "main form",
    entries: { firstName: "Salma", lastName: "Haddad", email: "salma@example.com", useCase: "To plan\ncleanings." },
    says: {
      en: ["Submission Error", "There was an error submitting your request. Please try again."],
      ar: ["خطأ في الإرسال", "حدث خطأ أثناء إرسال طلبك. يُرجى المحاولة مرة أخرى."],
    },
  },
  {
    name: "sign-in",
    open: async () => ({ path: "/request-access-to-drwater" }),
    form: intent("sign-in"),
    entries: { email: "nobody@example.com", password },
    says: says("Login failed", "تعذّر تسجيل الدخول"),
  },
  {
    name: "sign-up",
    open: async () => ({ path: signUpTab }),
    form: intent("sign-up"),
    entries: { email: "salma@example.com", password, organization: "Plant 4", useCase: "To plan\ncleanings." },
    says: says("Signup failed", "تعذّر إنشاء الحساب"),
  },
  {
    name: "a code of somebody who waits",
    open: async (product) => ({
      path: "/request-access-to-drwater",
      session: await sessionOf(product, await someAccount(product)),
    }),
    form: intent("redeem"),
    entries: { promoCode: "WATER-2026" },
    says: says("The code could not be checked", "تعذّر التحقق من الرمز"),
  },
  {
    name: "display name",
    open: account,
    form: intent("name"),
    entries: { name: "Salma of Plant 4" },
    says: notSaved,
  },
  {
    name: "password",
    open: account,
    form: intent("password"),
    entries: { currentPassword: password, newPassword: "another plain pass phrase" },
    says: notSaved,
  },
  {
    name: "another e-mail",
    open: account,
    form: intent("email"),
    entries: { email: "salma@example.com", currentPassword: password },
    says: notSaved,
  },
  { name: "signing out everywhere", open: account, form: intent("sign-out-everywhere"), entries: {}, says: notSaved },
  {
    name: "forgotten password",
    open: async () => ({ path: "/forgot-password" }),
    form: intent("forgot"),
    entries: { email: "salma@example.com" },
    says: says("The link could not be asked for", "تعذّر طلب الرابط"),
  },
  {
    name: "new password",
    open: async (product) => {
      const email = await someAccount(product);
      await post(product, "/forgot-password", { intent: "forgot", email });
      return { path: await linkMailedTo(product, email, /\/reset-password\?token=[\w-]+/) };
    },
    form: intent("reset"),
    entries: { newPassword: "another plain pass phrase" },
    says: notSaved,
  },
  {
    name: "sign-in of staff",
    open: async () => ({ path: "/admin/login" }),
    form: "main form",
    entries: { email: "nobody@example.com", password },
    says: { en: [unexpected.en], ar: [unexpected.ar] },
  },
  {
    name: "invitation to the staff",
    open: async (product) => ({ path: `/admin/invitation?token=${await someStaffInvitation(product)}` }),
    form: "main form",
    entries: { password: "a long pass phrase for staff" },
    says: { en: [unexpected.en], ar: [unexpected.ar] },
  },
];

/** Waits for the scripts of a page; those of a public form come when somebody touches it. */
export async function hydrated(page: Page, form: string): Promise<void> {
  await page.locator(`${form} :is(input:not([type=hidden]), textarea, button)`).last().focus();
  await expect(page.getByRole("region", { name: /^(?:Notifications|الإشعارات)$/ })).toBeAttached();
}

/** Expects every letter to stand where it was typed. */
export async function expectKept(page: Page, form: string, entries: Entries): Promise<void> {
  for (const [name, text] of Object.entries(entries))
    await expect(page.locator(`${form} [name="${name}"]`)).toHaveValue(text);
}
