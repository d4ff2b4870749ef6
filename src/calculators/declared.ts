import { type Calculator, parseCalculators } from "./calculator";

/** The files of all manuals, by their paths. */
const files = import.meta.glob<string>("../../manuals/*/calculators.yaml", {
  query: "?raw",
  import: "default",
  eager: true,
});

type Declared = { readonly all: readonly Calculator[]; readonly bySection: ReadonlyMap<string, readonly Calculator[]> };

let declared: Declared | null = null;

/** Returns the calculators of all manuals. */
export function allCalculators(): readonly Calculator[] {
  return read().all;
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
  const all = Object.entries(files).flatMap(([path, text]) => {
    const [documentId = ""] = path.split("/").slice(-2);
    return parseCalculators(text, documentId).calculators;
  });
  const bySection = new Map<string, Calculator[]>();
  for (const one of all) {
    for (const place of [`${one.documentId}#${one.section}`, ...one.also]) {
      bySection.set(place, [...(bySection.get(place) ?? []), one]);
    }
  }
  declared = { all, bySection };
  return declared;
}
