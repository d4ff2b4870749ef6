import type { Language } from "~/i18n/languages";
import type { Span } from "./analysis/tokens";

/**
 * How a section answers; those of uploaded documents are `procedure`, `terms` or `reference`. `terms` says what words
 * mean, one an item.
 */
export const sectionKinds = [
  "definition",
  "limits",
  "procedure",
  "diagnosis",
  "calculation",
  "schedule",
  "safety",
  "reference",
  "terms",
] as const;

export type SectionKind = (typeof sectionKinds)[number];

/** Emergencies that a section of a built-in manual may answer. Such a section begins with the immediate steps. */
export const emergencyKinds = [
  "gas",
  "person-down",
  "splash",
  "breathed-in",
  "swallowed",
  "mixed",
  "spill",
  "fire",
  "electric-shock",
  "burst",
  "boiler-water",
] as const;

export type EmergencyKind = (typeof emergencyKinds)[number];

/** A document in one language, cut into sections and passages. All offsets are UTF-16 units of `content`. */
export type DocumentText = {
  id: string;
  language: Language;
  /** Key of its category. */
  category: string;
  title: string;
  subtitle: string | null;
  edition: string | null;
  /** Markdown. */
  content: string;
  /** In reading order; chapters (level 1) come before their sections (level 2). */
  sections: Section[];
};

/** A stretch of a document under one heading, from the heading to the next one. */
export type Section = Span & {
  slug: string;
  level: 1 | 2;
  /** The headings that lead here, the section's own last. */
  headingPath: string[];
  kind: SectionKind;
  /** The emergencies that the section answers; in most sections none. */
  emergencies: EmergencyKind[];
  page: number;
  /** Questions that the section answers: searched, never quoted. */
  asks: string[];
  /** The same as a language model wrote them, for a section of an uploaded document; missing where none did. */
  writtenAsks?: string[];
  /** Passages that are searched and quoted, in reading order; neighbours may share a sentence. */
  passages: Span[];
};
