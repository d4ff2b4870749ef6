import { longestReason } from "~/documents/offers/offer";
import { acceptOffer, declineOffer, type OfferDecision } from "~/documents/offers/offers.server";
import { type Acts, type Scene, textIn } from "../acting.server";

export type OfferAnswers = {
  accept: { kind: OfferDecision };
  decline: { kind: OfferDecision | "no-reason"; reason: string };
};

/** Acts of admins on documents that their owners offer to everyone. */
export const offerActs: Acts<"admin", OfferAnswers> = {
  accept: async (scene) => {
    const { services, staff, form } = scene;
    return { kind: await acceptOffer(services, staff, offerIn(scene), textIn(form, "category")) };
  },
  decline: async (scene) => {
    const reason = textIn(scene.form, "reason", longestReason);
    if (reason === "") return { kind: "no-reason", reason };
    return { kind: await declineOffer(scene.services, scene.staff, offerIn(scene), reason), reason };
  },
};

function offerIn({ form }: Scene<"admin">) {
  return { id: textIn(form, "id"), seen: textIn(form, "seen") };
}
