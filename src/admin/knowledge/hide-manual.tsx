import { useState } from "react";
import type { LibraryDocument } from "~/documents/keeping/library-list.server";
import { isolatedText } from "~/i18n/format";
import { Isolated } from "~/i18n/isolated";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { Alert } from "~/ui/messages/alert";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { ScrollRegion } from "~/ui/scroll-region";
import { hideStrings } from "./hide-strings";
import { useDocumentActs } from "./use-document-acts";

type Props = {
  document: LibraryDocument;
  /** Headings of its sections from which emergencies are answered. */
  emergencies: readonly string[];
};

/** Button of admins that hides a manual of the product, after saying what stays, or shows it again. */
export function HideManual({ document: { id, title, state }, emergencies }: Props) {
  const t = useStrings(hideStrings);
  const { send, busyWith } = useDocumentActs(id);
  const [isAsked, setAsked] = useState(false);
  if (state === "hidden") {
    return (
      <Button variant="secondary" size="sm" busy={busyWith === "show"} onPress={() => void send("show")}>
        {t("show")}
      </Button>
    );
  }
  return (
    <>
      <Button variant="secondary" size="sm" busy={busyWith === "hide"} onPress={() => setAsked(true)}>
        {t("hide")}
      </Button>
      <ConfirmDialog
        title={t("title", { title: isolatedText(title) })}
        confirmLabel={t("hide")}
        tone="primary"
        isOpen={isAsked}
        onOpenChange={setAsked}
        onConfirm={() => send("hide")}
      >
        <p>{t("text")}</p>
        <WhatStays emergencies={emergencies} />
      </ConfirmDialog>
    </>
  );
}

/** Says that a manual is hidden, and what is still read from it. */
export function HiddenNotice({ emergencies }: Pick<Props, "emergencies">) {
  const t = useStrings(hideStrings);
  return (
    <Alert tone="info" title={t("isHidden")}>
      <p>{t("isHiddenText")}</p>
      <WhatStays emergencies={emergencies} />
    </Alert>
  );
}

function WhatStays({ emergencies }: Pick<Props, "emergencies">) {
  const t = useStrings(hideStrings);
  return (
    <>
      <p className="pt-2">
        {t("opens")} {t(emergencies.length > 0 ? "emergencies" : "none")}
      </p>
      {emergencies.length > 0 && (
        <ScrollRegion label={t("emergencies")} className="max-h-48 overflow-y-auto">
          <ul className="list-disc ps-5 pt-1 text-sm">
            {emergencies.map((heading) => (
              <li key={heading}>
                <Isolated text={heading} />
              </li>
            ))}
          </ul>
        </ScrollRegion>
      )}
    </>
  );
}
