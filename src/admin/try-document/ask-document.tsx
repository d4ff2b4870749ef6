import { strings } from "~/assistant/strings";
import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Alert } from "~/ui/messages/alert";
import { Card } from "~/ui/card";
import { LostLineNotice } from "~/ui/lost-line/lost-line-notice";
import { SubmitButton } from "~/ui/buttons/submit-button";
import { TextArea } from "~/ui/forms/text-area";
import type { Acted } from "../acting.server";
import { TranscriptMessages } from "../chat/transcript-messages";
import { useAct } from "../use-act";
import type { TryAnswers } from "./acts.server";
import { tryStrings } from "./strings";

export type TryAnswer = Acted<TryAnswers>;

type Props = {
  documentId: string;
  /** The answer to a form that was sent without scripts. */
  answer?: TryAnswer | undefined;
};

/** A question to one document, with the answer below it. Without scripts the page of the question shows the answer. */
export function AskDocument({ documentId, answer }: Props) {
  const t = useStrings(tryStrings);
  const language = useLanguage();
  const asking = useAct<TryAnswer>(noMessage);
  const latest = asking.answer ?? answer;
  const said = latest && !latest.failed ? latest : null;
  const wrong = said?.kind === "empty" || said?.kind === "too_long" ? said.kind : null;
  return (
    <Card as="section" aria-labelledby="ask-document" className="grid min-w-0 gap-4">
      <div>
        <h2 id="ask-document" className="text-xl">
          {t("title")}
        </h2>
        <p className="measure text-muted">{t("lead")}</p>
      </div>
      <asking.Form
        method="post"
        action={inLanguage(`/admin/knowledge/${documentId}/try`, language)}
        className="grid gap-3"
      >
        <input type="hidden" name="intent" value="ask" />
        <input type="hidden" name="id" value={documentId} />
        <TextArea
          label={t("question")}
          error={wrong && t(wrong)}
          name="question"
          rows={2}
          required
          maxLength={4000}
          defaultValue={said?.question}
        />
        <LostLineNotice title={t("error")} description={t("failed")} />
        <SubmitButton variant="secondary" busy={asking.busy} className="justify-self-start">
          {t("ask")}
        </SubmitButton>
      </asking.Form>
      <div aria-live="polite" className="min-w-0">
        {latest && <Outcome answer={latest} />}
      </div>
    </Card>
  );
}

/** The answer itself stands on the page. */
function noMessage(): void {}

function Outcome({ answer }: { answer: TryAnswer }) {
  const t = useStrings(tryStrings);
  const problems = useStrings(strings);
  if (answer.failed)
    return (
      <Alert tone="danger" title={t("error")}>
        {t("failed")}
      </Alert>
    );
  if (answer.kind === "answered") return <TranscriptMessages messages={answer.messages} categories={[]} />;
  if (answer.kind === "silent") return <Alert tone="warning">{t("silent")}</Alert>;
  if (!("retryAfter" in answer)) return null;
  const { kind, retryAfter } = answer;
  const wait = kind === "quota" ? Math.ceil(retryAfter / 3600) : retryAfter;
  return (
    <Alert tone="warning">{problems(kind === "quota" ? "problems.quota" : "problems.tooFast", { count: wait })}</Alert>
  );
}
