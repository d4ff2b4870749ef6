import { useStrings } from "~/i18n/use-strings";
import { Button } from "../buttons/button";
import { useToast } from "../messages/toasts";
import { ConfirmDialog } from "../overlays/confirm-dialog";
import { Dialog } from "../overlays/dialog";
import { Drawer } from "../overlays/drawer";
import { GalleryRow } from "./row";
import { strings } from "./strings";

/** Dialogs, drawers and toasts, each behind a button that opens it. */
export function Overlays() {
  const t = useStrings(strings);
  const toast = useToast();
  return (
    <GalleryRow>
      <Dialog
        title={t("dialog.title")}
        trigger={<Button variant="secondary">{t("dialog.open")}</Button>}
        footer={(close) => <Button onPress={close}>{t("dialog.done")}</Button>}
      >
        {t("dialog.body")}
      </Dialog>
      <ConfirmDialog
        title={t("confirm.title")}
        confirmLabel={t("confirm.act")}
        trigger={<Button variant="secondary">{t("confirm.open")}</Button>}
        onConfirm={() => new Promise((done) => setTimeout(done, 800))}
      >
        {t("confirm.body")}
      </ConfirmDialog>
      {(["start", "end"] as const).map((side) => (
        <Drawer
          key={side}
          side={side}
          title={t("drawer.title")}
          trigger={<Button variant="secondary">{t(`drawer.${side}`)}</Button>}
        >
          <p className="text-muted">{t("drawer.empty")}</p>
        </Drawer>
      ))}
      <Button
        variant="secondary"
        onPress={() => toast({ tone: "success", title: t("toast.sent"), description: t("toast.sentMore") })}
      >
        {t("toast.success")}
      </Button>
      <Button
        variant="secondary"
        onPress={() => toast({ tone: "danger", title: t("toast.failed"), description: t("toast.failedMore") })}
      >
        {t("toast.failure")}
      </Button>
    </GalleryRow>
  );
}
