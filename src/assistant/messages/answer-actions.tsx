import { ListChecks, RotateCcw, Undo2 } from "lucide-react";
import { useMemo, useState } from "react";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { DirectionalIcon } from "~/ui/icons/directional-icon";
import { LinkButton } from "~/ui/navigation/link-button";
import type { Chat } from "../chat/use-chat";
import { useIsRunning } from "../chat/use-conversation";
import { checklistOf } from "../checklist/checklist";
import { type Answer, isRetryable } from "../conversation";
import type { Feedback } from "../feedback";
import { strings } from "../strings";
import { CopyButton } from "./copy-button";
import { FeedbackBar } from "./feedback-bar";
import { FeedbackPanel } from "./feedback-panel";

/** Renders the buttons of an ended answer. */
export function AnswerActions({ answer, chat }: { answer: Answer; chat: Chat }) {
  const t = useStrings(strings);
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const { id, questionId, content, state, feedback, metadata } = answer;
  // For an unsure answer, the question "Was it this?" replaces the thumbs.
  const isJudgedHere = content !== "" && id !== "" && metadata.tone !== "unsure";
  const isProcedure = useMemo(() => checklistOf(content) !== null, [content]);
  const judge = (given: Feedback | null) => chat.judge(id, given);
  return (
    <div className="grid gap-3 print:hidden">
      <div className="-ms-3 flex flex-wrap items-center gap-x-1">
        {content && <CopyButton answer={answer} />}
        {isRetryable(state) && <AgainButton questionId={questionId} chat={chat} />}
        {answer.awaitsLine && id === "" && <TakeBackButton chat={chat} />}
        {id && isProcedure && (
          <LinkButton
            to={`/drwater/checklists/${id}`}
            variant="quiet"
            size="sm"
            newTab
            aria-label={t("messages.checklistLabel")}
            icon={<ListChecks aria-hidden="true" className="size-4" />}
          >
            {t("messages.checklist")}
          </LinkButton>
        )}
        {isJudgedHere && (
          <FeedbackBar
            look="thumbs"
            feedback={feedback}
            isPanelOpen={isPanelOpen}
            onPanelToggle={setIsPanelOpen}
            onJudge={judge}
          />
        )}
      </div>
      {isJudgedHere && feedback && isPanelOpen && (
        <FeedbackPanel
          key={feedback.rating}
          feedback={feedback}
          onJudge={judge}
          onClose={() => setIsPanelOpen(false)}
        />
      )}
    </div>
  );
}

/** Renders the button that retries an answer that broke off; disabled while another answer runs. */
function AgainButton({ questionId, chat }: { questionId: string; chat: Chat }) {
  const t = useStrings(strings);
  const isRunning = useIsRunning(chat.desk);
  return (
    <Button
      variant="quiet"
      size="sm"
      isDisabled={isRunning}
      onPress={() => chat.tryAgain(questionId)}
      icon={<RotateCcw aria-hidden="true" className="size-4" />}
    >
      {t("messages.again")}
    </Button>
  );
}

/** Renders the button that takes back a question which waits for a connection. */
function TakeBackButton({ chat }: { chat: Chat }) {
  const t = useStrings(strings);
  return (
    <Button variant="quiet" size="sm" onPress={chat.stop} icon={<DirectionalIcon icon={Undo2} className="size-4" />}>
      {t("messages.takeBack")}
    </Button>
  );
}
