import { FileSearch, FileUp, Map as MapIcon, PanelRightOpen } from "lucide-react";
import { useStrings } from "~/i18n/use-strings";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/buttons/button";
import { Dialog } from "~/ui/overlays/dialog";
import { strings } from "./strings";

/** Lists planned features; delivered ones are marked. */
const features = [
  { key: "upload", icon: FileUp, isDelivered: true },
  { key: "viewer", icon: PanelRightOpen, isDelivered: true },
  { key: "search", icon: FileSearch, isDelivered: true },
] as const;

/** Renders the link to the upcoming features and its dialog. */
export function Roadmap() {
  const t = useStrings(strings);
  return (
    <Dialog
      title={t("roadmap.title")}
      trigger={
        <Button variant="quiet" size="sm" icon={<MapIcon aria-hidden="true" className="size-4" />}>
          {t("roadmap.link")}
        </Button>
      }
      footer={(close) => (
        <Button variant="secondary" onPress={close}>
          {t("roadmap.close")}
        </Button>
      )}
    >
      <ul className="grid gap-4">
        {features.map(({ key, icon: Icon, isDelivered }) => (
          <li key={key} className="flex items-start gap-3">
            <Icon aria-hidden="true" className="mt-1 size-5 text-water" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{t(`roadmap.${key}`)}</p>
              {key === "upload" && <p className="text-muted text-sm">{t("roadmap.uploadText")}</p>}
              <p className="text-muted text-sm">{t(`roadmap.${key}Place`)}</p>
            </div>
            {isDelivered && <Badge tone="success">{t("roadmap.delivered")}</Badge>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
