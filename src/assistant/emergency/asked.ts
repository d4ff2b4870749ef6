import { type EmergencyKind, emergencyKinds } from "~/knowledge/document";
import { askedFor } from "../answering/choose/classifier/classifier";

/** Sections that answer each kind of emergency, as `document#section`. */
export type EmergencySections = Readonly<Partial<Record<EmergencyKind, readonly string[]>>>;

/** Logarithms of how likely a text asks for the sections of emergencies. */
export type EmergencyOdds = {
  /** Odds that it asks for one of them. */
  readonly urgent: number;
  /** Likelihood that it asks for those of each of `emergencyKinds`. */
  readonly kinds: readonly number[];
};

/** Added to likelihoods before taking the logarithm, so that it stays finite. */
const LEAST = 0.001;

/** Returns how much `text` asks for `sections`, by the classifier of questions. */
export function askedIn(text: string, sections: EmergencySections): EmergencyOdds {
  const { section } = askedFor(text);
  const sum = (names: readonly string[]) => names.reduce((all, name) => all + section(name), 0);
  const share = sum([...new Set(Object.values(sections).flat())]);
  return {
    urgent: Math.log((share + LEAST) / (1 - share + LEAST)),
    kinds: emergencyKinds.map((kind) => Math.log(sum(sections[kind] ?? []) + LEAST)),
  };
}
