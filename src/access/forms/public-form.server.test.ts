import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import type { Caller } from "~/access/caller.server";
import { requestContext, type Services, servicesContext } from "~/platform/context.server";
import { someCaller } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { answerPublicForm, publicFormFields } from "./public-form.server";
import { optionalText, requiredText } from "./text-fields";

const open = testServices();
let services: Services;

beforeAll(() => {
  services = open.services;
});

const t = (key: string) => key;
const schema = z.object({ ...publicFormFields, name: requiredText(t, 5), company: optionalText(t, 5) });
const done = { title: "Sent", description: "Thank you" };
const failed = { title: "Failed", description: "Try again" };
const form = { id: randomUUID(), topic: "", name: " Salma ", company: "" };

type Keep = (services: Services, caller: Caller, values: unknown) => Promise<Kept>;
type Kept = { kind: "sent" } | { kind: "too_many"; retryAfter: number };

async function post(fields: Record<string, string>, keep: Keep) {
  const url = new URL("http://localhost:3000/contact");
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  const caller = someCaller();
  const lines = [vi.spyOn(caller.log, "info"), vi.spyOn(caller.log, "error")];
  context.set(requestContext, { ...caller, id: "test", nonce: "" });
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
  const tooMany = (minutes: number) => `Wait ${minutes}`;
  const { data: answer, init } = await answerPublicForm(
    { request, url, context },
    {
      schemaIn: () => schema,
      textsIn: () => ({ done, failed, tooMany }),
      keep,
      log: { dropped: "dropped", failed: "failed" },
    },
  );
  const logged = lines.flatMap(({ mock }) => mock.calls.map((line) => line.at(-1)));
  return { answer, logged, status: init?.status ?? 200, retryAfter: new Headers(init?.headers).get("Retry-After") };
}

test("keeps the values of a valid form without the trap", async () => {
  const kept: unknown[] = [];
  const { answer, status } = await post(form, async (_services, _caller, values) => {
    kept.push(values);
    return { kind: "sent" };
  });
  expect({ answer, status }).toEqual({
    answer: { accepted: true, typed: {}, errors: {}, message: { tone: "success", ...done } },
    status: 200,
  });
  expect(kept).toEqual([{ id: form.id, name: "Salma", company: null }]);
});

const keepsNothing: Keep = () => expect.unreachable();

test("drops a form that a program filled in, and answers as if it were accepted", async () => {
  const { answer, logged } = await post({ ...form, topic: "pumps" }, keepsNothing);
  expect(logged).toEqual(["dropped"]);
  expect(answer.message).toEqual({ tone: "success", ...done });
});

test("returns an invalid form with what was typed and its errors", async () => {
  const { answer, status } = await post({ ...form, name: "", company: "Plant 4" }, keepsNothing);
  expect(status).toBe(400);
  expect(answer).toMatchObject({
    accepted: false,
    typed: { company: "Plant 4" },
    errors: { name: "errors.required", company: "errors.tooLong" },
  });
});

test("says in minutes how long to wait after too many forms", async () => {
  const { answer, status, retryAfter } = await post(form, async () => ({ kind: "too_many", retryAfter: 61 }));
  expect({ status, retryAfter }).toEqual({ status: 429, retryAfter: "61" });
  expect(answer.message).toEqual({ tone: "danger", title: "Failed", description: "Wait 2" });
});

test("keeps what was typed if the form could not be kept", async () => {
  const { answer, logged, status } = await post(form, () => Promise.reject(new Error("no database")));
  expect([status, logged]).toEqual([500, ["failed"]]);
  expect(answer).toMatchObject({ typed: { name: " Salma " }, message: { tone: "danger", ...failed } });
});
