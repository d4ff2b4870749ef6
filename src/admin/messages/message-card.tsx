import { Check, Reply, RotateCcw, Trash2 } from "lucide-react";
import { formatMoment } from "~/i18n/format";
import { Isolated } from "~/i18n/isolated";
import { textsIn } from "~/i18n/strings";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/buttons/button";
import { Card } from "~/ui/card";
import { LinkButton } from "~/ui/navigation/link-button";
import { Fact, FactList } from "../list/facts";
import type { ContactMessage } from "./messages.server";
import { messagesStrings } from "./strings";

type Props = {
  message: ContactMessage;
  busy: boolean;
  onToggle: (seen: ContactMessage) => void;
  onDelete: (seen: ContactMessage) => void;
};

/** A message with its full text and actions. */
export function MessageCard(actions: Props) {
  const t = useStrings(messagesStrings);
  const language = useLanguage();
  const { message } = actions;
  const { name, email, company, state } = message;
  return (
    <Card as="li" className="grid gap-4">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3">
        <h2 className="wrap-anywhere text-lg">
          <bdi>{name}</bdi>
        </h2>
        <Badge tone={state === "open" ? "secondary" : "outline"}>{t(`states.${state}`)}</Badge>
      </div>
      <FactList>
        <Fact term={t("email")}>
          <span className="wrap-anywhere">{email}</span>
        </Fact>
        <Fact term={t("company")}>{company}</Fact>
        <Fact term={t("received")}>{formatMoment(message.createdAt, language)}</Fact>
      </FactList>
      <p dir="auto" className="measure wrap-anywhere whitespace-pre-wrap rounded-md bg-sunken px-3 py-2 text-start">
        {message.message}
      </p>
      <MessageActions {...actions} />
    </Card>
  );
}

/** The name of the person who answered the message, and the acts on it. */
function MessageActions({ message, busy, onToggle, onDelete }: Props) {
  const t = useStrings(messagesStrings);
  const { name, state } = message;
  const toggle = state === "open" ? "answer" : "reopen";
  const ToggleIcon = state === "open" ? Check : RotateCcw;
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-t pt-3">
      <AnsweredLine message={message} />
      <LinkButton
        href={replyTo(message)}
        variant="secondary"
        size="sm"
        icon={<Reply aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
        aria-label={t("replyNamed", { name })}
      >
        {t("reply")}
      </LinkButton>
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        icon={<ToggleIcon aria-hidden="true" className="size-4" />}
        aria-label={t(`${toggle}Named`, { name })}
        onPress={() => onToggle(message)}
      >
        {t(toggle)}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        aria-label={t("deleteNamed", { name })}
        onPress={() => onDelete(message)}
      >
        {t("delete")}
      </Button>
    </div>
  );
}

/** Shows when the message was marked as answered, and by whom if that account still exists. */
function AnsweredLine({ message: { answeredAt, answeredByEmail } }: { message: ContactMessage }) {
  const t = useStrings(messagesStrings);
  const language = useLanguage();
  if (!answeredAt) return <span className="me-auto" />;
  const at = formatMoment(answeredAt, language);
  const text = answeredByEmail ? t("answeredLine", { by: answeredByEmail, at }) : t("answeredLineAt", { at });
  return (
    <p className="wrap-anywhere me-auto text-muted text-sm max-sm:w-full">
      <Isolated text={text} />
    </p>
  );
}

/** Returns the `mailto:` link to the visitor, with a subject in the visitor's language. */
export function replyTo({ email, language }: Pick<ContactMessage, "email" | "language">): string {
  const subject = textsIn(messagesStrings, language)("replySubject");
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?subject=${encodeURIComponent(subject)}`;
}
