import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/button";
import { useToast } from "~/ui/toasts";
import type { Answer } from "../conversation";
import { strings } from "../strings";
import { copyText, plainText } from "./copy-text";

const confirmedFor = 2000;

/** Copies an answer with its sources, and says so for a moment. */
export function CopyButton({ answer }: { answer: Answer }) {
  const t = useStrings(strings);
  const toast = useToast();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), confirmedFor);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    if (await copyText(plainText(answer, t("citations.sources")))) setIsCopied(true);
    else toast({ tone: "warning", title: t("messages.copyFailed") });
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button variant="quiet" size="sm" onPress={copy} icon={<Icon aria-hidden="true" className="size-4" />}>
      <span aria-live="polite">{t(isCopied ? "messages.copied" : "messages.copy")}</span>
    </Button>
  );
}
