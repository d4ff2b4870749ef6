import { useStrings } from "~/i18n/use-strings";
import { Logo } from "../logo";
import { ProcessLine } from "../motifs/process-line";
import { WoundElement } from "../motifs/wound-element";
import { Row } from "./row";
import { Section } from "./section";
import { strings } from "./strings";

/** The motifs. */
export function Drawings() {
  const t = useStrings(strings);
  return (
    <Section title={t("motifs")}>
      <Row>
        <Logo className="size-6" />
        <Logo className="size-10" />
        <Logo className="size-20" />
        <WoundElement className="w-56 text-muted" />
      </Row>
      <ProcessLine highlight="membranes" className="w-full" />
    </Section>
  );
}
