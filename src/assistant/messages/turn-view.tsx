import { memo, useEffect, useRef, useSyncExternalStore } from "react";
import type { Chat } from "../chat/use-chat";
import type { Message, UserMessage } from "../conversation";
import { AnswerView } from "./answer-view";
import { QuestionBubble } from "./question-bubble";
import { QuestionEdit } from "./question-edit";

type Props = {
  messages: readonly Message[];
  isLast: boolean;
  /** Whether the question can be edited now. */
  isEditable: boolean;
  chat: Chat;
};

/**
 * Renders a question with its answer. It renders again only when one of them changes, not with each word of another
 * answer.
 */
export const TurnView = memo(function TurnView({ messages, isLast, isEditable, chat }: Props) {
  return messages.map((message) =>
    message.role === "user" ? (
      <QuestionView key="question" question={message} isEditable={isEditable} chat={chat} />
    ) : (
      <AnswerView key="answer" answer={message} isLast={isLast} chat={chat} />
    ),
  );
}, isSame);

function isSame(before: Props, now: Props): boolean {
  return (
    before.isLast === now.isLast &&
    before.isEditable === now.isEditable &&
    before.chat === now.chat &&
    before.messages.length === now.messages.length &&
    before.messages.every((message, index) => message === now.messages[index])
  );
}

function QuestionView({ question, isEditable, chat }: { question: UserMessage; isEditable: boolean; chat: Chat }) {
  const { edit } = chat;
  const button = useRef<HTMLButtonElement>(null);
  const isThis = () => edit.current.now()?.questionId === question.id;
  const isEdited = useSyncExternalStore(edit.current.subscribe, isThis, isThis);
  const wasEdited = useRef(false);
  useEffect(() => {
    // Returns the focus to the edit button after an edit is cancelled.
    if (wasEdited.current && !isEdited) button.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  if (isEdited) return <QuestionEdit edit={edit} />;
  const begin = () => edit.begin(question.id, question.content);
  return <QuestionBubble question={question} editButton={button} onEdit={isEditable ? begin : undefined} />;
}
