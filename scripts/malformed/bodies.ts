// Bodies that no page of the product sends, some of them close to what it does send, so that they get past the first
// check.
import fc from "fast-check";

export const methods = ["POST", "POST", "POST", "PUT", "PATCH", "DELETE"] as const;

export const types = [
  undefined,
  "",
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded; charset=utf-16",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "multipart/form-data; boundary=",
  "application/json",
  "application/json",
  "application/json; charset=nonsense",
  "text/plain",
  "text/x-script",
  "image/png",
] as const;

/** Names of fields that some form or call has. */
const names = [
  ...(
    "intent email password newPassword currentPassword promoCode name firstName useCase topic id all until reason " +
    "note role language token invite to conversationId questionId question scope title code description " +
    "maxRedemptions expiresAt"
  ).split(" "),
] as const;

/** Values that some form or call knows, beside those that none does. */
const known = [
  ...(
    "sign-in sign-up redeem accept invitation-again password name approve reject hold delete undo note " +
    "resend link suspend"
  ).split(" "),
  "0f8fad5b-d9cb-469f-a165-70867728950e",
  "a@example.com",
  "super_admin",
  "2026-02-31",
  "-1",
  "1e999",
  "\0",
  "\ud800",
  "../../etc/passwd",
  "' or 1=1 --",
  "%00%ff",
  "‮قلب",
  "x".repeat(5000),
] as const;

const value = fc.oneof(fc.constantFrom(...known), fc.string({ maxLength: 40, unit: "binary" }), fc.json());
const fields = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 8 });

const urlencoded = fields.map((pairs) => new URLSearchParams(pairs as [string, string][]).toString());

const json = fc
  .dictionary(fc.constantFrom(...names), fc.oneof(fc.constantFrom(...known), fc.jsonValue()), { maxKeys: 8 })
  .map((object) => JSON.stringify(object));

const partOf = ([name, text]: readonly [string, string]) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;

const multipart = fields.map((pairs) => `${pairs.map(partOf).join("")}--x--\r\n`);

const cut = (whole: fc.Arbitrary<string>) =>
  fc.tuple(whole, fc.nat(200)).map(([text, by]) => text.slice(0, Math.max(0, text.length - by)));

/** Whole, cut off, and nothing that makes sense at all. */
export const bodies: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  urlencoded,
  json,
  multipart,
  cut(urlencoded),
  cut(json),
  cut(multipart),
  fc.uint8Array({ maxLength: 400 }),
  fc.string({ maxLength: 400, unit: "binary" }),
  fc.json(),
  fc.constantFrom("{", "[]", "null", "email=%", "--x\r\n", "[[[[[[[[", '{"__proto__":{"role":"super_admin"}}'),
);

type Nearly = { path: string; type: string; body: string; method: "POST" };

const uuid = "0f8fad5b-d9cb-469f-a165-70867728950e";
const urlencodedType = "application/x-www-form-urlencoded";

/** Forms and calls of the product, complete but for the one field that is named last. */
const forms: readonly [path: string, fields: Record<string, string>, spoilt: string][] = [
  ["/request-access-to-drwater", { intent: "sign-in", email: "a@example.com", password: "x" }, "password"],
  ["/request-access-to-drwater", { intent: "redeem" }, "promoCode"],
  [
    "/request-access-to-drwater?mode=signup",
    { intent: "sign-up", email: "approved@example.com", password: "abcdefgh" },
    "useCase",
  ],
  ["/contact", { id: uuid, name: "A", email: "a@example.com", topic: "" }, "message"],
  [
    "/register",
    { id: uuid, firstName: "A", lastName: "B", email: "a@example.com", organization: "C", useCase: "D" },
    "jobTitle",
  ],
  ["/about-drwater", { Qf: "120", "Qf.unit": "m³/h" }, "Qp"],
  ["/ar/about-drwater", { Qf: "120", Qp: "90" }, "Qp.unit"],
  ["/account", { intent: "name" }, "name"],
  ["/account", { intent: "password", newPassword: "abcdefghijklm" }, "currentPassword"],
  ["/account", { intent: "email", currentPassword: "x" }, "email"],
  ["/account", { intent: "language" }, "language"],
  ["/forgot-password", { intent: "forgot" }, "email"],
  ["/reset-password?token=x", { newPassword: "abcdefghijklm" }, "token"],
  ["/admin/login", { email: "a@example.com" }, "password"],
  ["/admin/requests", { intent: "note", id: uuid }, "note"],
  ["/admin/requests", { intent: "reject", reason: "no" }, "id"],
  ["/admin/requests", { intent: "hold", all: "on" }, "until"],
  ["/admin/users", { intent: "suspend" }, "id"],
  ["/admin/promo-codes", { intent: "create", code: "ABCD-EFGH" }, "description"],
];

const calls: readonly [path: string, fields: Record<string, unknown>, spoilt: string][] = [
  ["/api/chat", { conversationId: null, questionId: uuid, scope: { kind: "all" } }, "question"],
  ["/api/chat", { conversationId: null, question: "Why?", scope: { kind: "all" } }, "questionId"],
  ["/api/chat", { conversationId: null, questionId: uuid, question: "Why?" }, "scope"],
];

/** One field away from what the product sends: these get past every check but the one that has to hold. */
export const nearly: fc.Arbitrary<Nearly> = fc.oneof(
  fc.tuple(fc.constantFrom(...forms), value).map(([[path, fields, spoilt], bad]) => {
    const body = new URLSearchParams({ ...fields, [spoilt]: bad }).toString();
    return { path, type: urlencodedType, body, method: "POST" as const };
  }),
  fc
    .tuple(fc.constantFrom(...calls), fc.oneof(fc.constantFrom(...known), fc.jsonValue()))
    .map(([[path, fields, spoilt], bad]) => {
      const body = JSON.stringify({ ...fields, [spoilt]: bad });
      return { path, type: "application/json", body, method: "POST" as const };
    }),
);
