import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { chromiumFlags, chromiumPath } from "../chromium.ts";
import { isFormPage, type Row, row } from "./table.ts";

const port = 9322;
const rounds = 3;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

type Scores = Record<(typeof categories)[number] | "largestPaint", number>;

/** Asks Lighthouse (its mobile preset) three times about each page, and takes the middle of each figure. */
export async function lighthouseRows(site: string, paths: readonly string[]): Promise<Row[]> {
  const args = [...chromiumFlags, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: chromiumPath(), args });
  const rows: Row[] = [];
  for (const path of paths) {
    const runs: Scores[] = [];
    for (let round = 0; round < rounds; round++) runs.push(await ask(site + path));
    const middle = (key: keyof Scores) => median(runs.map((scores) => scores[key]));
    for (const category of categories) {
      const least = category === "performance" && isFormPage(path) ? 98 : 100;
      rows.push(row(`${path}  ${category}`, middle(category), { least }));
    }
    const most = isFormPage(path) ? 2.5 : 1;
    rows.push(row(`${path}  largest paint`, middle("largestPaint") / 1000, { most }, " s"));
    console.log(
      `${path}: ${runs.map((scores) => categories.map((category) => scores[category]).join("/")).join("  ")}`,
    );
  }
  await browser.close();
  return rows;
}

/** Asks again when the browser lost the trace, which happens on a machine that is busy with something else. */
async function ask(url: string, triesLeft = 4): Promise<Scores> {
  const result = await lighthouse(url, { port, output: "json", logLevel: "error", onlyCategories: [...categories] });
  if (!result) throw new Error(`Lighthouse has nothing to say about ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError && triesLeft > 0) return ask(url, triesLeft - 1);
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  for (const audit of Object.values(lhr.audits)) {
    if (audit.score !== null && audit.score < 0.9 && ["binary", "metricSavings"].includes(audit.scoreDisplayMode)) {
      console.log(`  ${url}: ${audit.id}: ${audit.title} ${audit.displayValue ?? ""}`);
    }
  }
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    largestPaint: lhr.audits["largest-contentful-paint"]?.numericValue ?? Number.POSITIVE_INFINITY,
  };
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
