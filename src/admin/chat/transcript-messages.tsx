import { ThumbsDown, ThumbsUp } from "lucide-react";
import { feedbackStrings } from "~/assistant/feedback-strings";
import type { FilledForm } from "~/assistant/forms/filled-form";
import { Typeset } from "~/assistant/messages/typeset";
import type { Transcript } from "~/assistant/monitoring/transcript.server";
import type { TranscriptAnswer, TranscriptQuestion } from "~/assistant/monitoring/transcript-message";
import { formatMoment } from "~/i18n/format";
import { Isolated } from "~/i18n/isolated";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Alert } from "~/ui/messages/alert";
import { EmptyState } from "~/ui/messages/empty-state";
import { CitedPassages, citedAnchor } from "./cited-passages";
import { RunFacts } from "./run-facts";
import { chatStrings } from "./strings";

/** Questions and answers of a conversation, oldest first. */
export function TranscriptMessages({ messages, categories }: Pick<Transcript, "messages" | "categories">) {
  const t = useStrings(chatStrings);
  if (messages.length === 0) return <EmptyState title={t("noMessages")} />;
  return (
    <ol className="grid gap-4">
      {messages.map((message) => (
        <li key={message.id} className="min-w-0">
          {message.role === "user" ? (
            <Question question={message} />
          ) : (
            <Answer answer={message} categories={categories} />
          )}
        </li>
      ))}
    </ol>
  );
}

function Question({ question: { content, at } }: { question: TranscriptQuestion }) {
  const t = useStrings(chatStrings);
  return (
    <article className="rounded-lg bg-water-soft p-4">
      <header className="flex flex-wrap justify-between gap-3 pb-1 text-muted text-sm">
        <h3>{t("question")}</h3>
        <Moment at={at} />
      </header>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        <Isolated text={content} />
      </p>
    </article>
  );
}

function Answer({ answer, categories }: { answer: TranscriptAnswer } & Pick<Transcript, "categories">) {
  const t = useStrings(chatStrings);
  const { id, content, metadata, feedback } = answer;
  const numbers = new Set(metadata.citations.map(({ number }) => number));
  const chip = (number: number) => {
    const document = metadata.citations.find((citation) => citation.number === number)?.documentTitle ?? "";
    return (
      <a
        href={`#${citedAnchor(id, number)}`}
        className="citation no-underline"
        aria-label={t("toSource", { number, document })}
      >
        {number}
      </a>
    );
  };
  return (
    <Card as="article" className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-center gap-3 text-sm">
        <h3 className="text-muted">{t("answer")}</h3>
        <StateBadge answer={answer} />
        <span className="ms-auto text-muted">
          <Moment at={answer.at} />
        </span>
      </header>
      {answer.isWithheld && <p className="text-muted">{t("withheld")}</p>}
      {content && <Typeset content={content} language={metadata.language} citations={numbers} chip={chip} />}
      {answer.filled.map((form) => (
        <FilledIn key={form.place} form={form} />
      ))}
      {metadata.reason && <p className="text-muted text-sm">{t(`reasons.${metadata.reason}`)}</p>}
      {metadata.flagged.length > 0 && (
        <Alert tone="warning" title={t("flagged")}>
          <ul className="grid gap-1">
            {metadata.flagged.map(({ sentence, unsupported }) => (
              <li key={sentence} dir="auto">
                {sentence} <bdi className="font-semibold">({unsupported.join(", ") || t("uncited")})</bdi>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <CitedPassages answerId={id} citations={metadata.citations} nearest={metadata.nearest} />
      {feedback && <Feedback {...feedback} />}
      <RunFacts metadata={metadata} categories={categories} />
    </Card>
  );
}

function StateBadge({ answer: { state, metadata } }: { answer: TranscriptAnswer }) {
  const t = useStrings(chatStrings);
  const ended = metadata.abstained ? "abstained" : metadata.tone === "unsure" ? "unsure" : state;
  const shown = state === "complete" ? ended : state;
  const tones: Record<typeof shown, BadgeTone> = {
    running: "secondary",
    complete: "success",
    abstained: "warning",
    unsure: "warning",
    stopped: "outline",
    interrupted: "outline",
    failed: "destructive",
  };
  return <Badge tone={tones[shown]}>{t(`states.${shown}`)}</Badge>;
}

/** Shows the readings that the user entered into a calculator of the answer, with the result. */
function FilledIn({ form: { entries, steps } }: { form: FilledForm }) {
  const t = useStrings(chatStrings);
  const readings = Object.entries(entries).filter(([, { text }]) => text.trim() !== "");
  return (
    <section aria-label={t("filled")} className="grid gap-1 rounded-md border border-line p-3 text-sm">
      <h4 className="font-semibold">{t("filled")}</h4>
      <p className="flex flex-wrap gap-x-4">
        {readings.map(([symbol, { text, unit }]) => (
          <bdi key={symbol} dir="ltr" className="wrap-anywhere">
            {`${symbol} = ${text} ${unit}`.trim()}
          </bdi>
        ))}
      </p>
      {steps.length === 0 ? (
        <p className="text-muted">{t("noResult")}</p>
      ) : (
        steps.map((step) => (
          <p key={step} dir="auto">
            {step}
          </p>
        ))
      )}
    </section>
  );
}

function Feedback({ rating, reason, note }: NonNullable<TranscriptAnswer["feedback"]>) {
  const t = useStrings(chatStrings);
  const reasons = useStrings(feedbackStrings);
  const Icon = rating === "up" ? ThumbsUp : ThumbsDown;
  return (
    <div className="grid gap-1 rounded-md border border-line p-3 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Icon aria-hidden="true" className="size-4" />
        <span className="font-semibold">{t(rating === "up" ? "feedbackUp" : "feedbackDown")}</span>
        {reason && <span>{reasons(`reasons.${reason}`)}</span>}
      </p>
      {note && (
        <p dir="auto" className="whitespace-pre-wrap text-muted wrap-anywhere">
          {note}
        </p>
      )}
    </div>
  );
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatMoment(at, useLanguage())}</time>;
}
