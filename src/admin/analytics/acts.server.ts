import { type GapChange, setGapStatus } from "~/assistant/gaps/gap.server";
import { gapStatuses } from "~/assistant/gaps/gap-status";
import { type Acts, textIn } from "../acting.server";

export type GapAnswers = { gap: { kind: GapChange } };

/** Maximum length of a note on a gap, in UTF-16 units. */
const longestNote = 1000;

/** Acts of moderators on a knowledge gap. */
export const gapActs: Acts<"moderator", GapAnswers> = {
  gap: async ({ services, staff, form }) => {
    const status = gapStatuses.find((known) => known === form.get("status"));
    if (!status) throw new Response(null, { status: 400 });
    const note = textIn(form, "note", longestNote) || null;
    return { kind: await setGapStatus(services, staff, textIn(form, "id"), { status, note }) };
  },
};
