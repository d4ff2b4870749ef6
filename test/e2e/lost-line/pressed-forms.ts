import { createHash, randomUUID } from "node:crypto";
import type { Product } from "../product";
import { inDatabase, password, sessionOf, someAccount, someEmail, someInvitation } from "../stage";
import { noAnswer, type TriedForm } from "./forms";

const says = (en: string, ar: string) => ({ en: [en, noAnswer.en], ar: [ar, noAnswer.ar] });
const notSaved = says("Could not be saved", "تعذّر الحفظ");
const intent = (name: string) => `form:has([name="intent"][value="${name}"])`;

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Creates an account with two sessions: one of its sign-up, and another one. */
async function accountTwice(product: Product) {
  const email = await someAccount(product, "approved");
  return { path: "/account", session: await sessionOf(product, email) };
}

/** Creates an account with an unconfirmed new e-mail. */
async function changing(product: Product) {
  const account = await accountTwice(product);
  const answer = await fetch(`${product.site}/account`, {
    method: "POST",
    headers: { origin: product.site, cookie: `session=${account.session}` },
    body: new URLSearchParams({ intent: "email", email: someEmail(), currentPassword: password }),
  });
  if (!answer.ok) throw new Error(`Asking for another e-mail answered ${answer.status}`);
  return account;
}

/** Creates a mailed link that proves a mailbox. Returns its token. */
async function someLink(product: Product, purpose: string, email: string, newEmail: string | null): Promise<string> {
  const token = randomUUID();
  await inDatabase(
    product,
    `insert into verifications (identifier, value, new_email, expires_at)
     select $1, id::text, $3, now() + interval '1 hour' from users where email = $2`,
    [`${purpose}:${hashOf(token)}`, email, newEmail],
  );
  return token;
}

/** Creates a signed-in account that is approved, but without a proven mailbox. */
async function invited(product: Product) {
  const email = await someAccount(product);
  return { invitation: await someInvitation(product, email), session: await sessionOf(product, email) };
}

const account = "access/account/account.page.tsx";
const access = "access/access-page/request-access.page.tsx";

/** Forms of the site and of accounts that only have buttons. */
export const pressedForms: readonly TriedForm[] = [
  ...(["end-session", "end-others", "language"] as const).map((name) => ({
    name,
    route: account,
    intent: name,
    open: accountTwice,
    form: intent(name),
    entries: {},
    says: notSaved,
  })),
  {
    name: "withdrawing another e-mail",
    route: account,
    intent: "email-withdraw",
    open: changing,
    form: intent("email-withdraw"),
    entries: {},
    says: notSaved,
  },
  {
    name: "accepting an invitation",
    route: access,
    intent: "accept",
    open: async (product) => {
      const { invitation: path, session } = await invited(product);
      return { path, session };
    },
    form: intent("accept"),
    entries: {},
    says: says("The invitation cannot be used", "لا يمكن استخدام الدعوة"),
  },
  {
    name: "an invitation once more",
    route: access,
    intent: "invitation-again",
    open: async (product) => ({ path: "/request-access-to-drwater", session: (await invited(product)).session }),
    form: intent("invitation-again"),
    entries: {},
    says: says("The link was not sent", "لم يُرسل الرابط"),
  },
  {
    name: "confirming an e-mail",
    route: "access/sign-up/confirm-email.page.tsx",
    open: async (product) => {
      const token = await someLink(product, "confirm-email", await someAccount(product), null);
      return { path: `/confirm-email?token=${token}` };
    },
    form: intent("confirm"),
    entries: {},
    says: notSaved,
  },
  {
    name: "confirming another e-mail",
    route: "access/account/change-email.page.tsx",
    open: async (product) => {
      const email = await someAccount(product, "approved");
      const token = await someLink(product, "change-email", email, someEmail());
      return { path: `/change-email?token=${token}`, session: await sessionOf(product, email) };
    },
    form: intent("change-email"),
    entries: {},
    says: notSaved,
  },
  {
    name: "the first administrator",
    route: "admin/setup.page.tsx",
    open: async ({ setupLink }) => {
      const { pathname, search } = new URL(setupLink ?? "");
      return { path: pathname + search };
    },
    form: "main form",
    entries: { email: "first@example.com", password: "a long pass phrase for staff" },
    says: { en: [noAnswer.en], ar: [noAnswer.ar] },
  },
];
