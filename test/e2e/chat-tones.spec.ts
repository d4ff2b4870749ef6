import { type BrowserContextOptions, expect, type Locator } from "@playwright/test";
import { isAccessible } from "./accessible";
import { answersOf, asked, categories, chatsOf, fieldOf, type Operator, questions, sent, someOperator } from "./chat";
import { turnsOf } from "./in-turn";
import { type Product, test } from "./product";
import { inDatabase } from "./stage";
import { dictated, foldsOf, metadataOf, samples } from "./tones";

const devices: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 1280, height: 800 }, permissions: ["clipboard-read", "clipboard-write"] },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

for (const [place, [device, more]] of Object.entries(devices).entries()) {
  for (const language of ["en", "ar"] as const) {
    const turn = turnsOf(language, place);
    if (turn())
      test(`a sure answer folds further evidence (${language}, ${device})`, async ({ browser, product }, info) => {
        const operator = await someOperator(browser, info, product, language, more);
        const { page, t } = operator;
        const { question, sure, titles } = samples[language];
        const metadata = metadataOf(language, { tone: "sure" });
        const server = await dictated(operator);
        const answer = await sent(operator, question);
        const fold = answer.locator("details").first();
        const [opening = "", ...rest] = foldsOf(language).split("</summary>");
        await server.begin(metadata);
        await server.write(`${sure}\n\n${opening}`);
        await expect(answer.locator("[data-citation]")).toHaveCount(1);
        await expect(answer.locator("details")).toHaveCount(0);
        await expect(answer).not.toContainText("details");

        const [start = "", end = ""] = halves(rest.join("</summary>"));
        await server.write(`</summary>${start}`);
        await expect(fold).not.toHaveAttribute("open");
        await fold.locator("summary").click();
        await expect(fold.locator("[data-citation]")).toBeVisible();
        await server.write(end);
        await server.end(metadata);
        await expect(answer.getByRole("button", { name: t.chat("messages.copy"), exact: true })).toBeVisible();
        await expect(answer.locator("summary")).toHaveText([...titles]);
        await expect(fold).toHaveAttribute("open");
        await expect(answer.locator("details").last()).not.toHaveAttribute("open");
        await expect(answer.getByRole("button", { name: t.feedback("up"), exact: true })).toBeVisible();

        await fold.locator("summary").focus();
        await page.keyboard.press("Enter");
        await expect(fold.locator("ol")).toBeHidden();
        expect((await fold.locator("summary").boundingBox())?.height).toBeGreaterThanOrEqual(44);
        await page.emulateMedia({ media: "print" });
        await expect(fold.locator("ol")).toBeVisible();
        await page.emulateMedia({ media: null });
        if (device === "desktop") await expectCopied(operator, answer, titles[0]);
        await clean(operator, "sure");
        await page.context().close();
      });

    if (turn())
      test(`an unsure answer asks whether it was meant (${language}, ${device})`, async ({
        browser,
        product,
      }, info) => {
        const operator = await someOperator(browser, info, product, language, more);
        const { page, t } = operator;
        await asked(operator, questions[language].figure);
        await storeUnsure(product, operator);
        await page.reload();
        const answer = answersOf(operator).last();
        const group = answer.getByRole("group", { name: t.feedback("wasItThis") });
        const yes = group.getByRole("button", { name: t.feedback("yes"), exact: true });
        const no = group.getByRole("button", { name: t.feedback("noShowOthers"), exact: true });
        await expect(yes).toBeVisible();
        await expect(answer.getByRole("button", { name: t.feedback("down"), exact: true })).toHaveCount(0);
        await clean(operator, "unsure");

        await no.click();
        await expect(no).toHaveAttribute("aria-pressed", "true");
        await expect(group.getByText(t.feedback("thanks"))).toBeAttached();
        await expect(answer.locator("details[open]")).toHaveCount(2);
        await expect(answer.locator("summary").first()).toBeFocused();
        await expect(answer.locator("summary").first()).toBeInViewport();
        await clean(operator, "not meant");
        expect(await judgementOf(product, operator)).toEqual([{ rating: "down", is_gap: true }]);
        await no.click();
        await expect(group.getByText(t.feedback("removed"))).toBeAttached();
        await expect.poll(() => judgementOf(product, operator)).toEqual([{ rating: null, is_gap: false }]);

        await yes.focus();
        await page.keyboard.press("Space");
        await expect(group.getByText(t.feedback("thanks"))).toBeAttached();
        expect(await judgementOf(product, operator)).toEqual([{ rating: "up", is_gap: false }]);
        await page.reload();
        await expect(yes).toHaveAttribute("aria-pressed", "true");
        await expect(answer.locator("details[open]")).toHaveCount(0);
        await page.context().close();
      });

    if (turn())
      test(`where a category was silent, one press searches everything (${language}, ${device})`, async ({
        browser,
        product,
      }, info) => {
        const operator = await someOperator(browser, info, product, language, more);
        const { page, t } = operator;
        const { question, silent, sure } = samples[language];
        const server = await dictated(operator);
        const chip = page
          .getByRole("main")
          .getByRole("button", { name: t.sources("sources.remove", { name: categories[language].guides }) });
        await chooseGuides(operator, device);
        await expect(chip).toBeVisible();
        const narrow = { tone: "silent", abstained: true, citations: [] } as const;
        const metadata = metadataOf(language, { ...narrow, scope: { kind: "category", key: "guides" } });
        const answer = await sent(operator, question);
        await server.begin(metadata);
        await server.write(silent);
        await server.end(metadata);
        const widen = answer.getByRole("button", { name: t.sources("sources.searchAll") });
        await expect(widen).toBeVisible();
        await clean(operator, "silent");

        await widen.click();
        await expect(chip).toHaveCount(0);
        await expect(answersOf(operator)).toHaveCount(2);
        await server.begin(metadataOf(language, { tone: "sure" }));
        await server.write(sure);
        await server.end(metadataOf(language, { tone: "sure" }));
        await expect(answersOf(operator).last().locator("[data-citation]")).toHaveCount(1);
        await expect(widen).toHaveCount(0);
        expect(await server.questions()).toMatchObject([
          { question, scope: { kind: "category", key: "guides" } },
          { question, scope: { kind: "all" } },
        ]);

        await chooseGuides(operator, device);
        await chip.click();
        await expect(chip).toHaveCount(0);
        await chooseGuides(operator, device);
        await startNew(operator, device);
        await expect(answersOf(operator)).toHaveCount(0);
        await expect(chip).toHaveCount(0);
        await page.context().close();
      });
  }
}

