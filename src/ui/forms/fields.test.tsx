import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Button } from "../buttons/button";
import { Checkbox } from "./checkbox";
import { PasswordField } from "./password-field";
import { Select } from "./select";
import { TextArea } from "./text-area";
import { TextField } from "./text-field";

describe("fields in the server's HTML", () => {
  it("submit under their name and carry the browser's own rules", () => {
    const html = renderToStaticMarkup(
      <>
        <TextField label="E-mail" type="email" name="email" required defaultValue="a@b.example" />
        <TextArea label="Message" name="message" rows={4} defaultValue="typed" />
        <Select label="Status" name="status" defaultValue="new" options={[{ value: "new", label: "New" }]} />
        <Checkbox label="All" name="all" value="yes" defaultChecked />
        <PasswordField label="Password" name="password" autoComplete="new-password" minLength={6} />
      </>,
    );
    expect(tag(html, 'name="email"')).toMatchObject({ type: "email", dir: "ltr", required: "", value: "a@b.example" });
    expect(tag(html, 'name="message"')).toMatchObject({ dir: "auto", rows: "4" });
    expect(html).toContain(">typed</textarea>");
    expect(html).toContain('<option value="new" selected="">New</option>');
    expect(tag(html, 'name="all"')).toMatchObject({ type: "checkbox", checked: "", value: "yes" });
    expect(tag(html, 'name="password"')).toMatchObject({
      type: "password",
      autoComplete: "new-password",
      minLength: "6",
    });
  });

  it("link the label, the hint and the error to the input", () => {
    const html = renderToStaticMarkup(<TextField id="name" label="Name" hint="As on your badge" error="Missing" />);
    expect(html).toContain('<label for="name"');
    expect(tag(html, "<input")).toMatchObject({
      id: "name",
      "aria-describedby": "name-hint name-error",
      "aria-invalid": "true",
    });
    expect(html).toMatch(/<p id="name-hint"[^>]*>As on your badge<\/p>/);
    expect(html).toMatch(/<p id="name-error"[^>]*>.*Missing/);
  });

  it("show no button that needs scripts until these run", () => {
    const html = renderToStaticMarkup(<PasswordField label="Password" name="password" autoComplete="new-password" />);
    expect(html).not.toContain("<button");
  });
});

describe("a button in the server's HTML", () => {
  it("submits its form with its name and value", () => {
    const html = renderToStaticMarkup(
      <Button type="submit" name="intent" value="approve">
        Approve
      </Button>,
    );
    expect(tag(html, "<button")).toMatchObject({ type: "submit", name: "intent", value: "approve" });
  });

  it("says when it is busy and keeps from submitting twice", () => {
    const html = renderToStaticMarkup(
      <Button type="submit" busy>
        Sending
      </Button>,
    );
    expect(tag(html, "<button")).toMatchObject({ type: "button", "aria-busy": "true", "aria-disabled": "true" });
  });
});

/** Returns the attributes of the first tag that contains `part`. */
function tag(html: string, part: string): Record<string, string> {
  const found = html.match(/<[^>]+>/g)?.find((each) => each.includes(part)) ?? "";
  return Object.fromEntries(
    [...found.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}
