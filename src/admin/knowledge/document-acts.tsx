import { useState } from "react";
import type { LibraryDocument } from "~/documents/keeping/library-list.server";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { LinkButton } from "~/ui/navigation/link-button";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { isUnderWay } from "./states";
import { knowledgeStrings } from "./strings";
import { useDocumentActs } from "./use-document-acts";

/** Buttons of admins for a document: process again, replace, withdraw, restore and delete. */
export function DocumentActs({ document: { id, title, state } }: { document: LibraryDocument }) {
  const t = useStrings(knowledgeStrings);
  const { send, busyWith } = useDocumentActs(id);
  const [asked, setAsked] = useState<"withdraw" | "delete" | null>(null);
  const isWithdrawn = state === "withdrawn";
  return (
    <div className="flex flex-wrap gap-2">
      {!isWithdrawn && (
        <LinkButton to={`/admin/knowledge/upload?replaces=${id}`} variant="secondary" size="sm">
          {t("acts.newVersion")}
        </LinkButton>
      )}
      {!isWithdrawn && !isUnderWay(state) && (
        <Button variant="secondary" size="sm" busy={busyWith === "retry"} onPress={() => void send("retry")}>
          {t("acts.retry")}
        </Button>
      )}
      {isWithdrawn ? (
        <Button variant="secondary" size="sm" busy={busyWith === "restore"} onPress={() => void send("restore")}>
          {t("acts.restore")}
        </Button>
      ) : (
        <Button variant="secondary" size="sm" busy={busyWith === "withdraw"} onPress={() => setAsked("withdraw")}>
          {t("acts.withdraw")}
        </Button>
      )}
      <Button variant="destructive" size="sm" busy={busyWith === "delete"} onPress={() => setAsked("delete")}>
        {t("acts.delete")}
      </Button>
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={asked === "delete" ? t("acts.deleteTitle", { title }) : t("acts.withdrawTitle", { title })}
        confirmLabel={t(asked === "delete" ? "acts.delete" : "acts.withdraw")}
        onConfirm={() => send(asked ?? "withdraw")}
      >
        {t(asked === "delete" ? "acts.deleteText" : "acts.withdrawText")}
      </ConfirmDialog>
    </div>
  );
}
