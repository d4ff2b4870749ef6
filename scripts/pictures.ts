// `npm run pictures`: draws what is shown where a link to a page is shared (public/share) and the icons (public/icons),
// with the site's own fonts and drawings, and takes the pictures and the loop of the running product
// (src/site/pictures), which has to be built; the loop needs ffmpeg. `-- share` or `-- product` does one of both,
// `-- product series-ar` the pictures of the product whose names match.
// Run it after a heading, a news item or a screen has changed, and commit the result.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, chromium, type Page } from "@playwright/test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { registerStrings } from "~/access/register/register-strings";
import { strings as accessStrings } from "~/access/strings";
import { directionOf, type Language, languages } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { aboutStrings } from "~/site/about/about-strings";
import { ambassadorsStrings } from "~/site/ambassadors/ambassadors-strings";
import { contactStrings } from "~/site/contact/contact-strings";
import { readContent } from "~/site/content/content.server";
import { shareName } from "~/site/head/things";
import { homeStrings } from "~/site/home/home-strings";
import { newsStrings } from "~/site/news/news-strings";
import { privacyStrings } from "~/site/privacy/privacy-strings";
import { productStrings } from "~/site/product/product-strings";
import { resourcesStrings } from "~/site/resources/resources-strings";
import { solutionsStrings } from "~/site/solutions/solutions-strings";
import { trustStrings } from "~/site/trust/trust-strings";
import { Logo } from "~/ui/logo";
import { ProcessLine } from "~/ui/motifs/process-line";
import { WoundElement } from "~/ui/motifs/wound-element";
import { chromiumFlags, chromiumPath } from "./chromium.ts";
import { takeProductPictures } from "./pictures/product.ts";

type Card = { eyebrow: string; heading: string };

const content = readContent("content");
const resolve = createRequire(import.meta.url).resolve;

await main(process.argv[2], process.argv[3]);

async function main(part?: string, pictures = ""): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  if (part !== "product") await drawShared(browser);
  if (part !== "share") await takeProductPictures(browser, new RegExp(pictures));
  await browser.close();
}

async function drawShared(browser: Browser): Promise<void> {
  for (const folder of ["public/share", "public/icons"]) mkdirSync(folder, { recursive: true });
  const page = await browser.newPage();
  for (const language of languages) {
    for (const [path, card] of Object.entries(cardsIn(language))) {
      await draw(
        page,
        cardPage(card, language),
        { width: 1200, height: 630 },
        `public/share/${shareName(path)}-${language}.png`,
      );
    }
  }
  await drawIcons(page);
  writeFileSync("src/site/pictures/wound-element.svg", element());
}

/**
 * Returns the drawing of the wound element as a file, for a page on which it would weigh more than its words: on a dark
 * ground, and still, since nothing can stop a picture.
 */
function element(): string {
  const style = "svg { color: #b7cdd1 } .text-water { color: #62cbe0 } .text-brass-ink { color: #ecc572 }";
  const [opening = "", ...rest] = renderToStaticMarkup(createElement(WoundElement)).split(/(?<=>)/);
  const root = opening.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
  return `${root}<style>${style}</style>${rest.join("")}\n`;
}

/** The words of each page's card, by its English path. */
function cardsIn(language: Language): Record<string, Card> {
  const headed = (t: (key: "eyebrow" | "heading") => string): Card => ({
    eyebrow: t("eyebrow"),
    heading: t("heading"),
  });
  const home = textsIn(homeStrings, language);
  const access = textsIn(accessStrings, language);
  const news = textsIn(newsStrings, language);
  const articles = content[language].news.map(({ slug, title }) => [
    `/news/${slug}`,
    { eyebrow: news("eyebrow"), heading: title },
  ]);
  return {
    "/": { eyebrow: home("eyebrow"), heading: home("title") },
    "/about-drwater": headed(textsIn(productStrings, language)),
    "/solutions": headed(textsIn(solutionsStrings, language)),
    "/about": headed(textsIn(aboutStrings, language)),
    "/ambassadors": headed(textsIn(ambassadorsStrings, language)),
    "/news": headed(news),
    "/resources": headed(textsIn(resourcesStrings, language)),
    "/trust": headed(textsIn(trustStrings, language)),
    "/privacy": { eyebrow: content[language].company.name, heading: textsIn(privacyStrings, language)("heading") },
    "/contact": headed(textsIn(contactStrings, language)),
    "/register": headed(textsIn(registerStrings, language)),
    "/request-access-to-drwater": { eyebrow: access("signIn.tab"), heading: access("signUp.heading") },
    ...Object.fromEntries(articles),
  };
}

