// `npm run bench:site`: weighs every public page in both languages, asks Lighthouse, runs the cached pages against
// nginx, and reads what pages cost that are rendered or asked for in odd ways. Prints a table and fails past the
// budgets. `npm run bench:site -- weight` (or `lighthouse`, `nginx`, `rendered`) runs one part, and `-- lighthouse
// /contact` only the pages whose path contains the given text.
import { inLanguage, languages } from "../src/i18n/languages.ts";
import { readContent } from "../src/site/content/content.server.ts";
import { publicPages } from "../src/site/search-engines/public-pages.ts";
import { startSite } from "../test/e2e/site-product.ts";
import { lighthouseRows } from "./bench-site/lighthouse.ts";
import { nginxRows } from "./bench-site/nginx.ts";
import { renderedRows } from "./bench-site/rendered.ts";
import { printTable, type Row } from "./bench-site/table.ts";
import { weightRows } from "./bench-site/weight.ts";
import { ensureChromium } from "./chromium.ts";

const parts = { weight: weightRows, lighthouse: lighthouseRows, nginx: nginxRows, rendered: renderedRows };

const wanted = process.argv.slice(2);
const filter = wanted.find((argument) => !(argument in parts)) ?? "";
const chosen = Object.entries(parts).filter(
  ([name]) => wanted.every((argument) => !(argument in parts)) || wanted.includes(name),
);

await main();

async function main(): Promise<void> {
  ensureChromium();
  const product = await startSite();
  const rows: Row[] = [];
  try {
    for (const [, part] of chosen) rows.push(...(await part(product.site, pagePaths())));
  } finally {
    await product.stop();
  }
  printTable(rows);
  process.exitCode = rows.some(({ ok }) => !ok) ? 1 : 0;
}

/** The path of every public page, in both languages. */
function pagePaths(): string[] {
  const news = readContent("content").en.news.map(({ slug }) => `/news/${slug}`);
  const english = [...publicPages, ...news];
  return languages
    .flatMap((language) => english.map((path) => inLanguage(path, language)))
    .filter((path) => path.includes(filter));
}
