import { ChevronDown, CloudDownload, Trash2, WifiOff } from "lucide-react";
import { useEffect } from "react";
import { formatNumber } from "~/i18n/format";
import { languages as allLanguages, type Language } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { classNames } from "~/ui/class-names";
import { useStored } from "~/ui/store";
import { type KeptState, keeper } from "./keeper";
import { keptStrings } from "./strings";

type Known = Extract<KeptState, { done: number }>;

/** Renders the control in the panel of sources that keeps the manuals and calculators on this device. */
export function KeptOffline() {
  const t = useStrings(keptStrings);
  const language = useLanguage();
  const kept = useStored(keeper.kept);
  useEffect(() => void keeper.resume(), []);
  if (kept.kind === "unknown") return null;
  return (
    <section className="grid gap-2 border-line border-t pt-3">
      <h3 className="font-semibold text-sm">{t("title")}</h3>
      {"done" in kept ? (
        <KnownState kept={kept} />
      ) : (
        <>
          <p className="text-muted text-sm">{t("offer")}</p>
          <KeepButton languages={[language]} label={t("keep")} />
        </>
      )}
      <About />
    </section>
  );
}

function KnownState({ kept }: { kept: Known }) {
  const t = useStrings(keptStrings);
  const { kind, languages } = kept;
  const others = allLanguages.filter((one) => !languages.includes(one));
  return (
    <>
      {kind === "kept" ? <Result kept={kept} /> : <Progress kept={kept} />}
      {kind === "full" && (
        <>
          <p role="alert" className="text-danger text-sm">
            {t("full")}
          </p>
          <KeepButton languages={languages} label={t("again")} />
        </>
      )}
      {kind === "kept" &&
        others.map((one) => (
          <KeepButton key={one} languages={[...languages, one]} label={t("also", { language: t(`names.${one}`) })} />
        ))}
      <Button
        variant="quiet"
        size="sm"
        className="-ms-3 justify-self-start"
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        onPress={() => void keeper.remove()}
      >
        {t("remove")}
      </Button>
    </>
  );
}

function Result({ kept: { languages, done, bytes } }: { kept: Known }) {
  const t = useStrings(keptStrings);
  const language = useLanguage();
  const [first = language] = languages;
  const names = t(languages.length > 1 ? "names.both" : `names.${first}`);
  const size = formatNumber(Math.round(bytes / 100_000) / 10, language);
  return (
    <p role="status" className="text-muted text-sm">
      {t("kept", { languages: names, total: done, size })}
    </p>
  );
}

function Progress({ kept: { kind, done, total } }: { kept: Known }) {
  const t = useStrings(keptStrings);
  return (
    <div className="grid gap-1 text-muted text-sm">
      <progress
        value={total > 0 ? done / total : 0}
        max={1}
        aria-label={t("keeping")}
        className="h-2 w-full accent-water"
      />
      {total > 0 && <p className="tabular-nums">{t("progress", { done, total })}</p>}
      {kind === "waiting" && (
        <p role="status" className="flex items-center gap-2">
          <WifiOff aria-hidden="true" className="size-4 shrink-0 text-warning" />
          {t("waiting")}
        </p>
      )}
    </div>
  );
}

function KeepButton({ languages, label }: { languages: readonly Language[]; label: string }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      className="justify-self-start"
      icon={<CloudDownload aria-hidden="true" className="size-4" />}
      onPress={() => void keeper.keep(languages)}
    >
      {label}
    </Button>
  );
}

function About() {
  const t = useStrings(keptStrings);
  return (
    <details className="group text-muted text-xs">
      <summary
        className={classNames(
          "flex min-h-9 cursor-pointer list-none items-center gap-2 pointer-coarse:min-h-11",
          "[&::-webkit-details-marker]:hidden",
        )}
      >
        {t("about")}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <p>{t("what")}</p>
    </details>
  );
}
