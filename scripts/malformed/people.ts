// Senders: a visitor, approved users and a super admin, with their data in the product.
import { randomUUID } from "node:crypto";
import type { Measured } from "../bench-accounts/product.ts";
import type { Held } from "./calls.ts";
import { send } from "./sending.ts";

const password = "a long fuzzing password";

/** Questions are limited for each person and minute: with so many people, few are refused for that alone. */
const approvedUsers = 8;

export type Person = { readonly email: string; cookie: string };

export type People = { readonly visitor: Person; readonly approved: Person[]; readonly owner: Person };

/** Makes a super admin by the link that the server printed, and approved users by a promo code. */
export async function makePeople(product: Measured): Promise<People> {
  const setup = new URL(product.setupLink);
  const owner = { email: "owner@example.com", cookie: "" };
  await product.post(setup.pathname + setup.search, { email: owner.email, password }, 302);
  owner.cookie = await signIn(product, owner);
  const terms = { intent: "create", code: "FUZZ-MANY", description: "", maxRedemptions: "", expiresAt: "" };
  await submit(product, owner, "/admin/promo-codes", terms);
  const approved = Array.from({ length: approvedUsers }, (_, n) => ({ email: `approved${n}@example.com`, cookie: "" }));
  for (const person of approved) {
    const form = { intent: "sign-up", email: person.email, password, promoCode: "FUZZ-MANY" };
    await product.post("/request-access-to-drwater?mode=signup", form, 302);
    person.cookie = await signIn(product, person);
  }
  return { visitor: { email: "", cookie: "" }, approved, owner };
}

/**
 * Signing out is among what is tried, so sessions are opened anew now and then; while that is refused, the old ones
 * have to do.
 */
export async function signInAgain(product: Measured, { approved, owner }: People): Promise<void> {
  for (const person of [owner, ...approved]) person.cookie = await signIn(product, person).catch(() => person.cookie);
}

function signIn(product: Measured, { email }: Person): Promise<string> {
  return product.post("/request-access-to-drwater", { intent: "sign-in", email, password }, 302);
}

function headersOf(product: Measured, person: Person, type: string): Record<string, string> {
  return { origin: product.site, "content-type": type, cookie: person.cookie };
}

async function submit(product: Measured, person: Person, path: string, fields: Record<string, string>): Promise<void> {
  const type = "application/x-www-form-urlencoded";
  const answer = await send(product.site, {
    path,
    method: "POST",
    headers: headersOf(product, person, type),
    body: String(new URLSearchParams(fields)),
  });
  if (typeof answer === "string" || answer.status >= 400) throw new Error(`${path}: ${JSON.stringify(answer)}`);
}

/** Lets two people ask, and returns what the product holds then. */
export async function heldBy(product: Measured, { approved, owner }: People): Promise<Held> {
  const [own, others] = approved;
  if (!own || !others) throw new Error("nobody is approved");
  const lists = [
    "/admin/users",
    "/admin/requests",
    "/admin/promo-codes",
    "/admin/chat",
    "/admin/audit",
    "/admin/settings/mail",
  ];
  const pages = [];
  const held = { own: await asked(product, own), others: await asked(product, others) };
  for (const path of lists) pages.push(await send(product.site, { path, headers: { cookie: owner.cookie } }));
  const texts = pages.map((page) => (typeof page === "string" ? "" : page.text)).join("\n");
  const listed = [...new Set(texts.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g))];
  if (listed.length === 0) throw new Error("the portal lists nothing");
  return { ...held, listed };
}

async function asked(product: Measured, person: Person): Promise<Held["own"]> {
  const question = randomUUID();
  const body = {
    conversationId: null,
    questionId: question,
    question: "How do I clean an RO membrane?",
    scope: { kind: "all" },
  };
  const headers = headersOf(product, person, "application/json");
  const answer = await send(product.site, { path: "/api/chat", method: "POST", headers, body: JSON.stringify(body) });
  const text = typeof answer === "string" ? answer : answer.text;
  const id = (name: RegExp) => name.exec(text)?.[1] ?? "";
  const held = { conversation: id(/"conversation":{"id":"([^"]+)"/), question, answer: id(/"messageId":"([^"]+)"/) };
  if (!held.conversation || !held.answer) throw new Error(`nothing was answered: ${text.slice(0, 300)}`);
  return held;
}
