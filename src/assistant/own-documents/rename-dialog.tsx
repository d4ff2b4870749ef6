import { useState } from "react";
import type { OwnDocument } from "~/documents/own/own-document";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { TextField } from "~/ui/forms/text-field";
import { Dialog } from "~/ui/overlays/dialog";
import { ownStrings } from "./strings";
import type { OwnDocuments } from "./use-own-documents";

type Props = { document: OwnDocument; own: OwnDocuments; isOpen: boolean; onClose: () => void };

/** Renders the dialog that renames an own document. */
export function RenameDialog({ document, own, isOpen, onClose }: Props) {
  const t = useStrings(ownStrings);
  return (
    <Dialog title={t("renameTitle")} size="sm" isOpen={isOpen} onOpenChange={(open) => !open && onClose()}>
      <RenameForm document={document} own={own} onClose={onClose} />
    </Dialog>
  );
}

function RenameForm({ document, own, onClose }: Omit<Props, "isOpen">) {
  const t = useStrings(ownStrings);
  const [title, setTitle] = useState(document.title);
  const [isSaving, setSaving] = useState(false);
  return (
    <form
      className="grid gap-4"
      onSubmit={async (event) => {
        event.preventDefault();
        if (title.trim() === "" || isSaving) return;
        setSaving(true);
        const isDone = await own.rename(document, title.trim());
        setSaving(false);
        if (isDone) onClose();
      }}
    >
      <TextField
        label={t("renameLabel")}
        value={title}
        maxLength={200}
        required
        onChange={({ target }) => setTitle(target.value)}
      />
      <Button type="submit" busy={isSaving} className="justify-self-end">
        {t("renameSave")}
      </Button>
    </form>
  );
}
