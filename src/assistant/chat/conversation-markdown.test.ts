import { expect, test } from "vitest";
import { type Answer, type Conversation, emptyMetadata } from "../conversation";
import { markdownName, markdownOf } from "./conversation-markdown";

const words = {
  question: "Question",
  answer: "Answer",
  sources: "Sources",
  changed: "With other readings",
  disclaimer: "Guidance only.",
  page: (page: number) => `page ${page}`,
  expired: (day: string) => `Valid until ${day}.`,
  picture: "Read by machine.",
};

const citation = {
  number: 1,
  documentTitle: "RO Manual A",
  headingPath: ["Cleaning", "When to clean"],
  page: 12,
};

const answer: Answer = {
  role: "assistant",
  id: "a1",
  questionId: "q1",
  content: "Clean it [1].\n\n1. Flush.\n2. Soak.",
  state: "complete",
  metadata: {
    ...emptyMetadata({ provider: "test", scope: { kind: "all" }, language: "en" }),
    citations: [citation as unknown as Answer["metadata"]["citations"][number]],
  },
  feedback: null,
  filled: [{ place: 0, entries: {}, isConfirmed: true, steps: ["Recovery = 75 %"] }],
};

const conversation: Conversation = {
  id: "c1",
  title: "Clean *stage* 2?",
  createdAt: "",
  updatedAt: "",
  messages: [{ role: "user", id: "q1", content: "Clean *stage* 2?\n- now?" }, answer],
};

test("writes a conversation with its answers unchanged, and their sources", () => {
  expect(markdownOf(conversation, words)).toBe(`# Clean \\*stage\\* 2?

## Question

> Clean \\*stage\\* 2?
> \\- now?

## Answer

Clean it [1].

1. Flush.
2. Soak.

With other readings:
- Recovery = 75 %

### Sources

- \\[1\\] RO Manual A, When to clean, page 12

---

Guidance only.
`);
});

test("leaves out an answer without words", () => {
  const empty = { ...conversation, messages: [{ ...answer, content: "" }] };
  expect(markdownOf(empty, words)).toBe("# Clean \\*stage\\* 2?\n\n---\n\nGuidance only.\n");
});

test.each([
  ["Why does ΔP rise?", "Why does ΔP rise.md"],
  ["a/b: c…", "a b c.md"],
  ["ما حد SDI؟", "ما حد SDI؟.md"],
  ["../..", "chat.md"],
])("the file of %s is %s", (title, name) => expect(markdownName(title)).toBe(name));
