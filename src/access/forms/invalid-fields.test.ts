import { expect, test } from "vitest";
import { invalidFields } from "./invalid-fields";

test("lists the fields with an error in the order of the form", () => {
  const labels = { email: "E-mail", password: "Password", name: "Name" };
  expect(invalidFields({ name: "Too long.", email: "Enter an e-mail." }, labels)).toEqual([
    { id: "field-email", label: "E-mail" },
    { id: "field-name", label: "Name" },
  ]);
});
