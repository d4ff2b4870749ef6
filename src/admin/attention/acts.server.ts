import { type DecisionOutcome, decidePage } from "~/documents/attention/decide-page.server";
import { typedBlocks } from "~/documents/attention/decided-pages";
import { longestTyped } from "~/documents/attention/longest-typed";
import { isUuid } from "~/platform/uuid";
import { type Acts, type Scene, textIn } from "../acting.server";

type Decided = { kind: DecisionOutcome };

export type AttentionAnswers = {
  accept: Decided;
  "leave-out": Decided;
  /** `empty` and `too-long` say what is wrong with the typed text. */
  correct: { kind: DecisionOutcome | "empty" | "too-long"; typed: string };
  undo: Decided;
};

/** Acts of admins on a page of a document whose text is doubtful. */
export const attentionActs: Acts<"admin", AttentionAnswers> = {
  accept: (scene) => decided(scene, { kind: "accepted", typed: null }),
  "leave-out": (scene) => decided(scene, { kind: "left-out", typed: null }),
  correct: async (scene) => {
    // Whole, so that the form has all of it again where it is too long.
    const typed = textIn(scene.form, "text", Number.POSITIVE_INFINITY);
    if (typed.length > longestTyped) return { kind: "too-long", typed };
    if (typedBlocks(typed).length === 0) return { kind: "empty", typed };
    return { ...(await decided(scene, { kind: "corrected", typed })), typed };
  },
  undo: (scene) => decided(scene, null),
};

async function decided(
  { services, staff, form }: Scene<"admin">,
  decision: Parameters<typeof decidePage>[3],
): Promise<Decided> {
  const revision = textIn(form, "revision");
  const asked = {
    documentId: textIn(form, "id"),
    uploadId: textIn(form, "upload"),
    page: pageIn(textIn(form, "page")),
    seen: isUuid(revision) ? revision : null,
    discardsTyped: form.get("discards-typed") === "yes",
  };
  return { kind: await decidePage(services, staff, asked, decision) };
}

/** Returns a page number, or 0, which no page has. */
export function pageIn(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0;
}
