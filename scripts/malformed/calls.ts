// Forms and calls that are whole but for one field: these get past every check but the one that has to hold.
import { badTexts, cutTexts, spellingsOf } from "./values.ts";

/** Records of the product, to be named where something else belongs. */
export type Held = {
  /** A conversation, a question and its answer of the person who sends. */
  readonly own: { readonly conversation: string; readonly question: string; readonly answer: string };
  /** The same of somebody else. */
  readonly others: { readonly conversation: string; readonly question: string; readonly answer: string };
  /** Every id that stands on a page of the portal. */
  readonly listed: readonly string[];
};

export type Call = {
  readonly path: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string;
};

type Whole = { readonly path: string; readonly method: string; readonly body: Record<string, unknown> };

/** Calls of the chat as its page sends them. */
function callsOf({ own }: Held, newId: () => string): Whole[] {
  const scope = { kind: "document", id: "none" };
  return [
    { path: "/api/chat", method: "POST", body: { conversationId: null, questionId: newId(), question: "Why?", scope } },
    {
      path: "/api/chat",
      method: "POST",
      body: { conversationId: own.conversation, questionId: newId(), question: "Why?", replaces: own.question, scope },
    },
    { path: `/api/chat/sessions/${own.conversation}`, method: "PATCH", body: { title: "A title" } },
    {
      path: `/api/chat/answers/${own.answer}/feedback`,
      method: "PUT",
      body: { rating: "down", reason: "wrong", note: "A note" },
    },
    {
      path: `/api/chat/answers/${own.answer}/readings`,
      method: "PUT",
      body: { place: 0, entries: { Qf: { text: "120", unit: "m³/h" } }, isConfirmed: true },
    },
  ];
}

/** Forms of the portal as its pages send them. */
const forms: readonly (readonly [path: string, fields: Record<string, string>])[] = [
  ["/admin/requests", { intent: "note", id: "", note: "A note" }],
  ["/admin/requests", { intent: "reject", id: "", reason: "No" }],
  ["/admin/requests?search=nobody", { intent: "hold", all: "on", until: "1700000000000" }],
  ["/admin/requests", { intent: "resend", id: "" }],
  ["/admin/messages", { intent: "answer", id: "", name: "A", expected: "open" }],
  ["/admin/messages", { intent: "delete", id: "", name: "A", expected: "open" }],
  ["/admin/users", { intent: "suspend", id: "" }],
  [
    "/admin/promo-codes",
    { intent: "create", code: "", description: "A code", maxRedemptions: "3", expiresAt: "2027-01-01" },
  ],
  ["/admin/promo-codes", { intent: "deactivate", id: "" }],
  [
    "/admin/analytics/gaps/0f8fad5b-d9cb-469f-a165-70867728950e",
    { intent: "gap", id: "", status: "planned", note: "A note" },
  ],
  ["/admin/settings", { intent: "role", id: "", role: "viewer" }],
  ["/admin/settings/mail", { intent: "retry-mail", id: "" }],
  [
    "/admin/settings/notices",
    { intent: "notice-save", severity: "info", textEn: "x", textAr: "x", startsAt: "2026-01-01T00:00" },
  ],
];

/** Returns every call and form, each with each of its fields spoilt by each value. */
export function spoiltCalls(held: Held, newId: () => string): Call[] {
  const ids = [...Object.values(held.own), ...Object.values(held.others), ...held.listed.slice(0, 3)];
  const values = [...badTexts, ...cutTexts, ...ids, ...spellingsOf(held.own.answer), null, 7, [], {}];
  return [
    ...callsOf(held, newId).flatMap(({ path, method, body }) =>
      leavesOf(body).flatMap((leaf) =>
        values.map((value) => ({
          path,
          method,
          headers: { "content-type": "application/json" },
          // A question that is taken is another one each time.
          body: JSON.stringify(spoilt({ ...body, ...("questionId" in body && { questionId: newId() }) }, leaf, value)),
        })),
      ),
    ),
    ...forms.flatMap(([path, fields]) =>
      Object.keys(fields).flatMap((name) =>
        values.map((value) => ({
          path,
          method: "POST",
          headers: { "content-type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams({ ...fields, [name]: String(value) }).toString(),
        })),
      ),
    ),
  ];
}

/** Returns the paths to everything in a body that holds nothing else. */
function leavesOf(body: object, path: readonly string[] = []): (readonly string[])[] {
  return Object.entries(body).flatMap(([name, value]) =>
    typeof value === "object" && value !== null ? leavesOf(value, [...path, name]) : [[...path, name]],
  );
}

function spoilt(body: object, [name = "", ...rest]: readonly string[], value: unknown): object {
  const part = Reflect.get(body, name) as object;
  return { ...body, [name]: rest.length > 0 ? spoilt(part, rest, value) : value };
}
