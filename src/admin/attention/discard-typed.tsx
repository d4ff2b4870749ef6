import { Form } from "react-router";
import { formatNumber } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { SubmitButton } from "~/ui/buttons/submit-button";
import { Alert } from "~/ui/messages/alert";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { attentionStrings } from "./strings";

/** Fields that an act about a page is sent with. */
export type ActFields = Readonly<Record<string, string>>;

/** Returns the fields of an act that discards the typed text of a page. */
export function discarding(named: ActFields, intent: string): Record<string, string> {
  return { ...named, intent, "discards-typed": "yes" };
}

type DialogProps = { page: number; isOpen: boolean; close: () => void; onConfirm: () => unknown };

/** Asks, on a live page, before the typed text of a page is discarded. */
export function DiscardDialog({ page, isOpen, close, onConfirm }: DialogProps) {
  const t = useStrings(attentionStrings);
  const shown = formatNumber(page, useLanguage());
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      title={t("discard.title")}
      confirmLabel={t("discard.confirm", { page: shown })}
      onConfirm={onConfirm}
    >
      {t("discard.text", { page: shown })}
    </ConfirmDialog>
  );
}

/** The same question inside the page: the answer to a form that was sent without scripts. */
export function DiscardQuestion({ fields, page, address }: { fields: ActFields; page: number; address: string }) {
  const t = useStrings(attentionStrings);
  const shown = formatNumber(page, useLanguage());
  return (
    <Form method="post" action={address}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Alert
        tone="warning"
        title={t("discard.title")}
        actions={
          <SubmitButton variant="destructive" size="sm">
            {t("discard.confirm", { page: shown })}
          </SubmitButton>
        }
        announce
      >
        {t("discard.text", { page: shown })}
      </Alert>
    </Form>
  );
}
