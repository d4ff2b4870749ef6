import wastewater from "../../manuals/industrial-wastewater-reuse/calculators.yaml?raw";
import manualA from "../../manuals/ro-manual-a/calculators.yaml?raw";
import manualB from "../../manuals/ro-manual-b/calculators.yaml?raw";
import pretreatment from "../../manuals/ro-pretreatment-desalination/calculators.yaml?raw";
import handbook from "../../manuals/water-handbook/calculators.yaml?raw";
import { type Calculator, type LeftOut, parseCalculators } from "./calculator";

/** The files of the manuals, by the ids of their documents. */
const files = {
  "ro-manual-a": manualA,
  "ro-manual-b": manualB,
  "ro-pretreatment-desalination": pretreatment,
  "water-handbook": handbook,
  "industrial-wastewater-reuse": wastewater,
};

type Declared = {
  readonly all: readonly Calculator[];
  readonly bySection: ReadonlyMap<string, readonly Calculator[]>;
  readonly leftOut: readonly LeftOut[];
};

let declared: Declared | null = null;

/** Returns the calculators of all manuals. */
export function allCalculators(): readonly Calculator[] {
  return read().all;
}

/** Returns the named calculations of all manuals that have no calculator. */
export function allLeftOut(): readonly LeftOut[] {
  return read().leftOut;
}

/** Returns the calculator of a document by its id; null where there is none. */
export function calculatorAt(documentId: string, id: string): Calculator | null {
  return read().all.find((one) => one.documentId === documentId && one.id === id) ?? null;
}

/** Returns the calculators whose rule a section of a document states. */
export function calculatorsOf(documentId: string, sectionSlug: string): readonly Calculator[] {
  return read().bySection.get(`${documentId}#${sectionSlug}`) ?? [];
}

function read(): Declared {
  if (declared) return declared;
  const parsed = Object.entries(files).map(([documentId, text]) => parseCalculators(text, documentId));
  const all = parsed.flatMap(({ calculators }) => calculators);
  const bySection = new Map<string, Calculator[]>();
  for (const one of all) {
    for (const place of [`${one.documentId}#${one.section}`, ...one.also]) {
      bySection.set(place, [...(bySection.get(place) ?? []), one]);
    }
  }
  declared = { all, bySection, leftOut: parsed.flatMap(({ leftOut }) => leftOut) };
  return declared;
}
