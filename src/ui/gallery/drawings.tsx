import { useStrings } from "~/i18n/use-strings";
import { Logo } from "../logo";
import { ControlLoop } from "../motifs/control-loop";
import { ProcessLine } from "../motifs/process-line";
import { TrendChart } from "../motifs/trend-chart";
import { VesselSection } from "../motifs/vessel-section";
import { WoundElement } from "../motifs/wound-element";
import { GalleryRow } from "./row";
import { GallerySection } from "./section";
import { strings } from "./strings";

/** Drawings for decoration. */
export function Drawings() {
  const t = useStrings(strings);
  return (
    <GallerySection title={t("motifs")}>
      <GalleryRow>
        <Logo className="size-6" />
        <Logo className="size-10" />
        <Logo className="size-20" />
        <WoundElement className="w-56 text-muted" />
        <ControlLoop className="w-80 text-muted" />
        <TrendChart className="w-80 text-muted" />
        <VesselSection className="w-96 text-muted" />
      </GalleryRow>
      <ProcessLine highlight="membranes" className="w-full" />
    </GallerySection>
  );
}
