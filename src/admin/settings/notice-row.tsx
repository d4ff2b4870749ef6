import { Pencil, Trash2 } from "lucide-react";
import { formatMoment } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import type { Severity } from "~/platform/notice";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Button } from "~/ui/buttons/button";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { NoticeDialog } from "./notice-dialog";
import type { StoredNotice } from "./notices.server";
import { settingsStrings } from "./strings";
import { useSettingsAct } from "./use-settings-act";

const severityTones: Record<Severity, BadgeTone> = { info: "secondary", warning: "warning", critical: "destructive" };
const stateTones: Record<StoredNotice["state"], BadgeTone> = { shown: "success", coming: "outline", over: "secondary" };

/** A notice with its period, places and actions. */
export function NoticeRow({ notice }: { notice: StoredNotice }) {
  const t = useStrings(settingsStrings);
  const language = useLanguage();
  const { state, severity, places, textEn, textAr, dismissible, startsAt, endsAt } = notice;
  const until = endsAt ? formatMoment(endsAt, language) : t("notices.openEnd");
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={stateTones[state]}>{t(`notices.states.${state}`)}</Badge>
        <Badge tone={severityTones[severity]}>{t(`notices.severities.${severity}`)}</Badge>
        <Acts notice={notice} />
      </div>
      <p lang="en" dir="ltr" className="wrap-anywhere rtl:text-end">
        {textEn}
      </p>
      <p lang="ar" dir="rtl" className="wrap-anywhere ltr:text-end">
        {textAr}
      </p>
      <p className="flex flex-wrap gap-x-4 text-muted text-sm">
        <span>{t("notices.period", { from: formatMoment(startsAt, language), until })}</span>
        <span>{places.map((place) => t(`notices.placeNames.${place}`)).join(language === "ar" ? "، " : ", ")}</span>
        <span>{t(dismissible ? "notices.dismissibleYes" : "notices.dismissibleNo")}</span>
      </p>
    </div>
  );
}

function Acts({ notice }: { notice: StoredNotice }) {
  const t = useStrings(settingsStrings);
  const acting = useSettingsAct((answer) => {
    if (answer.intent !== "notice-remove" || answer.failed) return null;
    return answer.done
      ? { tone: "success", title: t("notices.removed") }
      : { tone: "warning", title: t("notices.gone") };
  });
  return (
    <span className="ms-auto flex flex-wrap gap-2">
      <NoticeDialog
        notice={notice}
        trigger={
          <Button size="sm" variant="secondary" icon={<Pencil aria-hidden="true" className="size-4" />}>
            {t("notices.edit")}
          </Button>
        }
      />
      <ConfirmDialog
        title={t("notices.removeTitle")}
        confirmLabel={t("notices.remove")}
        onConfirm={() => acting.send({ intent: "notice-remove", id: notice.id })}
        trigger={
          <Button size="sm" variant="quiet" busy={acting.busy} icon={<Trash2 aria-hidden="true" className="size-4" />}>
            {t("notices.remove")}
          </Button>
        }
      >
        {t("notices.removeText")}
      </ConfirmDialog>
    </span>
  );
}
