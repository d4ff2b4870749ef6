import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { AnswerState } from "../conversation";
import type { CallProblem } from "./calls";
import type { ChatDesk } from "./chat-desk";
import type { Draft } from "./draft";
import type { Edit } from "./edit";
import { keepConversation } from "./kept-conversation";
import { rememberConversation } from "./kept-in-browser";
import type { GivenBack, News } from "./news";
import type { Conversations } from "./use-conversations";
import type { TellProblem } from "./use-problems";

/** Announcements for screen readers: an answer has begun, or has ended in this state. */
export type Announcement = "answering" | AnswerState | null;

type Audience = {
  readonly draft: Draft;
  readonly edit: Edit;
  readonly conversations: Conversations;
  readonly tell: TellProblem;
  readonly announce: (announcement: Announcement) => void;
  /** Id of the conversation that was restored when the page opened. */
  readonly restored: RefObject<string | null>;
  readonly tellTabs: () => void;
};

/** Keeps the conversation on the screen on this device, unless it is the copy already. */
function keepCopy(desk: ChatDesk): void {
  const { id, messages, isCopy } = desk.state();
  if (id && !isCopy) void keepConversation({ id, messages });
}

/** Events after which "Please try again" would mislead. */
const overcoming: readonly News["kind"][] = ["taken", "answering", "ended", "taken back"];

/** Handles the events of the conversation. */
export function useNews(desk: ChatDesk, audience: Audience): void {
  const { draft, edit, conversations, tell, announce, restored, tellTabs } = audience;
  const { turnTo, taken, giveBack, carryOver } = draft;
  const { bringForward, refresh } = conversations;
  const { begin } = edit;
  const takeBack = useCallback(
    ({ question, replaced }: GivenBack, problem: CallProblem | null) => {
      const isOutdated = problem?.kind === "outdated";
      if (problem?.kind === "attachment_gone") desk.attach(null);
      if (replaced && !isOutdated) begin(replaced, question);
      else giveBack(question);
      if (isOutdated) void desk.refresh();
    },
    [begin, desk, giveBack],
  );
  const withdraw = useRef<(() => void) | null>(null);
  const leaveGone = useCallback(() => {
    rememberConversation(null);
    carryOver();
    void refresh();
  }, [carryOver, refresh]);
  const hearEnd = useCallback(
    (news: Extract<News, { kind: "ended" }>) => {
      announce(news.state);
      tellTabs();
      if (news.state === "failed") tell({ kind: "network" }, "connection");
      // The failing refresh shows the reason: signed out, or no longer approved.
      if (news.reason === "revoked") void refresh();
    },
    [announce, refresh, tell, tellTabs],
  );
  const hear = useCallback(
    (news: News) => {
      if (overcoming.includes(news.kind)) withdraw.current?.();
      if (news.kind === "opened" || news.kind === "ended") keepCopy(desk);
      if (news.kind === "taken") {
        rememberConversation(news.conversation.id);
        taken(news.conversation.id);
        bringForward(news.conversation);
        tellTabs();
      } else if (news.kind === "refused") {
        if (news.givenBack) takeBack(news.givenBack, news.problem);
        tell(news.problem, desk.state().id === null ? "create" : "save");
      } else if (news.kind === "taken back") {
        if (news.givenBack) takeBack(news.givenBack, null);
      } else if (news.kind === "unopened") {
        const isGone = news.problem.kind === "not_found";
        if (isGone) leaveGone();
        else turnTo(null);
        // No message if the restored conversation was deleted since the last visit.
        if (!isGone || news.id !== restored.current) tell(news.problem, "open");
      } else if (news.kind === "unreachable") withdraw.current = tell(news.problem, "connection");
      else if (news.kind === "not stopped") tell(news.problem, "connection");
      else if (news.kind === "gone") leaveGone();
      else if (news.kind === "not judged") tell(news.problem, "feedback");
      else if (news.kind === "answering") announce("answering");
      else if (news.kind === "ended") hearEnd(news);
    },
    [announce, bringForward, desk, hearEnd, leaveGone, restored, takeBack, taken, tell, tellTabs, turnTo],
  );
  useEffect(() => desk.watch(hear), [desk, hear]);
}
