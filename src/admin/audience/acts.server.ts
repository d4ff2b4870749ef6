import { type AudienceChange, changeAudience, readAudience } from "~/documents/audience/audience.server";
import { type Acts, textIn } from "../acting.server";
import { draftIn } from "./draft";
import { type ShownDraft, showDraft } from "./shown-draft.server";

export type AudienceAnswers = {
  /** `draft`: what was not saved, to be compared with the saved audience and saved again. */
  save: { kind: AudienceChange; draft: ShownDraft | null };
};

/** Acts of admins on who may read a document. */
export const audienceActs: Acts<"admin", AudienceAnswers> = {
  save: async ({ services, staff, form }) => {
    const draft = draftIn(form);
    const { isRestricted, organizations, people, seen } = draft;
    const id = textIn(form, "id");
    const kind = await changeAudience(services, staff, { id, seen }, { isRestricted, organizations, people });
    if (kind !== "conflict" && kind !== "too-many") return { kind, draft: null };
    const saved = await readAudience(services, staff, id);
    return { kind, draft: await showDraft(services, staff, saved, { ...draft, seen: saved.mark }) };
  },
};
