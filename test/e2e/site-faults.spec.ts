import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { openCluster } from "../../src/platform/db/cluster.server";
import { createLog } from "../../src/platform/log.server";
import { isAccessible } from "./accessible";
import type { Product } from "./product";
import { startSite } from "./site-product";

const fault = {
  "/about": { title: "Unexpected Application Error!", number: "Request number", home: "Return to Home", root: "/" },
  "/ar/about": { title: "خطأ غير متوقع في التطبيق!", number: "رقم الطلب", home: "العودة إلى الرئيسية", root: "/ar" },
} as const;

const unknownEn = "The time limits that are set on this server cannot be shown just now.";
const unknownAr = "يتعذّر الآن عرض المدد المحدَّدة في هذا الخادم.";
const limitsUnknown = {
  "/trust": unknownEn,
  "/ar/trust": unknownAr,
  "/privacy": unknownEn,
  "/ar/privacy": unknownAr,
};

test("without the database visitors read on, members and forms get an error, and all recovers when it returns", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const dataDir = mkdtempSync(join(tmpdir(), "drwater-gone-"));
  chmodSync(dataDir, 0o711);
  const open = () => openCluster({ dataDir, log: createLog({ LOG_LEVEL: "silent" }) });
  let cluster = await open();
  const product = await startSite({
    DATABASE_URL: cluster.url(),
    DATABASE_OWNER_URL: cluster.url("owner"),
    AUTH_SECRET: "only-for-tests-only-for-tests-only",
  });
  try {
    const cookie = await signUp(product);
    await cluster.release();
    await test.step("a visitor reads every page, seen before or not", async () => {
      for (const path of ["/", "/about", "/ar/solutions", "/news", "/contact", "/ar/register", "/sitemap.xml"]) {
        expect((await page.request.get(product.site + path)).status(), path).toBe(200);
      }
      expect((await page.request.get(`${product.site}/nowhere`)).status()).toBe(404);
    });
    await test.step("pages that name time limits open, say that these cannot be shown, and are not kept", async () => {
      for (const [path, words] of Object.entries(limitsUnknown)) {
        const response = await page.goto(product.site + path);
        expect([response?.status(), response?.headers()["cache-control"]], path).toEqual([200, "no-store"]);
        await expect(page.getByText(words)).toBeVisible();
        await isAccessible(page);
      }
    });
    await test.step("users with a session get an error with the number of the request", async () => {
      await page.setExtraHTTPHeaders({ cookie });
      for (const [path, words] of Object.entries(fault)) {
        const response = await page.goto(product.site + path);
        expect(response?.status()).toBe(500);
        await expect(page).toHaveTitle(words.title);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
        await expect(page.getByText(words.number)).toContainText(response?.headers()["x-request-id"] ?? "missing");
        await expect(page.getByRole("link", { name: words.home })).toHaveAttribute("href", words.root);
        await isAccessible(page);
      }
      await page.setExtraHTTPHeaders({});
    });
    await test.step("the contact form keeps what was typed", async () => {
      await page.goto(`${product.site}/contact`);
      for (const name of ["name", "email", "message"]) await page.locator(`[name="${name}"]`).fill("a@example.com");
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page.getByText("There was an error sending your message. Please try again.").first()).toBeVisible({
        timeout: 30_000,
      });
      await expect(page.locator('[name="message"]')).toHaveValue("a@example.com");
    });
    cluster = await open();
    await expect
      .poll(async () => (await page.request.get(`${product.site}/readyz`)).status(), { timeout: 15_000 })
      .toBe(200);
    expect(await (await page.request.get(`${product.site}/trust`)).text()).toContain("No further time limits are set");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Message Sent Successfully" })).toBeVisible();
  } finally {
    await product.stop();
    await cluster.release();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

async function signUp({ site }: Product): Promise<string> {
  const response = await fetch(`${site}/request-access-to-drwater?mode=signup`, {
    method: "POST",
    headers: { origin: site },
    body: new URLSearchParams({ intent: "sign-up", email: "member@example.com", password: "a plain pass phrase" }),
    redirect: "manual",
  });
  const cookies = response.headers.getSetCookie().map((header) => header.split(";")[0] ?? "");
  return cookies.filter((pair) => pair.startsWith("session=")).join("; ");
}
