import { Copy, Link2, Unlink } from "lucide-react";
import { useEffect, useState } from "react";
import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { inputLook } from "~/ui/forms/input-look";
import { Dialog } from "~/ui/overlays/dialog";
import { type CallResult, createLink, fetchHandOver, sendLinkWithdrawal } from "../chat/calls";
import { copyText } from "../messages/copy-text";
import type { HandOver } from "./hand-over";
import { strings } from "./strings";

type Props = { id: string; title: string; onClose: () => void };

/** Renders the dialog that creates a link to a conversation for colleagues, and removes it. */
export function HandOverDialog({ id, title, onClose }: Props) {
  const t = useStrings(strings);
  const { handOver, isFailed, create, withdraw } = useHandOver(id);
  return (
    <Dialog isOpen onOpenChange={onClose} title={t("title", { title })}>
      <div className="grid gap-4" aria-live="polite">
        {isFailed && <p className="text-danger">{t("failed")}</p>}
        {!handOver && !isFailed && <p className="text-muted">{t("loading")}</p>}
        {handOver?.kind === "off" && <p>{t("off")}</p>}
        {handOver?.kind === "no_organization" && <p>{t("noOrganization")}</p>}
        {handOver?.kind === "closed" && (
          <>
            <p>{t("closed", { organization: handOver.organization })}</p>
            <Button
              className="justify-self-start"
              onPress={create}
              icon={<Link2 aria-hidden="true" className="size-4" />}
            >
              {t("create")}
            </Button>
          </>
        )}
        {handOver?.kind === "open" && <OpenLink {...handOver} onWithdraw={withdraw} />}
      </div>
    </Dialog>
  );
}

type OpenProps = { organization: string; path: string; onWithdraw: () => void };

function OpenLink({ organization, path, onWithdraw }: OpenProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const [copied, setCopied] = useState<boolean | null>(null);
  const link = location.origin + inLanguage(path, language);
  return (
    <>
      <label className="grid gap-1">
        {t("link", { organization })}
        <input readOnly dir="ltr" value={link} onFocus={(event) => event.target.select()} className={inputLook} />
      </label>
      {copied === false && <p className="text-danger text-sm">{t("copyFailed")}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          onPress={async () => setCopied(await copyText(link))}
          icon={<Copy aria-hidden="true" className="size-4" />}
        >
          {t(copied ? "copied" : "copy")}
        </Button>
        <Button variant="secondary" onPress={onWithdraw} icon={<Unlink aria-hidden="true" className="size-4" />}>
          {t("withdraw")}
        </Button>
      </div>
    </>
  );
}

function useHandOver(id: string) {
  const [handOver, setHandOver] = useState<HandOver | null>(null);
  const [isFailed, setFailed] = useState(false);
  const take = (result: CallResult<HandOver>) => {
    setFailed(!result.ok);
    if (result.ok) setHandOver(result.value);
  };
  useEffect(() => {
    let isGone = false;
    void fetchHandOver(id).then((result) => {
      if (isGone) return;
      setFailed(!result.ok);
      if (result.ok) setHandOver(result.value);
    });
    return () => {
      isGone = true;
    };
  }, [id]);
  return {
    handOver,
    isFailed,
    create: async () => take(await createLink(id)),
    withdraw: async () => {
      const result = await sendLinkWithdrawal(id);
      take(result.ok ? await fetchHandOver(id) : result);
    },
  };
}
