import { type FormEvent, type ReactNode, useState } from "react";
import type { DoubtfulPage } from "~/documents/attention/doubtful-pages.server";
import { longestTyped } from "~/documents/attention/longest-typed";
import { formatNumber } from "~/i18n/format";
import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import type { ButtonVariant } from "~/ui/buttons/button-look";
import { LostLineNotice } from "~/ui/lost-line/lost-line-notice";
import { SubmitButton } from "~/ui/buttons/submit-button";
import { TextArea } from "~/ui/forms/text-area";
import { useToast } from "~/ui/messages/toasts";
import { useAct } from "../use-act";
import type { AttentionAnswers } from "./acts.server";
import { type DecisionAnswer, messageOfDecision } from "./decision-message";
import { type ActFields, DiscardDialog, DiscardQuestion, discarding } from "./discard-typed";
import { useHeldRevision } from "./held-revision";
import { attentionStrings } from "./strings";

type Props = { documentId: string; page: DoubtfulPage; answer?: DecisionAnswer | undefined };

/**
 * The decision about a page. In the list it is sent in place; without scripts its own page answers, which passes that
 * `answer`.
 */
export function DecisionForm({ documentId, page, answer }: Props) {
  const t = useStrings(attentionStrings);
  const language = useLanguage();
  const toast = useToast();
  const { uploadId, number, decision, width } = page;
  const held = useHeldRevision(decision?.revision ?? "");
  const named = { id: documentId, upload: uploadId, page: String(number), revision: held.revision };
  const [asked, setAsked] = useState<ActFields | null>(null);
  const sending = useAct<DecisionAnswer>((one) => {
    held.answered(one);
    if (isQuestion(one)) setAsked(discarding(named, one.intent));
    const message = messageOfDecision(one, t, formatNumber(number, language));
    if (message) toast(message);
  });
  const latest = sending.answer ?? answer;
  const unanswered = !sending.answer && answer && isQuestion(answer) ? answer : null;
  const query = new URLSearchParams({ upload: uploadId, page: String(number) });
  const address = inLanguage(`/admin/knowledge/${documentId}/pages/decide?${query}`, language);
  const act = useNamedActs(page, sending.sent?.get("intent"));
  return (
    <>
      <sending.Form method="post" action={address} className="grid gap-3 border-line border-t pt-4">
        {Object.entries(named).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <LostLineNotice title={t("error")} description={t("failed")} />
        <div className="flex flex-wrap gap-2">
          {decision?.kind !== "accepted" && act("accept")}
          {decision?.kind !== "left-out" && width > 0 && act("leave-out")}
          {decision && act("undo", "quiet")}
        </div>
        {width > 0 && (
          <Correction page={page} answer={latest} onType={held.typing}>
            {act("correct")}
          </Correction>
        )}
      </sending.Form>
      {unanswered && <DiscardQuestion fields={discarding(named, unanswered.intent)} page={number} address={address} />}
      <DiscardDialog
        page={number}
        isOpen={asked !== null}
        close={() => setAsked(null)}
        onConfirm={() => sending.send({ ...asked }, address)}
      />
    </>
  );
}

/** Returns whether an act was not carried out, as it would discard a typed text. */
function isQuestion(answer: DecisionAnswer): boolean {
  return !answer.failed && answer.kind === "discards-typed";
}

/** Returns a function that makes the button of an act, with a name that says which page it is about. */
function useNamedActs({ number }: DoubtfulPage, sent: FormDataEntryValue | null | undefined) {
  const t = useStrings(attentionStrings);
  const page = formatNumber(number, useLanguage());
  return (intent: keyof AttentionAnswers, variant: ButtonVariant = "secondary") => (
    <SubmitButton
      name="intent"
      value={intent}
      variant={variant}
      size="sm"
      busy={sent === intent}
      className="justify-self-start"
      aria-label={t("actNamed", { act: t(`acts.${intent}`), page })}
    >
      {t(`acts.${intent}`)}
    </SubmitButton>
  );
}

type CorrectionProps = {
  page: DoubtfulPage;
  answer: DecisionAnswer | undefined;
  onType: () => void;
  children: ReactNode;
};

function Correction({ page, answer, onType, children }: CorrectionProps) {
  const { number, text, decision, language: written } = page;
  const t = useStrings(attentionStrings);
  const language = useLanguage();
  const most = formatNumber(longestTyped, language);
  const correction = answer && !answer.failed && answer.intent === "correct" ? answer : null;
  const wrong = correction && (correction.kind === "empty" || correction.kind === "too-long") ? correction.kind : null;
  const isUnsaved = correction !== null && correction.kind !== "done";
  const [isOpen, setOpen] = useState(isUnsaved);
  return (
    <details open={isOpen} onToggle={(event: FormEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-9 cursor-pointer py-1.5 font-semibold text-sm pointer-coarse:min-h-11">
        {t("acts.type")}
      </summary>
      <div className="grid gap-3 pt-2">
        <TextArea
          label={t("correction", { page: formatNumber(number, language) })}
          hint={t("correctionHint", { most })}
          error={wrong && t(`errors.${wrong}`, { most })}
          name="text"
          rows={12}
          lang={written}
          onChange={onType}
          defaultValue={correction?.typed ?? decision?.typed ?? text}
        />
        {children}
      </div>
    </details>
  );
}
