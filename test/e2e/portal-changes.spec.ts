import { expect } from "@playwright/test";
import { deskOf, someRequests, test } from "./portal";
import { inDatabase, someCode } from "./stage";

const stream = /\/api\/admin\/changes/;

/** Wait in milliseconds: longer than a change takes from the database to a listening page. */
const announced = 1000;

test("a page shows a change that is made after it was read and before it listens", async ({ browser, portal }) => {
  const { product } = portal;
  const { word, ids } = await someRequests(product, ["new"]);
  const { page, open } = await deskOf({ browser, portal });
  let changes = 0;
  await page.route(stream, async (route) => {
    changes += 1;
    if (changes === 1) await inDatabase(product, "update access_requests set name = 'Nadia' where id = $1", [ids[0]]);
    await route.continue();
  });
  await open(`/admin/requests?search=${word}`);
  await expect(page.getByRole("heading", { name: "Nadia" })).toBeVisible({ timeout: 20_000 });
  expect(changes).toBe(1);
});

test("a page that is on its way shows a change that is made after it was read", async ({ browser, portal }) => {
  const { page, open } = await deskOf({ browser, portal });
  const listens = page.waitForResponse(stream);
  await open("/admin/settings/retention");
  await listens;
  let code = "";
  await page.route(/\/admin\/promo-codes\.data/, async (route) => {
    const response = await route.fetch();
    if (code === "") {
      code = await someCode(portal.product);
      await page.waitForTimeout(announced);
    }
    await route.fulfill({ response });
  });
  await page.getByRole("link", { name: "Promo Codes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Promo Codes" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(code, { timeout: 20_000 });
});

test("a page that nothing has changed is read once", async ({ browser, portal }) => {
  const { page, open } = await deskOf({ browser, portal });
  const reads: string[] = [];
  page.on("request", (request) => request.url().includes(".data") && reads.push(request.url()));
  const listens = page.waitForResponse(stream);
  await open("/admin/settings/retention");
  await listens;
  await page.waitForTimeout(announced);
  expect(reads).toEqual([]);
});
