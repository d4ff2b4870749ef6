import { useRef } from "react";
import type { AccessRequest } from "~/access/requests/request-list.server";
import type { RequestMove } from "~/access/requests/request-moves";
import { useToast } from "~/ui/messages/toasts";
import { useAct } from "../use-act";
import { useTakeBack } from "./holds-taken-back";
import { moveToastsOf, type RequestAnswer, useMessageTexts } from "./move-messages";
import type { SelectedRequests } from "./use-selection";

/** A request as it was when an act on it was chosen. */
type Seen = Pick<AccessRequest, "id" | "status">;

type Fields = [name: string, value: string][];

/**
 * Returns functions that send acts on requests and show their outcome; each resolves to whether it was carried out.
 * Calls `onDone` after acts that did not fail.
 */
export function useDecisions(onDone: (bulk: boolean) => void) {
  const toast = useToast();
  const texts = useMessageTexts();
  const bulk = useRef(false);
  const takeBack = useTakeBack();
  const acting = useAct<RequestAnswer>((answer) => {
    for (const message of moveToastsOf(answer, bulk.current, texts, takeBack)) toast(message);
    if (!answer.failed) onDone(bulk.current);
  });
  const send = (intent: string, fields: Fields, isBulk = false) => {
    bulk.current = isBulk;
    const form = new FormData();
    for (const [name, value] of [["intent", intent], ...fields, ...(isBulk ? [["bulk", "1"]] : [])] as Fields)
      form.append(name, value);
    return acting.send(form);
  };
  return {
    busy: acting.busy,
    /** Moves a request that is still in the status `seen.status`. */
    move: (move: RequestMove, seen: Seen, reason = "") =>
      send(move, [...idsOf([seen.id]), ["expected", seen.status], ["reason", reason]]),
    moveChosen: (move: RequestMove, chosen: SelectedRequests, reason = "") =>
      send(move, [...fieldsOf(chosen), ["reason", reason]], true),
    resend: (id: string) => send("resend", idsOf([id])),
  };
}

function fieldsOf(chosen: SelectedRequests): Fields {
  if (chosen.kind === "some") return idsOf(chosen.ids);
  return [
    ["all", "1"],
    ["until", String(chosen.until)],
  ];
}

function idsOf(ids: readonly string[]): Fields {
  return ids.map((id) => ["id", id]);
}
