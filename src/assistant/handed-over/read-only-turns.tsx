import { useStrings } from "~/i18n/use-strings";
import type { Answer, Message } from "../conversation";
import { workedLines } from "../forms/filled-form";
import { SourceList } from "../messages/source-list";
import { Typeset } from "../messages/typeset";
import { strings as chatStrings } from "../strings";
import { strings } from "./strings";

/** Renders questions and answers without actions. Citations link to the manuals. */
export function ReadOnlyTurns({ messages }: { messages: readonly Message[] }) {
  const t = useStrings(strings);
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {messages.map((message) => (
        <li key={message.id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h2 className="text-base text-muted">{t(message.role === "user" ? "page.you" : "page.answer")}</h2>
          {message.role === "user" ? (
            <p dir="auto" className="whitespace-pre-wrap rounded-lg bg-water-soft px-4 py-2.5 wrap-anywhere">
              {message.content}
            </p>
          ) : (
            <ReadOnlyAnswer answer={message} />
          )}
        </li>
      ))}
    </ol>
  );
}

function ReadOnlyAnswer({ answer: { content, metadata, filled } }: { answer: Answer }) {
  const t = useStrings(strings);
  const ofChat = useStrings(chatStrings);
  const worked = workedLines(filled, t("page.changed"));
  if (metadata.isWithheld) return <p className="text-muted">{ofChat("messages.withheld")}</p>;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Typeset
        content={content}
        language={metadata.language}
        citations={new Set(metadata.citations.map(({ number }) => number))}
        chip={(number) => <bdi className="font-mono text-sm text-water">[{number}]</bdi>}
      />
      {worked.length > 0 && (
        <p dir="auto" className="whitespace-pre-wrap">
          {worked.join("\n")}
        </p>
      )}
      {metadata.citations.length > 0 && <SourceList citations={metadata.citations} />}
    </article>
  );
}