/** Splits a text in the middle. */
function halves(text: string): [string, string] {
  const middle = Math.floor(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)];
}

async function expectCopied({ page, t }: Operator, answer: Locator, title: string): Promise<void> {
  await answer.getByRole("button", { name: t.chat("messages.copy"), exact: true }).click();
  await expect(answer.getByRole("button", { name: t.chat("messages.copied") })).toBeVisible();
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) => (await item?.getType(type))?.text();
    return { text: await read("text/plain"), html: await read("text/html") };
  });
  expect(copied.text).toContain(`\n\n${title}\n\n1. `);
  expect(copied.html).toContain(`<h4>${title}</h4>`);
  expect(copied.html).not.toMatch(/details|summary|\[2\]\[2\]/);
}

/** Replaces the last answer by an unsure one. */
async function storeUnsure(product: Product, { email, language }: Operator): Promise<void> {
  const content = `${samples[language].unsure}\n\n${foldsOf(language)}`;
  await inDatabase(
    product,
    "update chat_messages set content = $1, metadata = $2 where role = 'assistant' and user_id = (select id " +
      "from users where email = $3)",
    [content, JSON.stringify(metadataOf(language, { tone: "unsure" })), email],
  );
}

/** Returns the user's stored feedback, and whether the question is a knowledge gap. */
function judgementOf(product: Product, { email }: Operator) {
  return inDatabase(
    product,
    `select f.rating, exists (select from gap_questions where question_id = m.question_id) as is_gap
     from chat_messages m left join feedback f on f.message_id = m.id join users u on u.id = m.user_id
     where u.email = $1 and m.role = 'assistant'`,
    [email],
  );
}

async function chooseGuides({ page, t, language }: Operator, device: string): Promise<void> {
  if (device === "phone") await page.getByRole("button", { name: `${t.sources("sources.label")}: ` }).tap();
  const category = page.getByRole("combobox", { name: t.sources("sources.category") });
  await category.filter({ visible: true }).selectOption({ label: categories[language].guides });
  if (device !== "phone") return;
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function startNew(operator: Operator, device: string): Promise<void> {
  const { page, t } = operator;
  if (device === "phone") await page.getByRole("button", { name: t.sidebar("open"), exact: true }).tap();
  const chats = device === "phone" ? page.getByRole("dialog", { name: t.sidebar("label") }) : chatsOf(operator);
  await chats.getByRole("button", { name: t.sidebar("newChat") }).click();
  await expect(fieldOf(operator)).toHaveValue("");
}

/** Asserts that axe finds no violation, and that the page does not scroll sideways. */
async function clean({ page }: Operator, state: string): Promise<void> {
  await isAccessible(page, state);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), state).toBe(0);
}
