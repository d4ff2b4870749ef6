/**
 * Features of evidence, from which the likelihood that it answers is worked out: each between 0 and 1, or a logarithm.
 */
export const evidenceFeatures = [
  /** 1 for the first section, ½ for the second, and so on. */
  "rank",
  /** How likely the section was meant; and as a logarithm. */
  "section",
  "logSection",
  /** The share of the question's words, by rarity, in the evidence; in it or the heading; in the heading. */
  "coverage",
  "coverageWithHeading",
  "coverageOfHeading",
  /** As `coverage`, but a word that occurs often counts more. */
  "depth",
  /** Its coverage beside the best of its section, and of all. */
  "coverageInSection",
  "coverageOverall",
  /** How like the question it is in meaning. */
  "meaning",
  /** Its share in those questions of its section that are like the question. */
  "asked",
  /** How likely the classifier takes it for the piece asked for, if its section is. */
  "askedPiece",
  "length",
  "isFirst",
  "place",
  "hasFigure",
  /** The whole of a procedure; and how likely the question asks for one. */
  "isProcedure",
  "isProcedureAsked",
] as const;

export type EvidenceFeature = (typeof evidenceFeatures)[number];
export type Features<Name extends string> = Readonly<Record<Name, number>>;

/** Features of a whole answer, from which its tone is worked out. */
export const toneFeatures = [
  /** The greatest share of the question that a passage covers, and the first one; both as the search judges it. */
  "coverage",
  "firstCoverage",
  /** How far a section was written to answer the question, and the first one. */
  "agreement",
  "firstAgreement",
  "rootAgreement",
  /** The score of the first passage: as it is, by the weight of all that is asked, and in the index alone. */
  "score",
  "scoreShare",
  "indexShare",
  /** How far the first section is ahead of the second. */
  "lead",
  /** The share of words that no passage has, and how many there are. */
  "unknownShare",
  "unknown",
  "content",
  "words",
  /** How likely the best evidence holds what is asked, and the second best. */
  "likelihood",
  "logLikelihood",
  "secondLikelihood",
  "evidenceCoverage",
  /**
   * How like the question the likeliest passage is in meaning; how likely the first section was meant, and the first
   * two.
   */
  "meaning",
  "section",
  "sections",
  /** Likelihood, by its wording, that no manual answers the question. */
  "beyond",
  /** The same by the classifier of sections, and how likely one of the sections found is the one that it names. */
  "askedBeyond",
  "asked",
] as const;

export type ToneFeature = (typeof toneFeatures)[number];

/** Features by which the section that was meant is chosen. */
export const sectionFeatures = ["score", "index", "agreement", "coverage", "meaning", "kind", "asked"] as const;

export type SectionFeature = (typeof sectionFeatures)[number];
