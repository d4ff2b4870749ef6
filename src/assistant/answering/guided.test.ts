import { expect, test } from "vitest";
import { guideFor } from "./guided";
import type { QuestionPart } from "./part";
import type { SectionPlace } from "./passages";

function place(documentId: string, sectionSlug: string) {
  return { documentId, documentTitle: "A manual", versionId: `v-${documentId}`, sectionSlug };
}

const highPressureDrop = place("ro-manual-a", "diag-high-dp");
const lowFlow = place("ro-manual-a", "diag-low-flow");
const recovery = place("ro-manual-a", "recovery");

test("links to the guide of the likeliest section that is shown and cited, with the known findings", () => {
  const guide = guideFor(shown(recovery, highPressureDrop, lowFlow), [recovery, lowFlow, highPressureDrop], "en");
  expect(guide).toEqual({ path: "/drwater/tools/diagnosis/ro-manual-a/performance?dp=rises", title: "ΔP is high" });
});

test("its title is in the language of the answer", () => {
  expect(guideFor(shown(highPressureDrop), [highPressureDrop], "ar")?.title).toBe("ارتفاع فرق الضغط (ΔP)");
});

test("links to no guide for a section that is not cited, or diagnoses nothing", () => {
  expect(guideFor(shown(lowFlow), [recovery], "en")).toBeNull();
  expect(guideFor(shown(recovery), [recovery], "en")).toBeNull();
  expect(guideFor([], [], "en")).toBeNull();
});

/** One part of an answer with evidence of these sections in sight. */
function shown(...places: readonly SectionPlace[]): QuestionPart[] {
  const evidence = places.map((one) => ({ evidence: { reading: { place: one } } }));
  return [{ chosen: { shown: evidence } } as unknown as QuestionPart];
}
