import type { z } from "zod";
import type { Language } from "~/i18n/languages";
import { ContentFiles, InvalidContent } from "~/platform/content-files.server";
import type { Log } from "~/platform/log.server";
import type { Article, Company, Content, Person, Picture, SiteContent } from "./content";
import { inOneLanguage } from "./in-one-language";
import { Pictures } from "./pictures.server";
import {
  companyFile,
  newsItemFile,
  newsTextHead,
  peopleFile,
  privacyFile,
  questionsFile,
  resourcesFile,
  trustFile,
} from "./schemas";

const folder = "content";

let kept: SiteContent | null = null;

/**
 * Returns the content of the site. Caches it, except in development.
 * @throws {InvalidContent} naming every invalid file and field.
 */
export function siteContent(): SiteContent {
  if (!kept || import.meta.env.DEV) kept = readContent(folder);
  return kept;
}

/** Reads the content at server start, and logs how many placeholders each of its files has (marked `!placeholder`). */
export function prepareContent(log: Log): void {
  const { placeholders } = siteContent();
  if (placeholders.length === 0) return;
  const byFile = Map.groupBy(placeholders, (one) => one.split(", ")[0] ?? one);
  const counts = Object.fromEntries([...byFile].map(([file, own]) => [file, own.length]));
  log.warn({ placeholders: counts }, "content to be replaced before the site is public");
}

/**
 * Reads and checks a content folder.
 * @throws {InvalidContent}
 */
export function readContent(from: string): SiteContent {
  const files = new ContentFiles(from);
  const pictures = new Pictures();
  const company = files.yaml("company.yaml", companyFile);
  const people = readPeople(files, pictures);
  const resources = files.yaml("resources.yaml", resourcesFile);
  const questions = files.yaml("faq.yaml", questionsFile);
  const trust = files.yaml("trust.yaml", trustFile);
  const privacy = files.yaml("privacy.yaml", privacyFile);
  const news = readNews(files, pictures);
  if (files.problems.length > 0 || !company || !people || !resources || !questions || !trust || !privacy) {
    throw new InvalidContent(
      ["The content cannot be used:", ...files.problems.map((line) => `${from}/${line}`)].join("\n  "),
    );
  }
  const inLanguage = (language: Language): Content => ({
    company: companyIn(company, language),
    leadership: people.leadership.map((person) => person[language]),
    ambassadors: people.ambassadors.map((person) => ({ ...person[language], profile: person.profile })),
    course: { url: resources.course.url, ...resources.course[language] },
    playlist: { url: resources.playlist.url, ...resources.playlist[language] },
    questions: questions.map((question) => question[language]),
    news: news.map((article) => article[language]),
    trust: inOneLanguage(trust, language),
    privacy: inOneLanguage(privacy, language),
  });
  const placeholders = files.placeholders.map((line) => `${from}/${line}`);
  return { en: inLanguage("en"), ar: inLanguage("ar"), media: pictures.media, placeholders };
}

function companyIn(
  { name, email, address, hours, profiles }: z.output<typeof companyFile>,
  language: Language,
): Company {
  const { days, opens, closes } = hours;
  return {
    name: name[language],
    email,
    address: address[language],
    hours: { text: hours[language], days, opens, closes },
    profiles,
  };
}

function readPeople(files: ContentFiles, pictures: Pictures) {
  const people = files.yaml("people.yaml", peopleFile);
  if (!people) return null;
  type Entry = (typeof people.leadership)[number];
  const inBoth = (list: "leadership" | "ambassadors", { photo, en, ar }: Entry, index: number) => {
    const measured = pictures.keep(files, photo, `people.yaml, ${list}[${index}].photo`, "portrait");
    return measured && { en: personIn(en, measured), ar: personIn(ar, measured) };
  };
  return {
    leadership: people.leadership
      .map((entry, index) => inBoth("leadership", entry, index))
      .filter((one) => one !== null),
    ambassadors: people.ambassadors.flatMap((entry, index) => {
      const person = inBoth("ambassadors", entry, index);
      return person ? [{ ...person, profile: entry.profile }] : [];
    }),
  };
}

type PersonTexts = z.output<typeof peopleFile>["leadership"][number]["en"];

function personIn({ name, title, details, alt }: PersonTexts, measured: Omit<Picture, "alt">): Person {
  return { name: name ?? null, title, details, photo: { ...measured, alt } };
}

/** Returns the news, newest first. */
function readNews(files: ContentFiles, pictures: Pictures): Record<Language, Article>[] {
  const items = files.folders("news").flatMap((slug) => readArticle(files, pictures, slug) ?? []);
  return items.sort((a, b) => b.en.date.localeCompare(a.en.date) || a.en.slug.localeCompare(b.en.slug));
}

function readArticle(files: ContentFiles, pictures: Pictures, slug: string): Record<Language, Article> | null {
  const at = `news/${slug}`;
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) {
    return files.problem(
      at,
      "may have small letters, digits and single hyphens in its name, since it becomes an address",
    );
  }
  const item = files.yaml(`${at}/item.yaml`, newsItemFile);
  const en = files.markdown(`${at}/en.md`, newsTextHead);
  const ar = files.markdown(`${at}/ar.md`, newsTextHead);
  const measured = item && pictures.keep(files, `${at}/${item.image}`, `${at}/item.yaml, image`, "article");
  if (!item || !en || !ar || !measured) return null;
  const articleIn = ({ head: { title, summary, imageAlt }, body }: typeof en): Article => ({
    slug,
    date: item.date,
    title,
    summary,
    picture: { ...measured, alt: imageAlt },
    body,
  });
  return { en: articleIn(en), ar: articleIn(ar) };
}
