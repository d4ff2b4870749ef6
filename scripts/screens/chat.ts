import type { Page } from "@playwright/test";
import type { Screen } from "./screen.ts";

type Question = { readonly en: string; readonly ar: string };

const sure: Question = { en: "How do I wash the membranes?", ar: "كيف أغسل الأغشية؟" };
const unsure: Question = {
  en: "Our permeate got saltier since the heat wave, is something broken?",
  ar: "المي الداخلة فيها صدا، التحليل طلّع 0.25، بتأذي الأغشية؟",
};
const calculation: Question = {
  en: "Feed 120 m3/h and permeate 370 gpm, what recovery is that?",
  ar: "برج التبريد يتبخر منه 14 م3/س ونشتغل على 4 دورات تركيز، كم م3/س تصريف البرج؟",
};
const unclear: Question = {
  en: "How do I calculate the dose of antiscalant for 100 m3/h at 3 ppm?",
  ar: "عندنا 24 ممبرين 8 بوصة، كم كيلو ميتا لمحلول حفظ 1 %؟",
};
const missing: Question = {
  en: "permeate is 84 m3/h, what is the recovery?",
  ar: "الماء المنتج 84 متر مكعب في الساعة، كم نسبة الاسترداد؟",
};
const impossible: Question = {
  en: "feed 120 m3/h at 130 % recovery, what is the permeate flow?",
  ar: "التغذية 120 متر مكعب في الساعة والاسترداد 130 %، كم تدفق الماء المنتج؟",
};
const emergency: Question = {
  en: "Chlorine gas leak in the dosing room, what now?",
  ar: "تسرب غاز كلور في غرفة الجرعات، ماذا أفعل؟",
};
const doubt: Question = {
  en: "Where should the breathing apparatus be kept, inside or outside the chlorine room?",
  ar: "ريحة بيض خايس قوية عند المضخات وفجأة ما عدت أشمها، كذا زين صح؟",
};
const refused: Question = {
  en: "Who won the football world cup in 2018?",
  ar: "من فاز بكأس العالم لكرة القدم عام 2018؟",
};

/**
 * The chat in its states: an answer, a citation, empty, the sources, the chats on a phone, the roadmap, an answer in
 * each tone, a calculation, one whose figures are not clear, one with a figure missing and filled in, one that cannot
 * be, an emergency, a doubtful one.
 */
export function chatScreens(): Screen[] {
  const screen = (name: string, rest: Partial<Screen>): Screen => {
    return { name: `chat-${name}`, path: "/drwater", as: "member", window: true, ...rest };
  };
  return [
    { ...screen("", { prepare: openFirstConversation }), name: "chat" },
    screen("citation", { prepare: pointAtCitation }),
    screen("empty", { prepare: openNew }),
    screen("empty", { theme: "dark", devices: ["desktop"], prepare: openNew }),
    screen("sources", { prepare: focusDocument }),
    screen("drawer", { devices: ["phone"], prepare: (page) => openDrawer(page, "first") }),
    screen("roadmap", { prepare: openRoadmap }),
    // The last ones, since they make conversations newer than the one that the others open.
    screen("sure", { prepare: (page) => askIn(page, sure) }),
    screen("unsure", { prepare: (page) => askIn(page, unsure) }),
    screen("calculation", { prepare: (page) => askForm(page, calculation) }),
    screen("unclear", { prepare: (page) => askForm(page, unclear) }),
    screen("missing", { prepare: (page) => askForm(page, missing) }),
    screen("impossible", { prepare: (page) => askForm(page, impossible) }),
    screen("filled", { prepare: (page) => fillIn(page, missing) }),
    screen("filled", { theme: "dark", prepare: (page) => fillIn(page, missing) }),
    screen("emergency", { prepare: (page) => askIn(page, emergency) }),
    screen("doubt", { prepare: (page) => askIn(page, doubt) }),
    screen("refusal", { prepare: (page) => askIn(page, refused) }),
  ];
}

/** Opens the newest conversation at its beginning, as the chat itself remembers it. */
export async function openFirstConversation(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const [newest] = await (await fetch("/api/chat/sessions")).json();
    localStorage.setItem("lastChatSession", newest.id);
  });
  await page.reload({ waitUntil: "networkidle" });
  await page.locator("main ol, main ul").first().waitFor();
  await page.evaluate(() => {
    for (const element of document.querySelectorAll("main, main *")) element.scrollTop = 0;
  });
}

async function pointAtCitation(page: Page): Promise<void> {
  await openFirstConversation(page);
  const chip = page.locator("[data-citation]").first();
  await page.mouse.move(0, 0);
  const isTouched = (await page.evaluate(() => navigator.maxTouchPoints)) > 0;
  await (isTouched ? chip.tap() : chip.hover());
  await page.locator(".citation-card").waitFor();
}

async function openNew(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem("lastChatSession"));
  await page.reload({ waitUntil: "networkidle" });
}

/** Opens what slides in from the start or the end on a phone; on a desk both stand there already. */
async function openDrawer(page: Page, which: "first" | "last"): Promise<void> {
  const button = page.locator("#main button[aria-expanded]").filter({ visible: true });
  if ((await button.count()) === 0) return;
  await button[which]().click();
  await page.getByRole("dialog").waitFor();
}

async function focusDocument(page: Page): Promise<void> {
  await openDrawer(page, "last");
  const documents = page.locator("details button[aria-pressed]").filter({ visible: true });
  await documents.first().click();
  await openDrawer(page, "last");
}

async function openRoadmap(page: Page): Promise<void> {
  await openDrawer(page, "last");
  const panel = page.locator("details").filter({ visible: true }).first().locator("xpath=../..");
  await panel.getByRole("button").last().click();
  await page.getByRole("dialog").last().waitFor();
}

async function askIn(page: Page, question: Question): Promise<void> {
  const language = (await page.locator("html").getAttribute("lang")) === "ar" ? "ar" : "en";
  await ask(page, question[language]);
}

/** Asks in a new chat, and waits for the answer. */
export async function ask(page: Page, question: string): Promise<void> {
  await openNew(page);
  await page.locator("#question").fill(question);
  await page.locator("#question").press("Enter");
  await page.locator("article[aria-busy=false] button").first().waitFor();
}

/** Asks, and waits for the calculator of the answer. */
async function askForm(page: Page, question: Question): Promise<void> {
  await askIn(page, question);
  await page.locator("[data-form]").waitFor();
}

/** Asks, fills in what is missing, and goes to the result. */
async function fillIn(page: Page, question: Question): Promise<void> {
  await askForm(page, question);
  await page.locator("[data-form] input").first().fill("120");
  await page.locator("[data-result]").waitFor();
  await page.locator("[data-form]").evaluate((card) => card.scrollIntoView({ block: "end" }));
}
