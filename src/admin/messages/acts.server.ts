import { type Acts, type Scene, textIn } from "../acting.server";
import { type MessageState, messageStates } from "./message-states";
import { answerMessage, deleteMessage, type MessageChange, reopenMessage } from "./messages.server";

type Changed = { kind: MessageChange; name: string };

export type MessageAnswers = { answer: Changed; reopen: Changed; delete: Changed };

/** Acts of moderators on contact messages. The name in the form only serves the answer. */
export const messageActs: Acts<"moderator", MessageAnswers> = {
  answer: async ({ services, staff, form }) => ({
    kind: await answerMessage(services, staff, textIn(form, "id")),
    name: textIn(form, "name"),
  }),
  reopen: async ({ services, staff, form }) => ({
    kind: await reopenMessage(services, staff, textIn(form, "id")),
    name: textIn(form, "name"),
  }),
  delete: async (scene) => ({
    kind: await deleteMessage(scene.services, scene.staff, textIn(scene.form, "id"), expectedIn(scene)),
    name: textIn(scene.form, "name"),
  }),
};

/**
 * Returns the state that the sender of the form saw.
 * @throws {Response} 400 without a known state.
 */
function expectedIn({ form }: Scene<"moderator">): MessageState {
  const expected = messageStates.find((state) => state === form.get("expected"));
  if (!expected) throw new Response(null, { status: 400 });
  return expected;
}
