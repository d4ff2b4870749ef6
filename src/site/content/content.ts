import type { z } from "zod";
import type { InOneLanguage } from "./in-one-language";
import type { privacyFile, trustFile } from "./schemas";

/** A picture on a page. `src` is its address on the site; the size is in pixels. */
export type Picture = { src: string; width: number; height: number; alt: string };

/** A member of the team. Without a name, the title is the heading of the card. */
export type Person = { name: string | null; title: string; details: string; photo: Picture };

/** An ambassador of the product. `profile` is the address of their page on a professional network. */
export type Ambassador = Person & { profile: string };

/** Learning material on another site. `action` is the text of its link. */
export type Resource = { url: string; title: string; text: string; action: string };

export type FrequentQuestion = { question: string; answer: string };

/** A news item. `date` is a day such as `2025-10-15`; `body` is Markdown. */
export type Article = { slug: string; date: string; title: string; summary: string; picture: Picture; body: string };

export type Weekday = "Sunday" | "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday";

/** How answers are made and checked, the measured results, and the security measures. */
export type Trust = InOneLanguage<z.output<typeof trustFile>>;

/** The notice about personal data. */
export type Privacy = InOneLanguage<z.output<typeof privacyFile>>;

export type Company = {
  name: string;
  email: string;
  address: string;
  /** Hours of the live chat: as text for readers, and as days with times such as `09:00`. */
  hours: { text: string; days: readonly Weekday[]; opens: string; closes: string };
  /** Addresses of the company's pages on other sites. */
  profiles: readonly string[];
};

/** The editable content of the site in one language. News are sorted newest first. */
export type Content = {
  company: Company;
  leadership: readonly Person[];
  ambassadors: readonly Ambassador[];
  course: Resource;
  playlist: Resource;
  questions: readonly FrequentQuestion[];
  news: readonly Article[];
  trust: Trust;
  privacy: Privacy;
};

/** A picture's file, held in memory. */
export type Media = { type: string; bytes: Uint8Array<ArrayBuffer> };

/** The content in every language, the pictures by the last part of their address, and the names of the placeholders. */
export type SiteContent = {
  en: Content;
  ar: Content;
  media: ReadonlyMap<string, Media>;
  placeholders: readonly string[];
};
