import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { messageLook } from "./message-look";
import { type Tone, tones } from "./tones";

type Props = { tone: Tone; title: ReactNode; description?: ReactNode; className?: string };

/** What a toast says, written into the page that the server answers with. Works without hydration. */
export function Notice({ tone, title, description, className }: Props) {
  const { icon: Icon, text } = tones[tone];
  return (
    <div role={tone === "danger" ? "alert" : "status"} className={classNames(messageLook(tone), className)}>
      <Icon aria-hidden="true" className={classNames("mt-2.5 size-5", text)} />
      <div className="min-w-0 flex-1 py-2 pe-3">
        <p className="font-semibold">{title}</p>
        {description && <p className="text-muted text-sm">{description}</p>}
      </div>
    </div>
  );
}
