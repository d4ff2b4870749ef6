import { type Browser, chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { chromiumFlags, chromiumPath } from "../chromium.ts";
import { isFormPage, type Row, row } from "./table.ts";

const port = 9322;

/** The middle of three counts; it is known after two when both are within budget. */
const rounds = 3;

/** How often a page is asked again when the browser lost its trace, which happens on a machine that is busy. */
const mostTries = 5;

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

type Category = (typeof categories)[number];

/** Scores out of 100, and the largest paint in seconds. */
type Figures = Record<Category | "largestPaint", number>;

/** Asks Lighthouse (its mobile preset) about each page, and takes the middle of each figure. */
export async function lighthouseRows(site: string, paths: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of paths) {
    const asked: Figures[] = [];
    while (asked.length < rounds && !isSettled(path, asked)) asked.push(await ask(site + path));
    rows.push(...rowsOf(path, asked));
    const told = asked.map((figures) => `${categories.map((key) => figures[key]).join("/")} ${figures.largestPaint}s`);
    console.log(`${path}: ${told.join("  ")}`);
  }
  return rows;
}

/** Two of three within budget put the middle there too. */
function isSettled(path: string, asked: readonly Figures[]): boolean {
  return asked.filter((figures) => rowsOf(path, [figures]).every(({ ok }) => ok)).length >= 2;
}

function rowsOf(path: string, asked: readonly Figures[]): Row[] {
  const middle = (key: keyof Figures) => median(asked.map((figures) => figures[key]));
  const least = (category: Category) => (category === "performance" ? 97 : 100);
  return [
    ...categories.map((category) => row(`${path}  ${category}`, middle(category), { least: least(category) })),
    // The budget is for static pages, which wait for their faces; a form page may take what still counts as good.
    row(`${path}  largest paint`, middle("largestPaint"), { most: isFormPage(path) ? 2.5 : 1.5 }, " s"),
  ];
}

/** Each try has a browser of its own: one that lost a trace goes on losing them. */
async function ask(url: string): Promise<Figures> {
  const failures: string[] = [];
  while (failures.length < mostTries) {
    const browser = await launch();
    try {
      const result = await lighthouse(url, {
        port,
        output: "json",
        logLevel: "error",
        onlyCategories: [...categories],
        disableFullPageScreenshot: true,
      });
      const largest = result?.lhr.audits["largest-contentful-paint"]?.numericValue;
      if (result && !result.lhr.runtimeError && largest !== undefined) return figuresOf(result.lhr, largest);
      failures.push(result?.lhr.runtimeError?.message ?? "no largest paint");
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    } finally {
      await browser.close();
    }
  }
  throw new Error(`Lighthouse could not measure ${url}:\n${failures.join("\n")}`);
}

function launch(): Promise<Browser> {
  const args = [...chromiumFlags, `--remote-debugging-port=${port}`];
  return chromium.launch({ executablePath: chromiumPath(), args });
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

function figuresOf(report: Report, largestPaint: number): Figures {
  const score = (category: Category) => Math.round((report.categories[category]?.score ?? 0) * 100);
  for (const { id, title, score: value, scoreDisplayMode, displayValue = "" } of Object.values(report.audits)) {
    const counts = ["binary", "metricSavings"].includes(scoreDisplayMode);
    if (value !== null && value < 0.9 && counts)
      console.log(`  ${report.finalDisplayedUrl}: ${id}: ${title} ${displayValue}`);
  }
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    largestPaint: Math.round(largestPaint) / 1000,
  };
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}
