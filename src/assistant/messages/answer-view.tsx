import { WifiOff } from "lucide-react";
import { useMemo } from "react";
import { useStrings } from "~/i18n/use-strings";
import { Alert } from "~/ui/messages/alert";
import type { Chat } from "../chat/use-chat";
import type { Answer } from "../conversation";
import { AnswerForm, FormsContext } from "../forms/answer-form";
import { formsWithoutPlace } from "../forms/rehype-forms";
import { strings } from "../strings";
import { AnswerActions } from "./answer-actions";
import { AnswerText } from "./answer-text";
import { FollowUps } from "./follow-ups";
import { GuideButton } from "./guide-button";
import { NearScreen, useNearScreen } from "./near-screen";
import { SearchAll } from "./search-all";
import { NearestList, SourceList } from "./source-list";
import { WasItThis } from "./was-it-this";

type Props = { answer: Answer; isLast: boolean; chat: Chat };

/** Renders an answer that is waiting, growing, complete or broken off. */
export function AnswerView({ answer, isLast, chat }: Props) {
  const t = useStrings(strings);
  const { id, content, state, metadata } = answer;
  const isRunning = state === "running";
  const forms = useMemo(() => ({ answer, chat }), [answer, chat]);
  const [article, isNear] = useNearScreen<HTMLElement>(isLast);
  return (
    <article
      ref={article}
      aria-label={t("messages.answer")}
      aria-busy={isRunning}
      data-message={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <FormsContext value={forms}>
        {content && (
          <NearScreen value={isNear}>
            <AnswerText
              content={content}
              language={metadata.language}
              citations={metadata.citations}
              forms={metadata.forms}
              isGrowing={isRunning}
            />
          </NearScreen>
        )}
        {formsWithoutPlace(content, metadata.forms ?? []).map((place) => (
          <AnswerForm key={place} place={place} />
        ))}
      </FormsContext>
      {isRunning && !answer.awaitsLine && (
        <Working isThinking={!content} isStopping={answer.isStopping} waiting={answer.waiting} />
      )}
      {!isRunning && metadata.flagged.length > 0 && <Flagged answer={answer} />}
      <Ending answer={answer} />
      {answer.awaitsLine && <AwaitsLine isSent={id !== ""} />}
      {!isRunning && content && id && metadata.tone === "unsure" && <WasItThis answer={answer} chat={chat} />}
      {!isRunning && metadata.guide && <GuideButton guide={metadata.guide} />}
      {!isRunning && metadata.citations.length > 0 && <SourceList citations={metadata.citations} />}
      {!isRunning && metadata.nearest.length > 0 && <NearestList nearest={metadata.nearest} />}
      {!isRunning && isLast && metadata.abstained && metadata.scope.kind !== "all" && (
        <SearchAll answer={answer} chat={chat} />
      )}
      {!isRunning && <AnswerActions answer={answer} chat={chat} />}
      {!isRunning && isLast && metadata.suggestions.length > 0 && (
        <FollowUps suggestions={metadata.suggestions} onAsk={chat.ask} />
      )}
    </article>
  );
}

/** Warns of sentences that no passage supports. */
function Flagged({ answer: { metadata } }: { answer: Answer }) {
  const t = useStrings(strings);
  return (
    <Alert tone="warning" title={t("messages.flagged")}>
      <ul className="grid gap-1">
        {metadata.flagged.map(({ sentence, unsupported }) => (
          <li key={sentence} dir="auto">
            {sentence} {unsupported.length > 0 && <bdi className="font-semibold">({unsupported.join(", ")})</bdi>}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Says what the page will do once there is a connection. */
function AwaitsLine({ isSent }: { isSent: boolean }) {
  const t = useStrings(strings);
  return (
    <p role="status" className="flex min-h-6 items-center gap-3 text-muted">
      <WifiOff aria-hidden="true" className="size-4 shrink-0 text-warning" />
      {t(isSent ? "messages.restAwaitsLine" : "messages.awaitsLine")}
    </p>
  );
}

type WorkingProps = { isThinking: boolean; isStopping: boolean | undefined; waiting: number | undefined };

/** Renders the place in the queue until the first words come, then a dot while more come. */
function Working({ isThinking, isStopping, waiting }: WorkingProps) {
  const t = useStrings(strings);
  return (
    <div className="text-muted">
      <p className="flex min-h-6 items-center gap-3">
        <span aria-hidden="true" className="breathe size-2.5 rounded-full bg-water" />
        {isStopping ? t("messages.stopping") : isThinking && t("messages.thinking")}
      </p>
      {isThinking && !isStopping && waiting !== undefined && (
        <p className="text-sm">
          {waiting === 0 ? t("messages.waitingNext") : t("messages.waiting", { count: waiting })}
        </p>
      )}
    </div>
  );
}

/** Says why an answer is incomplete. */
function Ending({ answer: { state, metadata } }: { answer: Answer }) {
  const t = useStrings(strings);
  if (metadata.isWithheld) return <p className="text-muted">{t("messages.withheld")}</p>;
  if (state === "running" || state === "complete") return null;
  if (state === "failed") return <p dir="auto">{t("messages.apology")}</p>;
  if (state === "interrupted") return <p className="text-muted text-sm">{t("messages.interrupted")}</p>;
  return (
    <p className="text-muted text-sm">{t(metadata.reason === "revoked" ? "messages.revoked" : "messages.stopped")}</p>
  );
}
