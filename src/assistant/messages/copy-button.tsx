import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useStrings } from "~/i18n/use-strings";
import { useExpiredText } from "~/knowledge/expired-note";
import { pictureStrings } from "~/knowledge/left-out";
import { Button } from "~/ui/buttons/button";
import { useToast } from "~/ui/messages/toasts";
import type { Answer } from "../conversation";
import { workedLines } from "../forms/filled-form";
import { formStrings } from "../forms/strings";
import { strings } from "../strings";
import { copiedOf, copyText } from "./copy-text";
import { plainText, sourceLines } from "./plain-text";

const confirmedFor = 2000;

/** Renders the button that copies an answer with its sources and confirms it briefly. */
export function CopyButton({ answer }: { answer: Answer }) {
  const t = useStrings(strings);
  const inForms = useStrings(formStrings);
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const expired = useExpiredText();
  const picture = useStrings(pictureStrings)("read");
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), confirmedFor);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const press = async () => {
    const { content, metadata } = answer;
    const lines = sourceLines(metadata.citations, { page: (page) => t("citations.page", { page }), expired, picture });
    const shown = button.current?.closest("article")?.querySelector(".answer") ?? null;
    const sources = lines.length > 0 ? [t("citations.sources"), ...lines] : [];
    const { text, html } = copiedOf(shown, plainText(content), workedLines(answer.filled, inForms("changed")), sources);
    if (await copyText(text, html)) setIsCopied(true);
    else toast({ tone: "warning", title: t("messages.copyFailed") });
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button
      variant="quiet"
      size="sm"
      ref={button}
      onPress={press}
      icon={<Icon aria-hidden="true" className="size-4" />}
    >
      <span aria-live="polite">{t(isCopied ? "messages.copied" : "messages.copy")}</span>
    </Button>
  );
}
