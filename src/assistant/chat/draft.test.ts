import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDraft } from "./draft";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

/** Returns the text in the field after a reload of the chat. */
function afterReload(conversationId: string | null): string {
  const draft = createDraft("salma");
  draft.turnTo(conversationId);
  return draft.text.now();
}

function asked(question: string) {
  const draft = createDraft("salma");
  draft.turnTo(null);
  draft.type(question);
  draft.handOver();
  return draft;
}

test("keeps an unconfirmed question before the text typed after it", () => {
  const draft = asked("Why?");
  draft.type("And then?");
  expect(draft.text.now()).toBe("And then?");
  expect(afterReload(null)).toBe("Why?\nAnd then?");
  draft.taken("c1");
  expect([afterReload(null), afterReload("c1")]).toEqual(["", "And then?"]);
});

test("keeps a question once when it is given back", () => {
  const draft = asked("Why?");
  draft.type("And then?");
  draft.giveBack("Why?");
  expect([draft.text.now(), afterReload(null)]).toEqual(["Why?\nAnd then?", "Why?\nAnd then?"]);
});
