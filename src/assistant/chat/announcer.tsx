import { useStrings } from "~/i18n/use-strings";
import { useStored } from "~/ui/store";
import { strings } from "../strings";
import type { Chat } from "./use-chat";
import type { Announcement } from "./use-news";

/** Announces the start and the end of an answer to screen readers, but not each word. */
export function Announcer({ chat }: { chat: Pick<Chat, "announcement"> }) {
  const t = useStrings(strings);
  const announcement = useStored(chat.announcement);
  return (
    <p role="status" data-announcer className="sr-only">
      {announcement && t(textOf(announcement))}
    </p>
  );
}

function textOf(announcement: NonNullable<Announcement>) {
  if (announcement === "answering" || announcement === "running") return "messages.started";
  return announcement === "complete" ? "messages.ended" : "messages.endedEarly";
}
