import { ArrowLeft, Download } from "lucide-react";
import { directionOf } from "~/i18n/languages";
import { useStrings } from "~/i18n/use-strings";
import type { ReadableDocument } from "~/knowledge/documents.server";
import { useWayBack } from "~/knowledge/viewer/way-back";
import { buttonLook } from "~/ui/buttons/button-look";
import { DirectionalIcon } from "~/ui/icons/directional-icon";
import { Alert } from "~/ui/messages/alert";
import { Anchor } from "~/ui/navigation/anchor";
import { TextLink } from "~/ui/navigation/text-link";
import { filePath } from "./file-path";
import { pagesStrings } from "./strings";

/** A document without text or pages, such as a TIFF: it says so, and its file can be downloaded. */
export function KeptDocument({ document }: { document: ReadableDocument }) {
  const t = useStrings(pagesStrings);
  const back = useWayBack();
  return (
    <main id="main" className="mx-auto grid max-w-3xl justify-items-start gap-4 px-4 py-6 sm:px-6">
      <TextLink to={back.to} kind="standing" reloadDocument>
        <DirectionalIcon icon={ArrowLeft} />
        {back.name}
      </TextLink>
      <h1 className="wrap-anywhere text-2xl" lang={document.language} dir={directionOf(document.language)}>
        {document.title}
      </h1>
      <Alert tone="warning">{t("notShown")}</Alert>
      <Anchor
        to={filePath({ documentId: document.id, version: document.versionId })}
        reloadDocument
        className={buttonLook("secondary", "md")}
      >
        <Download aria-hidden="true" className="size-5" />
        {t("download")}
      </Anchor>
    </main>
  );
}