async function draw(page: Page, html: string, size: { width: number; height: number }, file: string): Promise<void> {
  await page.setViewportSize(size);
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  writeFileSync(file, await page.screenshot({ omitBackground: true }));
  console.log(file);
}

/** Mirrors the process line in Arabic, but not its labels. */
const mirroredLine = `.line, .line text { transform: scaleX(-1); }
    .line text { transform-box: fill-box; transform-origin: center; }`;

function cardPage({ eyebrow, heading }: Card, language: Language): string {
  const arabic = language === "ar";
  const name = content[language].company.name;
  const line = renderToStaticMarkup(createElement(ProcessLine, { className: "line" }));
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><style>${fonts()}
    body { margin: 0; width: 1200px; height: 630px; box-sizing: border-box; padding: 54px 72px 40px;
      background: #08252e; color: #eaf3f3; font-family: ${arabic ? '"Plex Arabic", "Plex"' : '"Plex", "Plex Arabic"'};
      display: flex; flex-direction: column; }
    header { display: flex; align-items: center; gap: 20px; font-size: 38px; font-weight: 600; }
    header svg { width: 64px; height: 64px; }
    p { margin: 34px 0 0; color: #ecc572; font-size: ${arabic ? 32 : 26}px; font-weight: 600;
      ${arabic ? "" : "letter-spacing: .08em; text-transform: uppercase;"} }
    h1 { margin: 12px 0 0; font-size: ${heading.length > 44 ? 60 : 72}px; line-height: ${arabic ? 1.35 : 1.12};
      font-weight: 600; text-wrap: balance; }
    .line { margin-top: auto; align-self: stretch; width: 800px; height: 220px; color: #7fa3ac; }
    .text-ink { color: #eaf3f3 } .text-water { color: #62cbe0 } .text-brass-ink { color: #ecc572 }
    .line text { font: 11px monospace; }
    ${arabic ? mirroredLine : ""}
  </style><header>${renderToStaticMarkup(createElement(Logo))}${escaped(name)}</header>
  ${eyebrow === name ? "<p></p>" : `<p>${escaped(eyebrow)}</p>`}<h1>${escaped(heading)}</h1>${line}</html>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}

function fonts(): string {
  const face = (family: string, weight: number, file: string) => {
    const bytes = readFileSync(resolve(`@fontsource/${file}-${weight}-normal.woff2`)).toString("base64");
    const source = `url(data:font/woff2;base64,${bytes})`;
    return `@font-face { font-family: "${family}"; font-weight: ${weight}; src: ${source}; }`;
  };
  return [400, 600]
    .flatMap((weight) => [
      face("Plex", weight, "ibm-plex-sans/files/ibm-plex-sans-latin"),
      face("Plex Arabic", weight, "ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic"),
    ])
    .join("\n");
}

/** The mark on its own, on a ground for phones that cut icons to a shape, and as the old icon of browsers. */
async function drawIcons(page: Page): Promise<void> {
  const square = (size: number) => ({ width: size, height: size });
  await draw(page, icon(192, 0.92), square(192), "public/icons/icon-192.png");
  await draw(page, icon(512, 0.92), square(512), "public/icons/icon-512.png");
  await draw(page, icon(512, 0.62, "#f5f8f7"), square(512), "public/icons/maskable-512.png");
  await draw(page, icon(180, 0.78, "#f5f8f7"), square(180), "public/icons/apple-touch-icon.png");
  await draw(page, icon(32, 1), square(32), "public/favicon.ico");
  writeFileSync("public/favicon.ico", icoOf(readFileSync("public/favicon.ico"), 32));
}

function icon(size: number, share: number, ground = "transparent"): string {
  const width = Math.round(size * share);
  return `<!doctype html><style>
    body { margin: 0; width: ${size}px; height: ${size}px; display: grid; place-content: center;
      background: ${ground}; color: #0b2b33; }
    svg { width: ${width}px; height: ${width}px; } .text-water { color: #0b6b80 } .text-brass-ink { color: #94691a }
  </style>${renderToStaticMarkup(createElement(Logo))}`;
}

/** An .ico file that holds one PNG: header, directory entry, picture. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.byteLength, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}
