import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { emptyMetadata } from "~/assistant/conversation";
import type { TranscriptAnswer } from "~/assistant/monitoring/transcript-message";
import { LanguageProvider } from "~/i18n/use-strings";
import { TranscriptMessages } from "./transcript-messages";

const flagged = [
  { sentence: "Soak for 2 h.", unsupported: ["2 h"] },
  { sentence: "Pumps sleep well at night.", unsupported: [] },
];

test.each([
  ["en", "(cites no passage that says it)"],
  ["ar", "(لا تستشهد بمقطع يقول ذلك)"],
] as const)("says why each sentence is flagged (%s)", (language, reason) => {
  const metadata = { ...emptyMetadata({ provider: "llm", scope: { kind: "all" }, language }), flagged };
  const answer: TranscriptAnswer = {
    role: "assistant",
    id: "1",
    content: "",
    at: "2026-11-20T09:00:00.000Z",
    state: "complete",
    metadata,
    feedback: null,
    filled: [],
  };
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <LanguageProvider language={language}>
          <TranscriptMessages messages={[answer]} categories={[]} />
        </LanguageProvider>
      ),
    },
  ]);
  const html = renderToStaticMarkup(<Page initialEntries={["/"]} />);
  expect(html).toMatch(/Soak for 2 h\. <bdi[^>]*>\(2 h\)/);
  expect(html.split(reason)).toHaveLength(2);
});
