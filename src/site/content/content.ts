import type { z } from "zod";
import type { InOneLanguage } from "./in-one-language";
import type { privacyFile, trustFile } from "./schemas";

/** A picture as a page shows it: `src` is its address on the site, the size is in pixels. */
export type Picture = { src: string; width: number; height: number; alt: string };

/** Somebody on the team. Without a name the card is headed by the title. */
export type Person = { name: string | null; title: string; details: string; photo: Picture };

/** Somebody who speaks for the product. `profile` is their page on a professional network. */
export type Ambassador = Person & { profile: string };

/** Something to learn from, elsewhere. `action` is the text of its link. */
export type Resource = { url: string; title: string; text: string; action: string };

export type Question = { question: string; answer: string };

/** A news item. `date` is a day such as `2025-10-15`; `body` is Markdown. */
export type Article = { slug: string; date: string; title: string; summary: string; picture: Picture; body: string };

export type Weekday = "Sunday" | "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday";

/** How answers are made and checked, what was counted, and how the product is kept safe. */
export type Trust = InOneLanguage<z.output<typeof trustFile>>;

/** The notice about personal data. */
export type Privacy = InOneLanguage<z.output<typeof privacyFile>>;

export type Company = {
  name: string;
  email: string;
  address: string;
  /** The hours of the live chat: for readers, and as days with times such as `09:00`. */
  hours: { text: string; days: readonly Weekday[]; opens: string; closes: string };
  /** The company's own pages on other sites. */
  profiles: readonly string[];
};

/** All that the site says in one language without a change of the program. News stand newest first. */
export type Content = {
  company: Company;
  leadership: readonly Person[];
  ambassadors: readonly Ambassador[];
  course: Resource;
  playlist: Resource;
  questions: readonly Question[];
  news: readonly Article[];
  trust: Trust;
  privacy: Privacy;
};

/** A picture's file, held in memory. */
export type Media = { type: string; bytes: Uint8Array<ArrayBuffer> };

/** The content of the site in every language, its pictures by the last part of their address, and what is not real yet. */
export type SiteContent = {
  en: Content;
  ar: Content;
  media: ReadonlyMap<string, Media>;
  placeholders: readonly string[];
};
