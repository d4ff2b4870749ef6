import { useStrings } from "~/i18n/use-strings";
import { useStored } from "~/ui/store";
import { strings } from "../strings";
import type { Chat } from "./use-chat";
import type { Announcement } from "./use-news";

/** Tells a screen reader that an answer begins and how it ends, not each word of it. */
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
