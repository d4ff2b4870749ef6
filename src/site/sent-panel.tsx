import { CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Isolated } from "~/i18n/isolated";
import { type PlainMessage, ServerMessage } from "~/ui/messages/server-message";

type Props = { title: string; lines: readonly string[]; message: PlainMessage | null; children: ReactNode };

/** Renders the confirmation that replaces a sent form. Takes the focus, so that screen readers read it. */
export function SentPanel({ title, lines, message, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="mx-auto grid max-w-2xl justify-items-center gap-4 px-4 py-16 text-center sm:px-6 sm:py-24">
      <ServerMessage message={message} onNarrow="page" />
      <CircleCheck aria-hidden="true" className="size-14 text-success" />
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {title}
      </h1>
      {lines.map((line) => (
        <p key={line} className="text-lg text-muted">
          <Isolated text={line} />
        </p>
      ))}
      <div className="flex flex-wrap justify-center gap-3 pt-2">{children}</div>
    </section>
  );
}
