import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { copyText } from "~/assistant/messages/copy-text";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { useToast } from "~/ui/messages/toasts";
import { promoStrings } from "./promo-strings";

const confirmedMilliseconds = 2000;

/** Button that copies a code, with a short confirmation. */
export function CopyCode({ code }: { code: string }) {
  const t = useStrings(promoStrings);
  const toast = useToast();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(setCopied, confirmedMilliseconds, false);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    if (await copyText(code)) setCopied(true);
    else toast({ tone: "warning", title: t("copyFailed") });
  };
  const Icon = copied ? Check : Copy;
  return (
    <Button variant="secondary" onPress={copy} icon={<Icon aria-hidden="true" className="size-4" />}>
      <span aria-live="polite">{t(copied ? "copied" : "copy")}</span>
    </Button>
  );
}
