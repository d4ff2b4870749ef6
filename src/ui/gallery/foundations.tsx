import { useStrings } from "~/i18n/use-strings";
import { Kbd } from "../kbd";
import { TechnicalValue } from "../reading";
import { GallerySection } from "./section";
import { strings } from "./strings";

const swatches = [
  "bg-canvas",
  "bg-surface",
  "bg-sunken",
  "bg-line",
  "bg-edge",
  "bg-faint",
  "bg-muted",
  "bg-ink",
  "bg-water",
  "bg-water-soft",
  "bg-brass",
  "bg-brass-soft",
  "bg-success",
  "bg-success-soft",
  "bg-warning",
  "bg-warning-soft",
  "bg-danger",
  "bg-danger-soft",
];

/** Colours and type. */
export function Foundations() {
  const t = useStrings(strings);
  return (
    <GallerySection title={t("foundations")}>
      <div className="grid grid-cols-6 overflow-hidden rounded-lg border border-line sm:grid-cols-9">
        {swatches.map((swatch) => (
          <span key={swatch} className={`h-10 ${swatch}`} />
        ))}
      </div>
      <div>
        <p className="font-semibold text-3xl tracking-tight">{t("type.display")}</p>
        <p className="pt-2 font-semibold text-xl">{t("type.heading")}</p>
        <p className="measure pt-2">{t("type.body")}</p>
        <p className="pt-2 text-muted text-sm">{t("type.small")}</p>
        <p className="pt-3">
          <TechnicalValue>ΔP = 1.4 bar</TechnicalValue> · <TechnicalValue>58.6 m³/h</TechnicalValue> ·{" "}
          <TechnicalValue>SDI15 ≤ 3</TechnicalValue>
        </p>
        <p className="pt-3">
          <Kbd>Ctrl</Kbd> <Kbd>B</Kbd> {t("shortcut")}
        </p>
      </div>
    </GallerySection>
  );
}
