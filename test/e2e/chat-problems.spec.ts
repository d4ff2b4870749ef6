import { expect } from "@playwright/test";
import {
  answersOf,
  asked,
  chatsOf,
  chooseIn,
  dismissAll,
  fieldOf,
  questions,
  rowsOf,
  sent,
  someOperator,
  toastOf,
} from "./chat";
import { failing } from "./failing-calls";
import { turnsOf } from "./in-turn";
import { test } from "./product";
import { inDatabase } from "./stage";

/** A failing action and its message; `specified-texts.test.ts` checks the English texts. */
type Attempt = "load" | "create" | "open" | "save" | "rename" | "delete" | "search" | "feedback";

for (const language of ["en", "ar"] as const) {
  const turn = turnsOf(language);
  if (turn())
    test(`every failure has its words, and nothing that was typed is lost (${language})`, async ({
      browser,
      product,
    }, info) => {
      test.setTimeout(180_000);
      const operator = await someOperator(browser, info, product, language);
      const { page, t } = operator;
      const field = fieldOf(operator);
      const fails = async (attempt: Attempt | "connection") => {
        const isError = attempt !== "connection";
        const [title, text] = isError ? (["error", attempt] as const) : (["connection", "connectionText"] as const);
        await expect(toastOf(operator, t.chat(`problems.${title}`))).toBeVisible();
        await expect(toastOf(operator, t.chat(`problems.${text}`))).toBeVisible();
        await dismissAll(page);
      };

      await test.step("a new chat that cannot be made gives its question back", async () => {
        await failing(page, "POST", "/api/chat", async () => {
          await field.fill("What is SDI?");
          await field.press("Enter");
          await fails("create");
        });
        await expect(field).toHaveValue("What is SDI?");
        await expect(answersOf(operator)).toHaveCount(0);
      });
      await asked(operator, questions[language].figure);
      await test.step("a message that cannot be saved, too", async () => {
        await failing(page, "POST", "/api/chat", async () => {
          await field.fill("And turbidity?");
          await field.press("Enter");
          await fails("save");
        });
        await expect(field).toHaveValue("And turbidity?");
        await expect(answersOf(operator)).toHaveCount(1);
      });
      await test.step("renaming, deleting, opening and listing", async () => {
        const row = chatsOf(operator).getByRole("listitem").first();
        await failing(page, "PATCH", "/api/chat/sessions/*", async () => {
          await chooseIn(rowsOf(operator).first(), operator, t.sidebar("rename"));
          await page.keyboard.type("Train 2");
          await page.keyboard.press("Enter");
          await fails("rename");
        });
        await expect(row.getByRole("textbox")).toHaveValue("Train 2");
        await row.getByRole("textbox").press("Escape");
        await failing(page, "DELETE", "/api/chat/sessions/*", async () => {
          await chooseIn(rowsOf(operator).first(), operator, t.sidebar("delete"));
          await page.getByRole("button", { name: t.sidebar("deleteConfirm") }).click();
          await fails("delete");
        });
        await expect(answersOf(operator)).toHaveCount(1);
        await failing(page, "GET", "/api/chat/sessions", async () => {
          await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
          await fails("load");
        });
        await failing(page, "GET", "/api/chat/sessions/search?*", async () => {
          await chatsOf(operator).getByRole("searchbox").fill("SDI");
          await fails("search");
        });
        await chatsOf(operator).getByRole("searchbox").press("Escape");
        await failing(page, "GET", "/api/chat/sessions/*", async () => {
          await row.getByRole("button").first().click();
          await fails("open");
        });
        await expect(answersOf(operator)).toHaveCount(0);
        await row.getByRole("button").first().click();
        await expect(field).toHaveValue("And turbidity?");
      });
      await test.step("restores feedback that cannot be saved", async () => {
        const up = answersOf(operator).getByRole("button", { name: t.feedback("up"), exact: true });
        await failing(page, "PUT", "/api/chat/answers/*/feedback", async () => {
          await up.click();
          await fails("feedback");
        });
        await expect(up).toHaveAttribute("aria-pressed", "false");
      });
      await test.step("an assistant that cannot be reached says so in its place, and is asked again", async () => {
        await page.route("**/healthz", (route) => route.abort("connectionfailed"));
        await failing(
          page,
          "POST",
          "/api/chat",
          async () => {
            await field.fill(questions[language].foreign);
            await field.press("Enter");
            await fails("connection");
          },
          "abort",
        );
        const last = answersOf(operator).last();
        await expect(last).toContainText(t.chat("messages.apology"));
        await last.getByRole("button", { name: t.chat("messages.again") }).click();
        await expect(last.getByRole("button", { name: t.chat("messages.copy"), exact: true })).toBeVisible();
        await expect(answersOf(operator)).toHaveCount(2);
        await page.unroute("**/healthz");
      });
      await test.step("an answer that fails at the server, likewise", async () => {
        const outcome = {
          state: "failed",
          metadata: { citations: [], nearest: [], flagged: [], suggestions: [], language },
        };
        const events = [
          { type: "start", messageId: "0f8fad5b-d9cb-469f-a165-70867728950e" },
          { type: "finish", messageMetadata: { outcome } },
        ];
        const body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("");
        await page.route("**/api/chat", (route) => route.fulfill({ contentType: "text/event-stream", body }), {
          times: 1,
        });
        await sent(operator, questions[language].foreign);
        await fails("connection");
        await expect(answersOf(operator).last()).toContainText(t.chat("messages.apology"));
      });
      await test.step("an answer that the server could not finish keeps its words, and is asked again", async () => {
        const own = "(select id from users where email = $1)";
        await inDatabase(
          product,
          "update chat_messages set state = 'interrupted', content = 'Flush it' where role = 'assistant' " +
            `and user_id = ${own}`,
          [operator.email],
        );
        await page.reload();
        const answer = answersOf(operator).last();
        await expect(answer).toContainText("Flush it");
        await expect(answer).toContainText(t.chat("messages.interrupted"));
        await answer.getByRole("button", { name: t.chat("messages.again") }).click();
        await expect(answer.getByText(t.chat("messages.interrupted"))).toHaveCount(0);
        await expect(answer).not.toContainText("Flush it");
      });
      await page.context().close();
    });

  if (turn())
    test(`explains limits in words, and keeps the question (${language})`, async ({ browser, product }, info) => {
      const operator = await someOperator(browser, info, product, language);
      const { page, t } = operator;
      const refusals = [
        [409, { error: "busy" }, t.chat("problems.busy")],
        [409, { error: "outdated" }, t.chat("problems.outdated")],
        [409, { error: "too_many_running" }, t.chat("problems.tooManyRunning")],
        [429, { error: "too_fast", retryAfter: 3 }, t.chat("problems.tooFast", { count: 3 })],
        [429, { error: "quota", retryAfter: 7000 }, t.chat("problems.quota", { count: 2 })],
        [400, { error: "invalid" }, t.chat("problems.invalid")],
      ] as const;
      for (const [status, json, text] of refusals) {
        await page.route("**/api/chat", (route) => route.fulfill({ status, json }), { times: 1 });
        await fieldOf(operator).fill("What is SDI?");
        await fieldOf(operator).press("Enter");
        await expect(toastOf(operator, text)).toBeVisible();
        await expect(fieldOf(operator)).toHaveValue("What is SDI?");
        await dismissAll(page);
      }
      await page.context().close();
    });

  if (turn())
    test(`tells signed-out and suspended users so, and keeps their question (${language})`, async ({
      browser,
      product,
    }, info) => {
      const operator = await someOperator(browser, info, product, language);
      const { page, t, email } = operator;
      const cookies = await page.context().cookies();
      await page.context().clearCookies();
      await fieldOf(operator).fill("What is SDI?");
      await fieldOf(operator).press("Enter");
      await expect(toastOf(operator, t.chat("problems.unauthenticated"))).toBeVisible();
      await expect(page.getByText(t.chat("problems.expired"))).toBeVisible();
      await expect(fieldOf(operator)).toHaveValue("What is SDI?");
      await page.getByRole("link", { name: t.chat("problems.signIn"), exact: true }).click();
      await expect(page).toHaveURL(/request-access-to-drwater/);
      await page.context().addCookies(cookies);
      await page.goBack();
      await page.reload();
      await expect(fieldOf(operator)).toHaveValue("What is SDI?");

      await inDatabase(product, "update profiles set status = 'rejected' where email = $1", [email]);
      await fieldOf(operator).press("Enter");
      await expect(page.getByText(t.chat("problems.withdrawn"))).toBeVisible();
      await expect(fieldOf(operator)).toHaveValue("What is SDI?");
      await inDatabase(product, "update profiles set status = 'approved' where email = $1", [email]);
      await page.reload();
      await expect(fieldOf(operator)).toHaveValue("What is SDI?");
      await page.context().close();
    });
}
