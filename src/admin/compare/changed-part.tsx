import type { PartName } from "~/documents/comparing/compare-versions";
import type { ListedVersion } from "~/documents/comparing/versions.server";
import { picturePath } from "~/documents/viewing/page-picture";
import { directionOf, inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Card } from "~/ui/card";
import { Added, Removed } from "./change-marks";
import { usePartName } from "./part-name";
import type { ShownPart, ShownStretch } from "./shown-changes";
import { compareStrings } from "./strings";

type Props = { part: ShownPart; documentId: string; from: ListedVersion; to: ListedVersion };

/** A page or section that differs: its text with what was removed and added, and the pictures side by side. */
export function ChangedPartCard({ part, documentId, from, to }: Props) {
  const t = useStrings(compareStrings);
  const { place, before, after, stretches } = part;
  const { language } = after ? to : from;
  return (
    <Card as="article" id={`part-${place}`} aria-labelledby={`part-${place}-name`} className="grid scroll-mt-24 gap-4">
      <h3 id={`part-${place}-name`} className="text-lg">
        <PartTitle before={before} after={after} />
      </h3>
      <p lang={language} dir={directionOf(language)} className="measure wrap-anywhere whitespace-pre-line">
        {stretches.length === 0
          ? t("noText")
          : stretches.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <StretchText key={index} stretch={one} />
            ))}
      </p>
      {(before?.hasPicture || after?.hasPicture) && (
        <details>
          <summary className="min-h-9 cursor-pointer py-1.5 pointer-coarse:min-h-11">{t("pictures")}</summary>
          <div className="grid gap-4 pt-2 sm:grid-cols-2">
            <Picture documentId={documentId} version={from} part={before} label={t("from")} />
            <Picture documentId={documentId} version={to} part={after} label={t("to")} />
          </div>
        </details>
      )}
    </Card>
  );
}

function PartTitle({ before, after }: Pick<ShownPart, "before" | "after">) {
  const t = useStrings(compareStrings);
  const nameOf = usePartName();
  if (!before) return t("wasAdded", { part: nameOf(after) });
  if (!after) return t("wasRemoved", { part: nameOf(before) });
  const [former, latter] = [nameOf(before), nameOf(after)];
  return former === latter ? latter : t("moved", { part: latter, former });
}

function StretchText({ stretch: { kind, runs } }: { stretch: ShownStretch }) {
  if (kind === "same") return runs.map(({ text }) => text);
  const Mark = kind === "removed" ? Removed : Added;
  const words = runs.map(({ text, isFigure }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    isFigure ? <strong key={index}>{text}</strong> : text,
  );
  return (
    <>
      <Mark>{words}</Mark>{" "}
    </>
  );
}

type PictureProps = { documentId: string; version: ListedVersion; part: PartName | null; label: string };

function Picture({ documentId, version, part, label }: PictureProps) {
  const t = useStrings(compareStrings);
  const language = useLanguage();
  const nameOf = usePartName();
  return (
    <figure className="grid content-start gap-2">
      <figcaption className="text-muted text-sm">{label}</figcaption>
      {part?.hasPicture && part.page !== null ? (
        <img
          src={inLanguage(picturePath({ documentId, version: version.id }, part.page, 800), language)}
          loading="lazy"
          alt={`${label}: ${nameOf(part)}`}
          className="h-auto w-full rounded-sm border border-line"
        />
      ) : (
        <p className="text-muted">{t("noPage")}</p>
      )}
    </figure>
  );
}
