import { ArrowLeft } from "lucide-react";
import { useStrings } from "~/i18n/use-strings";
import { DirectionalIcon } from "~/ui/icons/directional-icon";
import { MissingPage } from "~/ui/messages/missing-page";
import { WoundElement } from "~/ui/motifs/wound-element";
import { LinkButton } from "~/ui/navigation/link-button";
import { viewerStrings } from "../strings";
import { useWayBack } from "./way-back";

/** Says that there is no manual at this address, with a way back. */
export function MissingManual() {
  const t = useStrings(viewerStrings);
  const back = useWayBack();
  return (
    <MissingPage
      title={t("missing.title")}
      picture={<WoundElement className="w-48 text-muted" />}
      text={t("missing.text")}
    >
      <LinkButton to={back.to} reloadDocument>
        <DirectionalIcon icon={ArrowLeft} />
        {back.name}
      </LinkButton>
    </MissingPage>
  );
}
