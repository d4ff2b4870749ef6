import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { readField, readForm, readFormData, typedIn } from "./form";

const schema = z.object({
  email: z.string().trim().min(3, "too short").regex(/@/, "no address"),
  password: z.string().min(6, "six at least"),
  phone: z.string().transform((phone) => phone.trim() || null),
});

test("returns the values of a valid form", async () => {
  const answer = await readForm(post({ email: " a@b.example ", password: "secret-1", phone: " " }), schema);
  expect(answer).toMatchObject({ ok: true, values: { email: "a@b.example", password: "secret-1", phone: null } });
});

test("returns the first error of each field and the typed texts, except the password", async () => {
  const answer = await readForm(post({ email: "a", password: "1", phone: "+966" }), schema);
  expect(answer).toEqual({
    ok: false,
    typed: { email: "a", phone: "+966" },
    errors: { email: "too short", password: "six at least" },
  });
});

test("reads missing fields and files as empty texts, and ignores other fields", async () => {
  const form = new FormData();
  form.set("email", new File(["x"], "x.txt"));
  form.set("role", "super_admin");
  const answer = await readForm(new Request("http://localhost/", { method: "POST", body: form }), schema);
  expect(answer).toMatchObject({ ok: false, typed: { email: "", phone: "" } });
  expect(answer.typed).not.toHaveProperty("role");
});

test("answers 400 to a body that is not a form", async () => {
  const request = new Request("http://localhost/", {
    method: "POST",
    body: "{}",
    headers: { "Content-Type": "application/json" },
  });
  await expect(readForm(request, schema)).rejects.toMatchObject({ status: 400 });
});

test("reads one field without consuming the form", async () => {
  const request = post({ intent: "sign-in", email: "a@b.example", password: "secret-1", phone: "" });
  expect(await readField(request, "intent")).toBe("sign-in");
  expect(await readForm(request, schema)).toMatchObject({ ok: true });
});

test("keeps what was typed, without passwords, tokens and files", () => {
  const form = new FormData();
  form.set("email", "a@b.example");
  form.set("newPassword", "secret-1");
  form.set("token", "secret-2");
  form.set("manual", new File(["x"], "x.txt"));
  expect(typedIn(form)).toEqual({ email: "a@b.example" });
});

test("cleans texts, takes only NUL out of passwords, and keeps files", async () => {
  const form = new FormData();
  form.set("name", "Sal\u0007ma\0");
  form.set("password", "six\u0007teen\0");
  form.set("manual", new File(["water"], "x.txt"));
  const read = await readFormData(new Request("http://localhost/", { method: "POST", body: form }));
  expect([read.get("name"), read.get("password")]).toEqual(["Salma", "six\u0007teen"]);
  expect(await (read.get("manual") as File).text()).toBe("water");
});

test("removes NUL from any typed text", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary" }), async (text) => {
      const { typed } = await readForm(post({ email: text, password: "x", phone: `\0${text}` }), schema);
      expect(JSON.stringify(typed)).not.toContain("\\u0000");
    }),
  );
});

function post(fields: Record<string, string>): Request {
  return new Request("http://localhost/", { method: "POST", body: new URLSearchParams(fields) });
}
