import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { answerSignUp } from "~/access/access-page/access-answers.server";
import { answerAccount } from "~/access/account/account-answers.server";
import type { Account } from "~/access/capabilities";
import { accountContext } from "~/access/gates/gates.server";
import { hashOfToken, newLinkToken } from "~/access/links/link-token.server";
import { mailReset } from "~/access/password-reset/reset-mail.server";
import { action as reset } from "~/access/password-reset/reset-password.page";
import { currentAccount } from "~/access/sessions/sessions.server";
import { signUp } from "~/access/sign-up/sign-up.server";
import { setupLink } from "~/access/staff/first-admin.server";
import { requestContext, type Services, servicesContext } from "~/platform/context.server";
import { password, requestWith, someCaller, someForm, someStaff } from "../../test/server/people";
import { testServices } from "../../test/server/services";
import { action as joinStaff } from "./invitation.page";
import { action as setUp } from "./setup.page";

const open = testServices();
let services: Services;
let setupToken: string;

beforeAll(async () => {
  services = open.services;
  setupToken = new URL((await setupLink(services, "http://localhost")) ?? "").searchParams.get("token") ?? "";
});

type Field = "password" | "newPassword";

/** A form that sets a password. `post` submits it and returns the answer. */
type PasswordForm = { staff: boolean; field: Field; email: string; post: (password: string) => Promise<unknown> };

function handling(path: string, fields: Record<string, string>, account?: Account) {
  const url = new URL(`http://localhost:3000${path}`);
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(requestContext, { ...someCaller(), id: "test", nonce: "" });
  if (account) context.set(accountContext, account);
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
  return { request, url, context, params: {} };
}

/** Returns the answer of an action, or the redirect that it throws. */
const posted = (answer: Promise<unknown>) => answer.catch((thrown: unknown) => thrown);

async function signUpForm(): Promise<PasswordForm> {
  const { email } = someForm();
  const post = (password: string) => answerSignUp(handling("/ar/request-access-to-drwater", { email, password }));
  return { staff: false, field: "password", email, post };
}

async function accountForm(): Promise<PasswordForm> {
  const outcome = await signUp(services, someCaller(), someForm());
  if (outcome.kind !== "signed_up") throw new Error(outcome.kind);
  const account = await currentAccount(services, requestWith(outcome.headers));
  if (!account) throw new Error("Nobody is signed in");
  const post = (newPassword: string) =>
    answerAccount(handling("/ar/account", { intent: "password", currentPassword: password, newPassword }, account));
  return { staff: false, field: "newPassword", email: account.email, post };
}

async function staffAccountForm(): Promise<PasswordForm> {
  const { staff, email } = await someStaff(services, "viewer");
  const post = (newPassword: string) =>
    answerAccount(handling("/ar/account", { intent: "password", currentPassword: password, newPassword }, staff));
  return { staff: true, field: "newPassword", email, post };
}

async function resetForm(): Promise<PasswordForm> {
  const form = someForm();
  await signUp(services, someCaller(), form);
  await mailReset({ email: form.email }, { services });
  const { rows } = await services.database.pool.query(
    "select text from outbox where recipient = $1 and template = 'reset-password'",
    [form.email],
  );
  const path = `/ar/reset-password?token=${/token=([\w-]+)/.exec(rows[0].text)?.[1]}`;
  const post = (newPassword: string) =>
    posted(reset(handling(path, { newPassword }) as unknown as Parameters<typeof reset>[0]));
  return { staff: false, field: "newPassword", email: form.email, post };
}

async function setupForm(): Promise<PasswordForm> {
  const { email } = someForm();
  const path = `/ar/admin/setup?token=${setupToken}`;
  const post = (password: string) =>
    posted(setUp(handling(path, { email, password }) as unknown as Parameters<typeof setUp>[0]));
  return { staff: true, field: "password", email, post };
}

async function invitationForm(): Promise<PasswordForm> {
  const { email } = someForm();
  const token = newLinkToken();
  await services.database.pool.query(
    `insert into invitations (email, purpose, role, token_hash, expires_at)
     values ($1, 'staff', 'viewer', $2, now() + interval '1 day')`,
    [email, hashOfToken(token)],
  );
  const path = `/ar/admin/invitation?token=${token}`;
  const post = (password: string) =>
    posted(joinStaff(handling(path, { password }) as unknown as Parameters<typeof joinStaff>[0]));
  return { staff: true, field: "password", email, post };
}

/** The setup form comes first: its link ends with the first member of staff. */
const forms = { setupForm, signUpForm, accountForm, staffAccountForm, resetForm, invitationForm };

const simple = "كلمة المرور هذه تكرار أو تسلسل من لوحة المفاتيح. اختر غيرها.";
const personal = "كلمة المرور هذه لا تكاد تزيد على بريدك أو اسمك أو اسم المنتج. اختر غيرها.";

/** Returns the error of a field, whatever else the answer has. */
function errorBeside(answer: unknown, field: Field): unknown {
  return (answer as { data?: { errors?: Record<string, string> } }).data?.errors?.[field];
}

test.each(Object.entries(forms))("%s refuses a guessable password with an error at its field", async (_, prepare) => {
  const { staff, field, email, post } = await prepare();
  const said = async (tried: string) => errorBeside(await post(tried), field);
  expect(await said("a".repeat(staff ? 12 : 6))).toBe(simple);
  expect(await said(" ".repeat(staff ? 12 : 6))).toBe(simple);
  expect(await said(email)).toBe(personal);
  expect(await said(email.toUpperCase())).toBe(personal);
  expect(await said(email.split("@")[0] ?? "")).toBe(personal);
  expect(await said(staff ? "Dr. Water 2026" : "DrWater")).toBe(personal);
  expect(await said("quiet")).toContain(staff ? "12" : "6");
  expect(errorBeside(await post("quiet-valve-turns-9"), field)).toBeUndefined();
});
