import { useStrings } from "~/i18n/use-strings";
import { strings } from "../strings";
import type { Announcement } from "./use-chat";

/** Tells a screen reader that an answer begins and how it ends, not each word of it. */
export function Announcer({ announcement }: { announcement: Announcement }) {
  const t = useStrings(strings);
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
