import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { ToneTile } from "./tone-tile";
import { type MessageTone, tones } from "./tones";

type Props = {
  tone: MessageTone;
  title: ReactNode;
  description?: ReactNode;
  /** How to go on, where the description has fixed words. */
  advice?: ReactNode;
  className?: string;
};

/** The message of a toast, rendered into the page of a server response. Works without hydration. */
export function NoticeMessage({ tone, title, description, advice, className }: Props) {
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={classNames("flex rounded-md border bg-raised text-ink", tones[tone].edge, className)}
    >
      <ToneTile tone={tone} />
      <div className="min-w-0 flex-1 px-4 py-3">
        <p className="font-semibold">{title}</p>
        {description && <p className="text-muted text-sm">{description}</p>}
        {advice && <p className="text-muted text-sm">{advice}</p>}
      </div>
    </div>
  );
}
