import { useStrings } from "~/i18n/use-strings";
import { Badge } from "../badge";
import { Alert } from "../messages/alert";
import { NoticeMessage } from "../messages/notice";
import { GalleryRow } from "./row";
import { GallerySection } from "./section";
import { strings } from "./strings";

/** Alerts, notices and badges. */
export function Messages() {
  const t = useStrings(strings);
  return (
    <GallerySection title={t("messages")}>
      <Alert tone="info">{t("alert.info")}</Alert>
      <Alert tone="success">{t("alert.success")}</Alert>
      <Alert tone="warning" title={t("alert.warningTitle")}>
        {t("alert.warning")}
      </Alert>
      <Alert tone="danger" title={t("alert.dangerTitle")}>
        {t("alert.danger")}
      </Alert>
      <NoticeMessage tone="success" title={t("toast.sent")} description={t("toast.sentMore")} />
      <GalleryRow>
        <Badge>{t("badge.approved")}</Badge>
        <Badge tone="destructive">{t("badge.rejected")}</Badge>
        <Badge tone="secondary">{t("badge.pending")}</Badge>
        <Badge tone="outline">{t("badge.hold")}</Badge>
        <Badge tone="success">{t("badge.operational")}</Badge>
        <Badge tone="warning">{t("badge.slow")}</Badge>
      </GalleryRow>
    </GallerySection>
  );
}
