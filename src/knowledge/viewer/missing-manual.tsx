import { ArrowLeft } from "lucide-react";
import { useStrings } from "~/i18n/use-strings";
import { DirectionalIcon } from "~/ui/directional-icon";
import { LinkButton } from "~/ui/link-button";
import { WoundElement } from "~/ui/motifs/wound-element";
import { viewerStrings } from "../strings";
import { useWayBack } from "./way-back";

/** Says that there is no manual at this address, with a way back. */
export function MissingManual() {
  const t = useStrings(viewerStrings);
  const back = useWayBack();
  return (
    <main
      id="main"
      className="mx-auto grid min-h-dvh max-w-3xl content-center justify-items-start gap-4 px-4 py-16 sm:px-6"
    >
      <WoundElement className="w-48 text-muted" />
      <h1 className="text-3xl">{t("missing.title")}</h1>
      <p className="text-lg text-muted">{t("missing.text")}</p>
      <LinkButton to={back.to} reloadDocument>
        <DirectionalIcon icon={ArrowLeft} />
        {back.name}
      </LinkButton>
    </main>
  );
}
