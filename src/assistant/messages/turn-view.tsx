import { useEffect, useRef } from "react";
import type { Chat } from "../chat/use-chat";
import type { Message } from "../conversation";
import { AnswerView } from "./answer-view";
import { QuestionBubble } from "./question-bubble";
import { QuestionEdit } from "./question-edit";

type Props = { messages: readonly Message[]; isLast: boolean; chat: Chat };

/** A question with its answer. The last question can be put in other words. */
export function TurnView({ messages, isLast, chat }: Props) {
  return messages.map((message) =>
    message.role === "user" ? (
      <QuestionView key="question" question={message} isLast={isLast} chat={chat} />
    ) : (
      <AnswerView key="answer" answer={message} isLast={isLast} chat={chat} />
    ),
  );
}

type QuestionProps = { question: Extract<Message, { role: "user" }>; isLast: boolean; chat: Chat };

function QuestionView({ question, isLast, chat }: QuestionProps) {
  const { edit, isRunning } = chat;
  const button = useRef<HTMLButtonElement>(null);
  const isEdited = edit.current?.questionId === question.id;
  const wasEdited = useRef(false);
  useEffect(() => {
    // Whoever leaves the question as it was is back where they came from.
    if (wasEdited.current && !isEdited) button.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  if (isEdited && edit.current) return <QuestionEdit text={edit.current.text} edit={edit} />;
  const begin = () => edit.begin(question.id, question.content);
  return <QuestionBubble question={question} editButton={button} onEdit={isLast && !isRunning ? begin : undefined} />;
}
