import { classNames } from "../class-names";
import { type MessageTone, tones } from "./tones";

/** The icon tile at the start of a message. Works without hydration. */
export function ToneTile({ tone }: { tone: MessageTone }) {
  const { icon: Icon, text, soft } = tones[tone];
  return (
    <span className={classNames("flex shrink-0 items-center self-stretch rounded-s-md px-3.5", soft, text)}>
      <Icon aria-hidden="true" className="size-5" />
    </span>
  );
}
