import { expect, type Page } from "@playwright/test";
import { someStaffInvitation } from "../account-steps";
import type { Product } from "../product";
import { linkMailedTo, password, post, sessionOf, someAccount, someInvitation } from "../stage";

/** Values to fill in, by field name. */
type Entries = Readonly<Record<string, string>>;

/** A form that is submitted over a failing connection. */
export type TriedForm = {
  name: string;
  /** File of the route that handles it, and the form's intent if the route handles several. */
  route: string;
  intent?: string;
  /** Prepares the page. Returns its path in English, and the session to open it with. */
  open(product: Product): Promise<{ path: string; session?: string }>;
  entries: Entries;
  /** Button that shows the form. */
  unfold?: string;
  /** Values in the form when it is opened. */
  kept?: Entries;
  /** Selector of the form on its page. */
  form: string;
  /** Title and text of the message, by language. */
  says: { en: readonly string[]; ar: readonly string[] };
};

const signUpTab = "/request-access-to-drwater?mode=signup";
const unexpected = { en: "Unexpected error", ar: "خطأ غير متوقع" };
/** Advice when no answer arrived. */
export const noAnswer = {
  en: "No answer arrived. Nothing on this page is lost: check your connection and try again.",
  ar: "لم يصل أي رد. لم يضع شيء مما في هذه الصفحة، فتحقّق من اتصالك وأعد المحاولة.",
};
/** Words of a failure that end in the advice; `unexpectedly` has the specified words before it. */
const says = (en: string, ar: string) => ({ en: [en, noAnswer.en], ar: [ar, noAnswer.ar] });
const unexpectedly = (en: string, ar: string) => ({
  en: [en, unexpected.en, noAnswer.en],
  ar: [ar, unexpected.ar, noAnswer.ar],
});
const notSaved = says("Could not be saved", "تعذّر الحفظ");

const account = async (product: Product) => ({
  path: "/account",
  session: await sessionOf(product, await someAccount(product, "approved")),
});

const intent = (name: string) => `form:has([name="intent"][value="${name}"])`;

/** Forms of the site and of accounts that have text fields. */
export const typedForms: readonly TriedForm[] = [
  {
    name: "contact",
    route: "site/contact/contact.page.tsx",
    open: async () => ({ path: "/contact" }),
    form: "main form",
    entries: { name: "Salma", email: "salma@example.com", company: "Plant 4", message: "Which manuals\ndo you hold?" },
    says: {
      en: ["Submission Error", "There was an error sending your message. Please try again."],
      ar: ["خطأ في الإرسال", "حدث خطأ أثناء إرسال رسالتك. يُرجى إعادة المحاولة."],
    },
  },
  {
    name: "register",
    route: "site/register.page.tsx",
    open: async () => ({ path: "/register" }),
    form: "main form",
    entries: { firstName: "Salma", lastName: "Haddad", email: "salma@example.com", useCase: "To plan\ncleanings." },
    says: {
      en: ["Submission Error", "There was an error submitting your request. Please try again."],
      ar: ["خطأ في الإرسال", "حدث خطأ أثناء إرسال طلبك. يُرجى إعادة المحاولة."],
    },
  },
  {
    name: "sign-in",
    route: "access/access-page/request-access.page.tsx",
    intent: "sign-in",
    open: async () => ({ path: "/request-access-to-drwater" }),
    form: intent("sign-in"),
    entries: { email: "nobody@example.com", password },
    says: unexpectedly("Login failed", "تعذّر تسجيل الدخول"),
  },
  {
    name: "sign-up",
    route: "access/access-page/request-access.page.tsx",
    intent: "sign-up",
    open: async () => ({ path: signUpTab }),
    form: intent("sign-up"),
    entries: { email: "salma@example.com", password, organization: "Plant 4", useCase: "To plan\ncleanings." },
    says: unexpectedly("Signup failed", "تعذّر إنشاء الحساب"),
  },
  {
    name: "sign-up by invitation",
    route: "access/access-page/request-access.page.tsx",
    intent: "sign-up",
    open: async (product) => ({ path: await someInvitation(product, "invited@example.com") }),
    form: intent("sign-up"),
    entries: { password, jobTitle: "Shift lead" },
    kept: { email: "invited@example.com", organization: "Plant 4", phone: "+20 100", useCase: "To plan\ncleanings." },
    says: unexpectedly("Signup failed", "تعذّر إنشاء الحساب"),
  },
  {
    name: "a code of somebody who waits",
    route: "access/access-page/request-access.page.tsx",
    intent: "redeem",
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
    route: "access/account/account.page.tsx",
    intent: "name",
    open: account,
    form: intent("name"),
    entries: { name: "Salma of Plant 4" },
    says: notSaved,
  },
  {
    name: "password",
    route: "access/account/account.page.tsx",
    intent: "password",
    open: account,
    form: intent("password"),
    entries: { currentPassword: password, newPassword: "another plain pass phrase" },
    says: notSaved,
  },
  {
    name: "another e-mail",
    route: "access/account/account.page.tsx",
    intent: "email",
    open: account,
    form: intent("email"),
    entries: { email: "salma@example.com", currentPassword: password },
    says: notSaved,
  },
  {
    name: "deleting the account",
    route: "access/account/account.page.tsx",
    intent: "delete",
    open: account,
    unfold: "main details summary",
    form: intent("delete"),
    entries: { currentPassword: password },
    says: notSaved,
  },
  {
    name: "signing out everywhere",
    route: "access/account/account.page.tsx",
    intent: "sign-out-everywhere",
    open: account,
    form: intent("sign-out-everywhere"),
    entries: {},
    says: notSaved,
  },
  {
    name: "forgotten password",
    route: "access/password-reset/forgot-password.page.tsx",
    open: async () => ({ path: "/forgot-password" }),
    form: intent("forgot"),
    entries: { email: "salma@example.com" },
    says: says("The link could not be requested", "تعذّر طلب الرابط"),
  },
  {
    name: "new password",
    route: "access/password-reset/reset-password.page.tsx",
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
    route: "admin/login.page.tsx",
    open: async () => ({ path: "/admin/login" }),
    form: "main form",
    entries: { email: "nobody@example.com", password },
    says: { en: [noAnswer.en], ar: [noAnswer.ar] },
  },
  {
    name: "invitation to the staff",
    route: "admin/invitation.page.tsx",
    open: async (product) => ({ path: `/admin/invitation?token=${await someStaffInvitation(product)}` }),
    form: "main form",
    entries: { password: "a long pass phrase for staff" },
    says: { en: [noAnswer.en], ar: [noAnswer.ar] },
  },
];

/** Waits for the scripts of a page; those of a public form load on its first use. */
export async function hydrated(page: Page, form: string): Promise<void> {
  await page.locator(`${form} :is(input:not([type=hidden]), textarea, button:not(:disabled))`).last().focus();
  await expect(page.getByRole("region", { name: /^(?:Notifications|الإشعارات)$/ })).toBeAttached();
}

/** Expects every field to keep what was typed. */
export async function expectKept(page: Page, form: string, entries: Entries): Promise<void> {
  for (const [name, text] of Object.entries(entries))
    await expect(page.locator(`${form} [name="${name}"]`)).toHaveValue(text);
}
