import { type FormEvent, type ReactElement, useEffect, useRef, useState } from "react";
import type { PromoCode } from "~/access/promo-codes/promo-admin.server";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { useToast } from "~/ui/messages/toasts";
import { Dialog } from "~/ui/overlays/dialog";
import { TechnicalValue } from "~/ui/reading";
import type { Acted } from "../acting.server";
import { useAct } from "../use-act";
import { useWrongField } from "../use-wrong-field";
import type { PromoAnswers } from "./acts.server";
import { CopyCode } from "./copy-code";
import { promoToastOf } from "./promo-messages";
import { promoStrings } from "./promo-strings";
import { TermsFields } from "./terms-fields";

/** Dialog that creates a promo code, or changes its terms. A new code stays visible until it has been copied. */
export function TermsDialog({ promo, trigger }: { promo?: PromoCode; trigger: ReactElement }) {
  const t = useStrings(promoStrings);
  const [isOpen, setOpen] = useState(false);
  const title = promo ? t("editTitle", { code: promo.code }) : t("createTitle");
  return (
    <Dialog
      title={<span className="wrap-anywhere">{title}</span>}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={trigger}
      size="sm"
    >
      {(close) => <Content promo={promo} close={close} />}
    </Dialog>
  );
}

function Content({ promo, close }: { promo: PromoCode | undefined; close: () => void }) {
  const t = useStrings(promoStrings);
  const toast = useToast();
  const { send, busy, answer } = useAct<Acted<PromoAnswers>>((one) => {
    const message = promoToastOf(one, t);
    if (message) toast(message);
    if ("kind" in one && one.kind !== "used_more") close();
  });
  const form = useRef<HTMLFormElement>(null);
  useWrongField(form, answer);
  if (answer && "code" in answer) return <Made code={answer.code} close={close} />;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <input type="hidden" name="intent" value={promo ? "change" : "create"} />
      {promo && <input type="hidden" name="id" value={promo.id} />}
      <TermsFields promo={promo} answer={answer} />
      <Button type="submit" busy={busy}>
        {t(promo ? "form.save" : "form.create")}
      </Button>
    </form>
  );
}

function Made({ code, close }: { code: string; close: () => void }) {
  const t = useStrings(promoStrings);
  const made = useRef<HTMLParagraphElement>(null);
  // The focused button disappears with the form. Without a focus inside, the dialog would not receive Escape.
  useEffect(() => made.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <p ref={made} tabIndex={-1} className="rounded-md bg-sunken px-4 py-3 text-center text-xl">
        <TechnicalValue wraps>{code}</TechnicalValue>
      </p>
      <p className="text-muted">{t("madeText")}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <CopyCode code={code} />
        <Button onPress={close}>{t("close")}</Button>
      </div>
    </div>
  );
}
