import type { Browser, CDPSession, Page } from "@playwright/test";

/**
 * Milliseconds of processor on the main thread of the page, but for the time until a question can be typed. They do not
 * count what other programs of the machine took in between.
 */
export type ScreenFigures = {
  readonly "until ready ms": number;
  readonly "opening, processor ms": number;
  readonly "a key, processor ms": number;
  readonly "streaming, longest task ms": number;
  readonly "streaming, tasks over 50 ms": number;
};

const keys = 100;
const pauseBetweenKeys = 30;
const longTask = 50;
/** A machine that does other things as well takes its time. */
const patience = 120_000;

/** Opens the chat with its last conversation, types, and asks a question whose answer streams. */
export async function measureScreen(
  browser: Browser,
  site: string,
  cookie: string,
  question: string,
): Promise<ScreenFigures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([sessionOf(cookie, site)]);
  const page = await context.newPage();
  await openLongest(page, site);
  const opening = await measureOpening(page, site);
  const key = await measureTyping(page);
  const tasks = await measureStreaming(page, question);
  await context.close();
  return {
    ...opening,
    "a key, processor ms": rounded(key),
    "streaming, longest task ms": rounded(Math.max(0, ...tasks)),
    "streaming, tasks over 50 ms": tasks.filter((task) => task > longTask).length,
  };
}

function sessionOf(cookie: string, url: string) {
  const [, value = ""] = /session=([^;]+)/.exec(cookie) ?? [];
  return { name: "session", value, url };
}

/** The newest conversation is the one with the turns; the browser remembers it. */
async function openLongest(page: Page, site: string): Promise<void> {
  // Before its scripts run, a press on the list does nothing.
  await page.goto(`${site}/drwater`, { waitUntil: "networkidle" });
  await page.locator("#chats li button").first().click();
  await page.locator("article").first().waitFor();
}

async function measureOpening(page: Page, site: string) {
  const processor = await processorOf(page);
  const begin = performance.now();
  await page.goto(`${site}/drwater`);
  await page.locator("article").last().waitFor();
  const ready = performance.now() - begin;
  return { "until ready ms": rounded(ready), "opening, processor ms": rounded(await processor()) };
}

async function measureTyping(page: Page): Promise<number> {
  await page.locator("#question").focus();
  await page.keyboard.type("warm up ", { delay: pauseBetweenKeys });
  const processor = await processorOf(page);
  await page.keyboard.type("x".repeat(keys), { delay: pauseBetweenKeys });
  return (await processor()) / keys;
}

type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of processor; missing for an event that is none, and on systems that do not measure it. */
  readonly tdur?: number;
  readonly dur?: number;
  readonly args?: { readonly name?: string };
};

/** Returns the length of each task of the main thread while an answer comes. */
async function measureStreaming(page: Page, question: string): Promise<number[]> {
  await page.locator("#question").fill(question);
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send("Tracing.start", {
    traceConfig: { includedCategories: ["disabled-by-default-devtools.timeline"] },
  });
  await page.keyboard.press("Enter");
  await page.locator("article[aria-busy=true]").waitFor({ timeout: patience });
  await page.locator("article[aria-busy=true]").waitFor({ state: "detached", timeout: patience });
  await ended(session);
  return mainTasks(events);
}

function mainTasks(events: readonly TraceEvent[]): number[] {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const named = events.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
  const main = new Set(named.map(threadOf));
  return events.flatMap((event) =>
    event.name === "RunTask" && event.dur !== undefined && main.has(threadOf(event))
      ? [(event.tdur ?? event.dur) / 1000]
      : [],
  );
}

async function ended(session: CDPSession): Promise<void> {
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
}

/** Returns how to know the milliseconds that the main thread has worked since. */
async function processorOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const seconds = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
  };
  const before = await seconds();
  return async () => ((await seconds()) - before) * 1000;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
