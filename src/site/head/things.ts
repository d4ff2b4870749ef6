import type {
  BreadcrumbList,
  ContactPoint,
  NewsArticle,
  Organization,
  Person as PersonThing,
  Question as QuestionThing,
  SoftwareApplication,
  WebSite,
} from "schema-dts";
import { inLanguage, type Language } from "~/i18n/languages";
import type { Article, Company, FrequentQuestion, Person } from "../content/content";

/** The site's public origin, and the language of the page. */
export type SiteOrigin = { origin: string; language: Language };

/** Name of the assistant in each language. */
export const assistantName: Readonly<Record<Language, string>> = { en: "Dr. Water", ar: "دكتور ووتر" };

const organizationId = (origin: string) => `${origin}/#organization`;

/** Returns the id by which structured data refers to the site in the language of the page. */
export function websiteId({ origin, language }: SiteOrigin): string {
  return `${origin}${inLanguage("/", language)}#website`;
}

/** Returns the structured data of the company, with its contact details. */
export function organization({ origin, language }: SiteOrigin, company: Company): Organization & object {
  return {
    "@type": "Organization",
    "@id": organizationId(origin),
    name: company.name,
    url: `${origin}${inLanguage("/", language)}`,
    logo: `${origin}/icons/icon-512.png`,
    email: company.email,
    address: company.address,
    ...(company.profiles.length > 0 && { sameAs: company.profiles }),
    contactPoint: contactPoint(company),
  };
}

function contactPoint({ email, hours }: Company): ContactPoint {
  return {
    "@type": "ContactPoint",
    contactType: "customer support",
    email,
    availableLanguage: ["ar", "en"],
    hoursAvailable: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: hours.days.map((day) => `https://schema.org/${day}` as const),
      opens: hours.opens,
      closes: hours.closes,
    },
  };
}

/** Returns the structured data of the site in the language of the page. */
export function website(place: SiteOrigin, company: Company): WebSite & object {
  return {
    "@type": "WebSite",
    "@id": websiteId(place),
    name: company.name,
    url: `${place.origin}${inLanguage("/", place.language)}`,
    inLanguage: place.language,
    publisher: { "@id": organizationId(place.origin) },
  };
}

/** Returns the breadcrumbs of a page, the page itself last. `path` is the English path. */
export function breadcrumbs(place: SiteOrigin, trail: readonly { name: string; path: string }[]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: place.origin + inLanguage(path, place.language),
    })),
  };
}

/** Returns the structured data of the assistant as a product. */
export function product(place: SiteOrigin, about: { description: string; features: readonly string[] }) {
  const thing: SoftwareApplication = {
    "@type": "SoftwareApplication",
    "@id": `${place.origin}/#assistant`,
    name: assistantName[place.language],
    description: about.description,
    url: place.origin + inLanguage("/about-drwater", place.language),
    image: shareImage(place, "about-drwater"),
    applicationCategory: "BusinessApplication",
    operatingSystem: "Web",
    inLanguage: ["ar", "en"],
    featureList: about.features,
    audience: {
      "@type": "Audience",
      audienceType: "Water-treatment plant operators, technicians and maintenance teams",
    },
    provider: { "@id": organizationId(place.origin) },
  };
  // The type allows only one value, but software for sale is both.
  return {
    ...thing,
    "@type": ["Product", "SoftwareApplication"],
    brand: { "@type": "Brand", name: thing.name },
  } as const;
}

/** Returns the structured data of a person of the company. */
export function person({ origin }: SiteOrigin, { name, title, details, photo }: Person): PersonThing & object {
  return {
    "@type": "Person",
    name: name ?? title,
    jobTitle: title,
    description: details,
    image: origin + photo.src,
    worksFor: { "@id": organizationId(origin) },
  };
}

/** Returns the structured data of a question with its answer. */
export function question({ question: name, answer: text }: FrequentQuestion): QuestionThing & object {
  return { "@type": "Question", name, acceptedAnswer: { "@type": "Answer", text } };
}

/** Returns the structured data of a news item, with its own address. */
export function newsArticle(place: SiteOrigin, article: Article): NewsArticle & object {
  const url = place.origin + inLanguage(`/news/${article.slug}`, place.language);
  const { src, width, height, alt } = article.picture;
  return {
    "@type": "NewsArticle",
    "@id": `${url}#article`,
    headline: article.title,
    description: article.summary,
    url,
    datePublished: article.date,
    inLanguage: place.language,
    image: { "@type": "ImageObject", url: place.origin + src, width: `${width}`, height: `${height}`, caption: alt },
    author: { "@id": organizationId(place.origin) },
    publisher: { "@id": organizationId(place.origin) },
  };
}

/** Returns the file name of a page's share image, without language and extension; `path` is the English path. */
export function shareName(path: string): string {
  return path.split("?", 1).join("").slice(1).replaceAll("/", "-") || "home";
}

/** Returns the address of a page's share image. */
export function shareImage({ origin, language }: SiteOrigin, name: string): string {
  return `${origin}/share/${name}-${language}.png`;
}
