import { DropFiles } from "~/documents/arriving/drop-files";
import { useStrings } from "~/i18n/use-strings";
import { ownStrings } from "./strings";

/** Uploads files that are dropped anywhere on the chat as own documents. */
export function DropOwn({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useStrings(ownStrings);
  return <DropFiles hint={t("drop")} onFiles={onFiles} />;
}
