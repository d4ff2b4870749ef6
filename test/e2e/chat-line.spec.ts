import { expect } from "@playwright/test";
import { answersOf, asked, fieldOf, questions, sent, someOperator, toastOf } from "./chat";
import { turnsOf } from "./in-turn";
import { test } from "./product";
import { inDatabase } from "./stage";

for (const language of ["en", "ar"] as const) {
  const turn = turnsOf(language);
  if (turn())
    test(`sends a question by itself once the server responds again (${language})`, async ({
      browser,
      product,
    }, info) => {
      const operator = await someOperator(browser, info, product, language);
      const { page, t } = operator;
      const connectionError = toastOf(operator, t.chat("problems.connectionText"));
      const silent = (pattern: string) => page.route(pattern, (route) => route.abort("timedout"));
      await Promise.all(["**/api/chat", "**/healthz"].map(silent));
      const answer = await sent(operator, "What is SDI?");
      await expect(connectionError).toBeVisible();
      await expect(answer).toContainText(t.chat("messages.apology"));
      await expect(answer).toContainText(t.chat("messages.awaitsLine"));
      await page.screenshot({ path: info.outputPath("unreachable.png") });
      await answer.getByRole("button", { name: t.chat("messages.takeBack") }).click();
      await expect(answersOf(operator)).toHaveCount(0);
      await expect(connectionError).toHaveCount(0);
      await expect(fieldOf(operator)).toHaveValue("What is SDI?");
      await fieldOf(operator).press("Enter");
      await expect(answer).toContainText(t.chat("messages.awaitsLine"));
      await Promise.all(["**/api/chat", "**/healthz"].map((pattern) => page.unroute(pattern)));
      await expect(answer.locator("[data-citation]").first()).toBeVisible({ timeout: 30_000 });
      await expect(connectionError).toHaveCount(0);
      await expect(answer).not.toContainText(t.chat("messages.apology"));
      const own = "user_id = (select id from users where email = $1)";
      const questions = `select id from chat_messages where role = 'user' and ${own}`;
      expect(await inDatabase(product, questions, [operator.email])).toHaveLength(1);
      await page.context().close();
    });

  if (turn())
    test(`reports a lost network, and continues when it is back (${language})`, async ({ browser, product }, info) => {
      const operator = await someOperator(browser, info, product, language);
      const { page, t } = operator;
      await asked(operator, questions[language].figure);
      await page.context().setOffline(true);
      await expect(page.getByText(t.chat("problems.offline"))).toBeVisible();
      const stopped = await sent(operator, "What is SDI?");
      await expect(stopped).toContainText(t.chat("messages.awaitsLine"));
      await page.getByRole("button", { name: t.chat("composer.stop"), exact: true }).click();
      await expect(fieldOf(operator)).toHaveValue("What is SDI?");
      const answer = await sent(operator, questions[language].steps);
      await expect(answer).toContainText(t.chat("messages.awaitsLine"));
      await expect(page.getByRole("main").getByText(questions[language].steps, { exact: true })).toBeVisible();
      await page.context().setOffline(false);
      await expect(page.getByText(t.chat("problems.offline"))).toHaveCount(0);
      await expect(answer.locator("[data-citation]").first()).toBeVisible();
      await expect(page.getByText(t.chat("problems.connection"), { exact: true })).toHaveCount(0);
      const taken = await inDatabase(
        product,
        `select m.id from chat_messages m join chat_sessions s on s.id = m.session_id join users u on u.id = s.user_id
       where m.role = 'user' and u.email = $1`,
        [operator.email],
      );
      expect(taken).toHaveLength(2);
      await page.reload();
      await expect(answersOf(operator)).toHaveCount(2);
      await page.context().close();
    });
}
