import fc from "fast-check";
import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { answerCode, answerSignIn, answerSignUp } from "~/access/access-page/access-answers.server";
import { answerAccount } from "~/access/account/account-answers.server";
import type { Account } from "~/access/capabilities";
import { accountContext, visitorContext } from "~/access/gates/gates.server";
import { currentAccount } from "~/access/sessions/sessions.server";
import { signUp } from "~/access/sign-up/sign-up.server";
import { createFirstAdmin, setupLink } from "~/access/staff/first-admin.server";
import { requestContext, type Services, servicesContext } from "~/platform/context.server";
import { readForm } from "~/platform/form";
import { password, requestWith, someCaller, someForm } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { accessForms } from "./forms.server";

const open = testServices();
let services: Services;
let waiting: Account;

beforeAll(async () => {
  services = open.services;
  const outcome = await signUp(services, someCaller(), someForm());
  if (outcome.kind !== "signed_up") throw new Error(outcome.kind);
  const account = await currentAccount(services, requestWith(outcome.headers));
  if (!account) throw new Error("Nobody is signed in");
  waiting = account;
});

const answers = { answerSignIn, answerSignUp, answerCode, answerAccount };

function handling(body: BodyInit, type?: string) {
  const url = new URL("http://localhost:3000/request-access-to-drwater?mode=signup");
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(requestContext, { ...someCaller(), id: "test", nonce: "" });
  context.set(visitorContext, waiting);
  context.set(accountContext, waiting);
  const request = new Request(url, {
    method: "POST",
    body,
    ...(type !== undefined && { headers: { "content-type": type } }),
  });
  return { request, url, context };
}

/** Field names that an attacker may hope the server copies from a form. */
const hopes = [
  "status",
  "profileStatus",
  "approved",
  "access_granted_at",
  "accessGrantedAt",
  "role",
  "isActive",
  "is_active",
  "isStaff",
  "userId",
  "user_id",
  "id",
  "emailVerified",
  "email_verified",
  "promoCodeId",
  "promo_code_id",
  "decidedBy",
  "createdAt",
  "__proto__",
  "constructor",
  "prototype",
  "invite",
  "token",
  "language",
  "name",
  "passwordHash",
] as const;

const extra = fc.dictionary(
  fc.oneof(
    fc.constantFrom(...hopes),
    fc.string({ maxLength: 12 }).map((name) => `x${name}`),
  ),
  fc.oneof(fc.constantFrom("approved", "super_admin", "true", "1", "[]", "{}"), fc.string({ maxLength: 20 })),
  { maxKeys: 8 },
);

test("ignores unknown fields at sign-up", async () => {
  await fc.assert(
    fc.asyncProperty(extra, async (fields) => {
      const { email } = someForm();
      const body = new URLSearchParams({ ...fields, email, password, firstName: "Salma" });
      const answer = await answerSignUp(handling(body));
      expect(answer).toBeInstanceOf(Response);
      const { rows } = await services.database.pool.query(
        `select p.status, p.access_granted_at, p.promo_code_id, u.email_verified, u.name, u.language,
           a.role, r.status as request
         from users u join profiles p on p.user_id = u.id join access_requests r on r.email = u.email
         left join admin_users a on a.user_id = u.id where u.email = $1`,
        [email],
      );
      expect(rows).toEqual([
        {
          status: "pending",
          access_granted_at: null,
          promo_code_id: null,
          email_verified: false,
          name: "Salma",
          language: "en",
          role: null,
          request: "new",
        },
      ]);
    }),
    { numRuns: 40 },
  );
});

test("ignores unknown fields in every other form", async () => {
  const forms = accessForms("en");
  const schemas = [
    forms.signIn,
    forms.firstAdmin,
    forms.code,
    forms.displayName,
    forms.reset({}),
    forms.changePassword({ staff: true }),
  ];
  await fc.assert(
    fc.asyncProperty(extra, fc.constantFrom(...schemas), async (fields, schema) => {
      const own = Object.fromEntries(
        Object.keys(schema.shape).map((name) => [name, name === "email" ? "a@b.example" : "pressure-vessel-8"]),
      );
      const read = await readForm(handling(new URLSearchParams({ ...fields, ...own })).request, schema);
      expect(read.ok && Object.keys(read.values).sort()).toEqual(Object.keys(own).sort());
    }),
    { numRuns: 300 },
  );
});

test("only the setup link creates a super admin; no form creates another", async () => {
  const token = new URL((await setupLink(services, "http://localhost")) ?? "").searchParams.get("token") ?? "";
  const form = { email: "first@example.com", password: "pressure-vessel-8", role: "viewer", isActive: "false" };
  expect(await createFirstAdmin(services, someCaller(), token, form)).toEqual({ kind: "created" });
  const { rows } = await services.database.pool.query("select role, is_active from admin_users");
  expect(rows).toEqual([{ role: "super_admin", is_active: true }]);
});

const types = [
  undefined,
  "",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "application/json",
  "text/plain",
  "multipart/form-data; boundary=",
  "application/x-www-form-urlencoded; charset=utf-16",
] as const;

const bodies = fc.oneof(
  fc.uint8Array({ maxLength: 400 }),
  fc.string({ maxLength: 400, unit: "binary" }),
  fc.json(),
  fc.webQueryParameters(),
  fc.constantFrom(
    "--x\r\n",
    "--x\r\nContent-Disposition: form-data; name=email\r\n\r\n",
    "email=%",
    "email=%ff&password=%00",
    "intent=name&name=%00",
  ),
);

test("answers malformed bodies with a status below 500, in every form", async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(
      bodies,
      fc.constantFrom(...types),
      fc.constantFrom(...Object.values(answers)),
      async (body, type, answer) => {
        count += 1;
        expect(await statusOf(() => answer(handling(body as BodyInit, type)))).toBeLessThan(500);
      },
    ),
    { numRuns: 3000 },
  );
  expect(count).toBeGreaterThanOrEqual(3000);
});

async function statusOf(answer: () => Promise<unknown>): Promise<number> {
  try {
    const answered = await answer();
    if (answered instanceof Response) return answered.status;
    return (answered as { init: { status?: number } | null }).init?.status ?? 200;
  } catch (error) {
    if (error instanceof Response) return error.status;
    throw error;
  }
}
