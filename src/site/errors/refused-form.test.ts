import { describe, expect, test } from "vitest";
import { refusedFormPage } from "./refused-form";

const refusal = {
  path: "/contact",
  from: "http://water.example.com",
  publicUrl: "https://water.example.com",
  requestId: "7",
};

describe("page for a form from another origin", () => {
  test.each([
    ["/contact", "en", "ltr", "This form was not accepted", "Go back in your browser", "For the operator"],
    ["/ar/contact", "ar", "rtl", "لم يُقبل هذا النموذج", "ارجع إلى الصفحة السابقة", "لمشغّل الموقع"],
  ])("says what is wrong and how to go on: %s", (path, language, direction, ...texts) => {
    const html = refusedFormPage({ ...refusal, path });
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
    for (const text of [
      ...texts,
      "TRUSTED_PROXIES",
      "PUBLIC_URL",
      "http://water.example.com",
      "https://water.example.com",
    ])
      expect(html).toContain(text);
  });

  test.each(["null", "", undefined, "<script>alert(1)</script>", `https://${"a".repeat(9000)}`, "https://é.example"])(
    "does not repeat an invalid origin: %s",
    (from) => {
      const html = refusedFormPage({ ...refusal, from });
      expect(html).toContain("did not say which page sent it");
      expect(html).not.toContain("alert");
      expect(html.length).toBeLessThan(4000);
    },
  );
});
