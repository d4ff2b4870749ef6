import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test, vi } from "vitest";
import { answerAccount } from "~/access/account/account-answers.server";
import type { Account } from "~/access/capabilities";
import { takeFlash } from "~/access/cookies/flash.server";
import { approveRequests } from "~/access/decisions/decisions.server";
import type { AccessAnswer } from "~/access/forms/access-form";
import { accountContext } from "~/access/gates/gates.server";
import { newInviteCode } from "~/access/promo-codes/promo-codes.server";
import { register } from "~/access/register/register.server";
import { signUp } from "~/access/sign-up/sign-up.server";
import { LimitReachedWithin } from "~/access/sign-up/sign-up-limits.server";
import { requestContext, type Services, servicesContext } from "~/platform/context.server";
import { password, requestWith, someCaller, someForm, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { answerSignIn, answerSignUp } from "./access-answers.server";

const open = testServices();
let services: Services;

beforeAll(() => {
  services = open.services;
});

type Answerer = typeof answerSignIn | typeof answerSignUp | typeof answerAccount;

async function post(
  answer: Answerer,
  language: "en" | "ar",
  fields: Record<string, string>,
  on = services,
  account: Account | null = null,
) {
  const url = new URL(`http://localhost:3000${language === "ar" ? "/ar" : ""}/request-access-to-drwater`);
  const context = new RouterContextProvider();
  context.set(servicesContext, on);
  context.set(requestContext, { ...someCaller(), id: "test", nonce: "" });
  if (account) context.set(accountContext, account);
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
  const answered = await answer({ request, url, context });
  if (answered instanceof Response) return { status: answered.status, headers: answered.headers, answer: null };
  return { status: answered.init?.status, headers: new Headers(answered.init?.headers), answer: answered.data };
}

const cookieNames = (headers: Headers) =>
  headers.getSetCookie().map((cookie) => cookie.split(";")[0]?.replace(/=.{30,}/, ""));

async function someAccount(status: string): Promise<string> {
  const form = someForm();
  await signUp(services, someCaller(), form);
  await services.database.pool.query("update profiles set status = $1 where email = $2", [status, form.email]);
  return form.email;
}

async function someCode(): Promise<string> {
  const code = newInviteCode();
  await services.database.pool.query("insert into promo_codes (code) values ($1)", [code]);
  return code;
}

test("does not tell an account on hold that approval is pending", async () => {
  const email = await someAccount("pending");
  await services.database.pool.query("update access_requests set status = 'on_hold' where email = $1", [email]);
  const { headers } = await post(answerSignIn, "en", { email, password });
  expect(cookieNames(headers)).toContain("flash=signed_in_only");
});

test.each(["open", "expired"])(
  "does not tell an approved applicant that approval is pending (%s link)",
  async (link) => {
    const [id, { email }] = [crypto.randomUUID(), someForm()];
    const told = { firstName: "Salma", lastName: "Haddad", organization: "Plant 4", jobTitle: "Operator" };
    await register(services, someCaller(), { ...told, id, email, useCase: "Cleaning", promoCode: null });
    await approveRequests(services, (await someStaff(services, "moderator")).staff, [id]);
    if (link === "expired") {
      await services.database.pool.query(
        "update invitations set expires_at = now() - interval '1 minute' where email = $1",
        [email],
      );
    }
    for (const language of ["en", "ar"] as const) {
      const { headers } = await post(answerSignUp, language, { email, password });
      expect(cookieNames(headers)).toContain("flash=account_created_only");
      const path = language === "en" ? "/request-access-to-drwater" : "/ar/request-access-to-drwater";
      const { message } = takeFlash(requestWith(headers), services.env, path);
      expect(message?.title).toBe(language === "en" ? "Account created" : "تم إنشاء الحساب");
      await services.database.pool.query("delete from users where email = $1", [email]);
    }
  },
);

test("redirects with a welcome message: approved, waiting, with and without a code, in both languages", async () => {
  const [approved, waiting] = [await someAccount("approved"), await someAccount("pending")];
  const arrivals = [
    await post(answerSignIn, "en", { email: approved, password }),
    await post(answerSignIn, "ar", { email: waiting, password }),
    await post(answerSignUp, "ar", { email: someForm().email, password, promoCode: await someCode() }),
    await post(answerSignUp, "en", { email: someForm().email, password }),
  ];
  expect(arrivals.map(({ status, headers }) => [status, headers.get("Location"), ...cookieNames(headers)])).toEqual([
    [302, "/drwater", "session", "known-browser", "flash=welcome_back"],
    [302, "/ar/request-access-to-drwater", "session", "known-browser", "flash=signed_in"],
    [302, "/ar/drwater", "session", "known-browser", "flash=welcome_instant"],
    [302, "/request-access-to-drwater", "session", "known-browser", "flash=account_created"],
  ]);
});

type Refusal = { status: number; en: [string, string]; ar: [string, string]; ask: () => Promise<Asked> };
type Asked = [Answerer, Record<string, string>, Services?];

const broken = () => ({ ...services, database: { ...services.database, db: undefined } }) as unknown as Services;

const refusals: Record<string, Refusal> = {
  "wrong password": {
    status: 401,
    en: ["Login failed", "Invalid email or password"],
    ar: ["تعذّر تسجيل الدخول", "البريد الإلكتروني أو كلمة المرور غير صحيحة"],
    ask: async () => [answerSignIn, { email: await someAccount("approved"), password: "wrong-password" }],
  },
  "unknown e-mail": {
    status: 401,
    en: ["Login failed", "Invalid email or password"],
    ar: ["تعذّر تسجيل الدخول", "البريد الإلكتروني أو كلمة المرور غير صحيحة"],
    ask: async () => [answerSignIn, { email: someForm().email, password }],
  },
  "fault at sign-in": {
    status: 500,
    en: ["Login failed", "Unexpected error"],
    ar: ["تعذّر تسجيل الدخول", "خطأ غير متوقع"],
    ask: async () => [answerSignIn, { email: someForm().email, password }, broken()],
  },
  "e-mail that has an account": {
    status: 409,
    en: ["Signup failed", "This email already has a request or profile. Please sign in or use a different email."],
    ar: ["تعذّر إنشاء الحساب", "لهذا البريد الإلكتروني طلب أو ملف سابق. سجّل الدخول أو استخدم بريدًا آخر."],
    ask: async () => [answerSignUp, { email: await someAccount("pending"), password }],
  },
  "fault at sign-up": {
    status: 500,
    en: ["Signup failed", "Unexpected error"],
    ar: ["تعذّر إنشاء الحساب", "خطأ غير متوقع"],
    ask: async () => [answerSignUp, { email: someForm().email, password }, broken()],
  },
};

test.each(Object.entries(refusals))(
  "%s: answers with status and message in both languages, and keeps what was typed",
  async (_, refusal) => {
    for (const language of ["en", "ar"] as const) {
      const [answerer, fields, on] = await refusal.ask();
      const { status, answer, headers } = await post(answerer, language, { ...fields, firstName: "سلمى" }, on);
      const [title, description] = refusal[language];
      expect(status).toBe(refusal.status);
      expect(answer).toMatchObject({ errors: {}, message: { tone: "danger", title, description } });
      expect(answer?.typed.email).toBe(fields.email);
      if (answer?.form === "sign-up") expect(answer.typed.firstName).toBe("سلمى");
      expect(JSON.stringify(answer)).not.toContain(fields.password);
      expect(headers.getSetCookie()).toEqual([]);
    }
  },
);

test("answers too many attempts with 429, `Retry-After` and a message", async () => {
  const take = vi.spyOn(services.limits, "take").mockResolvedValue({ ok: false, retryAfter: 610 });
  const english = await post(answerSignIn, "en", { email: someForm().email, password });
  take.mockRestore();
  const transaction = vi.spyOn(services.database.db, "transaction").mockRejectedValue(new LimitReachedWithin(610));
  const arabic = await post(answerSignUp, "ar", { email: someForm().email, password });
  transaction.mockRestore();
  expect([english.status, english.headers.get("Retry-After")]).toEqual([429, "610"]);
  expect(english.answer?.message?.description).toBe(
    "Too many attempts. Please try again in 11 minutes. There is no wait in a browser in which you have signed in " +
      "before, or in which you set a new password: choose “Forgot your password?”.",
  );
  expect(arabic.answer?.message).toMatchObject({
    title: "تعذّر إنشاء الحساب",
    description: "محاولات كثيرة جدًا. أعد المحاولة بعد 11 دقيقة. ويمكنك أيضًا أن تكتب إلينا من صفحة التواصل.",
  });
});

test.each([
  ["name", { name: "Shift 3" }],
  ["password", { currentPassword: password, newPassword: "another-brine-7" }],
])("shows a fault while the %s of an account is saved, in both languages", async (intent, fields) => {
  const account = { userId: "nobody", email: someForm().email, role: null } as unknown as Account;
  for (const [language, title, description] of [
    ["en", "Could not be saved", "Unexpected error"],
    ["ar", "تعذّر الحفظ", "خطأ غير متوقع"],
  ] as const) {
    const { status, answer } = await post(answerAccount, language, { intent, ...fields }, broken(), account);
    expect(status).toBe(500);
    expect(answer).toMatchObject({ form: intent, errors: {}, message: { tone: "danger", title, description } });
    if (intent === "name") expect(answer?.typed.name).toBe("Shift 3");
  }
});

const fieldErrors: [Answerer, Record<string, string>, AccessAnswer["errors"]][] = [
  [answerSignIn, {}, { email: "Enter your email address.", password: "Enter your password." }],
  [answerSignUp, {}, { email: "Enter your email address.", password: "Use at least 6 characters." }],
  [
    answerSignUp,
    { email: "salma@plant", password },
    { email: "Enter a complete email address, such as name@company.com." },
  ],
  [answerSignUp, { email: "a@b.example", password: "12345" }, { password: "Use at least 6 characters." }],
  [answerSignUp, { email: "a@b.example", password: "x".repeat(129) }, { password: "Use at most 128 characters." }],
  [
    answerSignUp,
    { email: "a@b.example", password: "Password" },
    { password: "This password is among the most common ones. Choose another." },
  ],
  [
    answerSignUp,
    { email: "a@b.example", password, useCase: "x".repeat(2001) },
    { useCase: "Use at most 2000 characters." },
  ],
];

test.each(fieldErrors)("names each invalid field in its errors (%#)", async (answerer, fields, errors) => {
  const { status, answer } = await post(answerer, "en", fields);
  expect(status).toBe(400);
  expect(answer).toMatchObject({ errors, message: null });
  expect(Object.keys(answer?.errors ?? {})).toEqual(Object.keys(errors));
});

test("gives field errors in the page's language", async () => {
  const { answer } = await post(answerSignUp, "ar", { email: "", password: "12345" });
  expect(answer?.errors).toEqual({ email: "أدخل بريدك الإلكتروني.", password: "استخدم 6 أحرف على الأقل." });
});
