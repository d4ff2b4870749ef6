import type { AsksProgress } from "~/assistant/asks/asks-progress.server";
import { providerStrings } from "~/assistant/providers/strings";
import { formatMoment, formatNumber, isolatedText } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { Card } from "~/ui/card";
import { SettingsSection } from "./settings-frame";
import { settingsStrings } from "./strings";
import { useSettingsAct } from "./use-settings-act";

/**
 * Shows how many sections have questions that the model wrote, with a button to switch that off or on. Without a model
 * and without questions it shows nothing.
 */
export function WrittenAsksSection({ progress }: { progress: AsksProgress }) {
  const t = useStrings(settingsStrings);
  const { isOn, sections, writer } = progress;
  const acting = useSettingsAct(() => null);
  if (!writer && isOn && sections === 0) return null;
  return (
    <SettingsSection title={t("assistant.writtenAsks.title")} text={t("assistant.writtenAsks.text")}>
      <Card className="flex flex-wrap items-center gap-4">
        <div role="status" className="me-auto grid min-w-0 gap-1">
          <WrittenAsksState progress={progress} />
        </div>
        <Button
          variant="secondary"
          busy={acting.busy}
          onPress={() => acting.send({ intent: "written-asks", state: isOn ? "off" : "on" })}
        >
          {t(isOn ? "assistant.writtenAsks.switchOff" : "assistant.writtenAsks.switchOn")}
        </Button>
      </Card>
    </SettingsSection>
  );
}

/** Says whether the model writes questions, how many sections have them, and why no more are written. */
export function WrittenAsksState({ progress }: { progress: AsksProgress }) {
  const t = useStrings(settingsStrings);
  const ofProviders = useStrings(providerStrings);
  const language = useLanguage();
  const { isOn, sections, waiting, failure, retryAt, writer } = progress;
  const counted = (count: number) => ({ count, number: formatNumber(count, language) });
  const time = isolatedText(retryAt ? formatMoment(retryAt, language) : "");
  const model = writer && { name: isolatedText(writer.name), place: isolatedText(writer.place) };
  return (
    <>
      <p>{t(isOn ? "assistant.writtenAsks.on" : "assistant.writtenAsks.off")}</p>
      <p>
        {t("assistant.writtenAsks.sections", counted(sections))}
        {waiting > 0 && ` ${t("assistant.writtenAsks.waiting", counted(waiting))}`}
      </p>
      {failure && <p>{t("assistant.writtenAsks.failing", { cause: ofProviders(`failure.${failure}`), time })}</p>}
      {model ? (
        <p className="wrap-anywhere text-muted text-sm">{t("assistant.writtenAsks.model", model)}</p>
      ) : (
        <p className="text-muted text-sm">{t("assistant.writtenAsks.noModel")}</p>
      )}
    </>
  );
}
