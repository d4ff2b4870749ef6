import { expect } from "@playwright/test";
import type { AnswerChunk } from "../../src/assistant/answer-stream";
import type { Citation } from "../../src/assistant/answering/passages";
import type { Asking } from "../../src/assistant/asking";
import { type AnswerMetadata, emptyMetadata } from "../../src/assistant/conversation";
import type { Language } from "../../src/i18n/languages";
import type { Operator } from "./chat";

/** Answers with folded parts, and one that found nothing. Titles and content in each language. */
export const samples = {
  en: {
    question: "Why does the pressure drop rise?",
    sure: "Clean the stage when **ΔP is 15 %** above its reference [1].",
    unsure: "This may not be what you asked; it comes closest.\n\nA rising ΔP in the last stage points to scale [1].",
    silent: "I looked in the Industrial Water Guides only, and found nothing that answers this.",
    titles: ["RO Technical Manual B: cleaning triggers", "All causes of a rising ΔP (12 rows)"],
  },
  ar: {
    question: "لماذا يرتفع فرق الضغط؟",
    sure: "اغسل المرحلة عندما **يزيد ΔP بنسبة 15 %** على قيمته المرجعية [1].",
    unsure: "قد لا يكون هذا ما سألت عنه، لكنه الأقرب.\n\nارتفاع ΔP في المرحلة الأخيرة يدل على الترسبات [1].",
    silent: "بحثت في أدلة المياه الصناعية وحدها، ولم أجد فيها ما يجيب عن هذا السؤال.",
    titles: ["الدليل الفني للتناضح العكسي B: دواعي الغسيل", "كل أسباب ارتفاع ΔP (12 صفًا)"],
  },
} as const;

const steps = {
  en:
    "1. **Stop** the high-pressure pump [2].\n2. Flush with permeate for 10 min.\n\n> [!WARNING]\n" +
    "> Never mix acid and alkali.",
  ar:
    "1. **أوقف** مضخة الضغط العالي [2].\n2. اشطف بالماء المنتج 10 min.\n\n> [!WARNING]\n" +
    "> لا تخلط الحمض بالقلوي أبدًا.",
};

const table = {
  en: "| Where | Cause |\n|---|---|\n| First stage | Colloids |\n| Last stage | Scale |",
  ar: "| الموضع | السبب |\n|---|---|\n| المرحلة الأولى | الغرويات |\n| المرحلة الأخيرة | الترسبات |",
};

/** Returns the folded parts of an answer: a procedure, and a table. */
export function foldsOf(language: Language): string {
  const [first, second] = samples[language].titles;
  return [fold(first, steps[language]), fold(second, table[language])].join("\n\n");
}

function fold(title: string, content: string): string {
  return `<details>\n<summary>${title}</summary>\n\n${content}\n\n</details>`;
}

/** Returns the stored metadata of such an answer. */
export function metadataOf(language: Language, more: Partial<AnswerMetadata>): AnswerMetadata {
  const start = emptyMetadata({ provider: "extractive", scope: { kind: "all" }, language });
  return { ...start, citations: [citation(language, 1), citation(language, 2)], ...more };
}

function citation(language: Language, number: number): Citation {
  const [documentTitle, heading] = {
    en: ["RO Technical Manual A", "6.2 Cleaning triggers"],
    ar: ["الدليل الفني للتناضح العكسي A", "6.2 دواعي الغسيل"],
  }[language] as [string, string];
  const place = { documentId: "ro-manual-a", versionId: "v", language, sectionSlug: "cleaning", page: 12 };
  return {
    ...place,
    number,
    documentTitle,
    headingPath: [heading],
    passageId: `${number}`,
    quote: "15 %",
    start: 0,
    end: 4,
  };
}

type Dictated = Window & { say: (chunk: object) => void; questions: Asking[] };

/** Replaces the server for the questions of an empty chat: the test answers them. */
export async function dictated({ page, t }: Operator) {
  // Waits for hydration: earlier selections would be lost.
  await expect(page.getByRole("heading", { name: t.chat("welcome.heading") })).toBeVisible();
  await page.evaluate(() => {
    const real = window.fetch;
    const own = window as unknown as Dictated;
    own.questions = [];
    window.fetch = async (path, init) => {
      if (init?.method !== "POST" || String(path) !== "/api/chat") return real(path, init);
      own.questions.push(JSON.parse(String(init.body)));
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      own.say = (chunk) => void writer.write(new TextEncoder().encode(`data: ${JSON.stringify(chunk)}\n\n`));
      return new Response(readable);
    };
  });
  const now = new Date().toISOString();
  const conversation = { id: crypto.randomUUID(), title: "…", createdAt: now, updatedAt: now };
  let answers = 0;
  const say = (chunk: AnswerChunk) =>
    page.evaluate((one: object) => (window as unknown as Dictated).say(one), chunk as object);
  return {
    questions: () => page.evaluate(() => (window as unknown as Dictated).questions),
    begin: async (metadata: AnswerMetadata) => {
      answers += 1;
      await say({ type: "start", messageId: `answer-${answers}`, messageMetadata: { conversation } });
      if (metadata.tone) await say({ type: "data-tone", data: metadata.tone });
      for (const one of metadata.citations) await say({ type: "data-citation", id: `${one.number}`, data: one });
    },
    write: (delta: string) => say({ type: "text-delta", id: "text", delta }),
    end: (metadata: AnswerMetadata) =>
      say({ type: "finish", messageMetadata: { outcome: { state: "complete", metadata } } }),
  };
}
