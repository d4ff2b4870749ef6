import { RotateCcw } from "lucide-react";
import { useStrings } from "~/i18n/use-strings";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { type Answer, isRetryable } from "../conversation";
import { strings } from "../strings";
import { AnswerText } from "./answer-text";
import { CopyButton } from "./copy-button";
import { NearestList, SourceList } from "./source-list";

type Props = { answer: Answer; isBusy: boolean; onTryAgain: () => void };

/** An answer: thinking, growing, complete or broken off. */
export function AnswerView({ answer, isBusy, onTryAgain }: Props) {
  const t = useStrings(strings);
  const { content, state, metadata } = answer;
  const isRunning = state === "running";
  return (
    <article aria-label={t("messages.answer")} aria-busy={isRunning} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {content && <AnswerText content={content} language={metadata.language} citations={metadata.citations} />}
      {isRunning && !content && <Thinking />}
      {!isRunning && metadata.flagged.length > 0 && (
        <Alert tone="warning" title={t("messages.flagged")}>
          <ul className="grid gap-1">
            {metadata.flagged.map(({ sentence, unsupported }) => (
              <li key={sentence} dir="auto">
                {sentence} <bdi className="font-semibold">({unsupported.join(", ")})</bdi>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Ending answer={answer} />
      {!isRunning && metadata.citations.length > 0 && <SourceList citations={metadata.citations} />}
      {!isRunning && metadata.nearest.length > 0 && <NearestList nearest={metadata.nearest} />}
      {!isRunning && (
        <div className="-ms-3 flex flex-wrap items-center gap-1">
          {content && <CopyButton answer={answer} />}
          {isRetryable(state) && (
            <Button
              variant="quiet"
              size="sm"
              isDisabled={isBusy}
              onPress={onTryAgain}
              icon={<RotateCcw aria-hidden="true" className="size-4" />}
            >
              {t("messages.again")}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

function Thinking() {
  const t = useStrings(strings);
  return (
    <p className="flex items-center gap-3 text-muted">
      <span aria-hidden="true" className="breathe size-2.5 rounded-full bg-water" />
      {t("messages.thinking")}
    </p>
  );
}

/** Why an answer is not whole. */
function Ending({ answer: { state, metadata } }: { answer: Answer }) {
  const t = useStrings(strings);
  if (state === "running" || state === "complete") return null;
  if (state === "failed") return <p dir="auto">{t("messages.apology")}</p>;
  if (state === "interrupted") return <p className="text-muted text-sm">{t("messages.interrupted")}</p>;
  return (
    <p className="text-muted text-sm">{t(metadata.reason === "revoked" ? "messages.revoked" : "messages.stopped")}</p>
  );
}
