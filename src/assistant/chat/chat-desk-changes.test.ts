import { expect, test, vi } from "vitest";
import {
  conversation,
  delta,
  finish,
  metadata,
  newsKinds,
  refusal,
  shownBy,
  start,
  stream,
  stubbedServer,
  wholeScope,
} from "./fixtures/stubbed-server";

const stub = stubbedServer();
const shown = () => shownBy(stub);

const answered = (id: string, questionId: string, more: object = {}) => {
  return {
    role: "assistant",
    id,
    questionId,
    content: "Because.",
    state: "complete",
    metadata,
    feedback: null,
    ...more,
  };
};
const asked = (id: string, content = "Why?") => ({ role: "user", id, content });

/** Opens a conversation of one turn. */
async function opened() {
  stub.replies.push(Response.json({ ...conversation, messages: [asked("q1"), answered("a1", "q1")] }));
  await stub.desk.open("c1");
  stub.calls = [];
  stub.news = [];
}

test("replaces the last question by an edited one", async () => {
  await opened();
  stub.replies.push(stream({ ...start, messageId: "a2" }, delta("Now."), finish()));
  await stub.desk.edit("q1", "Why now?", wholeScope, "en");
  expect(stub.calls[0]?.body).toMatchObject({ conversationId: "c1", question: "Why now?", replaces: "q1" });
  expect(shown()).toEqual([
    ["user", "Why now?"],
    ["assistant", "Now."],
  ]);
});

test("restores everything when an edit is refused, and gives its words back", async () => {
  await opened();
  stub.replies.push(refusal(429, { error: "too_fast", retryAfter: 3 }));
  await stub.desk.edit("q1", "Why now?", wholeScope, "en");
  expect(shown()).toEqual([
    ["user", "Why?"],
    ["assistant", "Because."],
  ]);
  expect(stub.news).toMatchObject([{ kind: "refused", givenBack: { question: "Why now?", replaced: "q1" } }]);
});

test("retries an edit that did not arrive as an edit, under the same id", async () => {
  await opened();
  void stub.desk.edit("q1", "Why now?", wholeScope, "en");
  await vi.waitUntil(() => stub.news.length > 0);
  const questionId = stub.desk.state().messages[0]?.id ?? "";
  stub.replies.push(stream({ ...start, messageId: "a2" }, delta("Now."), finish()));
  await stub.desk.tryAgain(questionId, wholeScope);
  expect(stub.calls.map(({ body }) => body)).toMatchObject([
    { questionId, replaces: "q1" },
    { questionId, replaces: "q1" },
  ]);
});

test("shows feedback at once, and takes it back with a message if it could not be saved", async () => {
  await opened();
  const up = { rating: "up", reason: null, note: null } as const;
  stub.replies.push(new Response(null, { status: 204 }));
  expect(await stub.desk.judge("a1", up)).toBe(true);
  expect(stub.calls[0]).toMatchObject({ method: "PUT", path: "/api/chat/answers/a1/feedback", body: up });
  expect(await stub.desk.judge("a1", null)).toBe(false);
  expect(stub.calls[1]).toMatchObject({ method: "DELETE" });
  expect(stub.desk.state().messages[1]).toMatchObject({ feedback: up });
  expect(newsKinds(stub)).toEqual(["not judged"]);
});

test("shows a question asked in another tab and follows its answer", async () => {
  await opened();
  const messages = [
    asked("q1"),
    answered("a1", "q1"),
    asked("q2", "And SDI?"),
    answered("a2", "q2", { state: "running" }),
  ];
  stub.replies.push(
    Response.json({ ...conversation, messages }),
    stream({ ...start, messageId: "a2" }, delta("Below 3."), finish()),
  );
  await stub.desk.refresh();
  expect(stub.calls.map(({ path }) => path)).toEqual(["/api/chat/sessions/c1", "/api/chat/answers/a2"]);
  expect(shown().at(-1)).toEqual(["assistant", "Below 3."]);
  expect(stub.desk.state().phase).toBe("ready");
});

test("keeps a question that has not arrived when the conversation is fetched again", async () => {
  await opened();
  const turn = [asked("q1"), answered("a1", "q1")];
  void stub.desk.send("And SDI?", wholeScope, "en");
  await vi.waitUntil(() => stub.news.length > 0);
  stub.replies.push(stream({ ...start, messageId: "a2" }, delta("Now."), finish()));
  await stub.desk.send("Why now?", wholeScope, "en");
  const next = [asked(stub.desk.state().messages[4]?.id ?? "", "Why now?"), answered("a2", "q3")];
  stub.replies.push(Response.json({ ...conversation, messages: [...turn, ...next] }));
  await stub.desk.refresh();
  expect(shown().map(([, content]) => content)).toEqual(["Why?", "Because.", "Why now?", "Because.", "And SDI?", ""]);
});

test("clears a conversation that another tab deleted", async () => {
  await opened();
  stub.replies.push(refusal(404, { error: "not_found" }));
  await stub.desk.refresh();
  expect(stub.desk.state()).toEqual({ id: null, phase: "ready", messages: [] });
  expect(newsKinds(stub)).toEqual(["gone"]);
});

test("fetches nothing while an answer comes, or while its question waits for a connection", async () => {
  await opened();
  await stub.desk.refresh();
  expect(shown()).toHaveLength(2);
  const sent = stub.desk.send("Why?", wholeScope, "en");
  stub.calls = [];
  await stub.desk.refresh();
  expect(stub.calls).toEqual([]);
  await vi.waitUntil(() => stub.news.length > 0);
  stub.calls = [];
  await stub.desk.refresh();
  expect(stub.calls).toEqual([]);
  stub.desk.leave();
  await sent;
});
