import { ScanText } from "lucide-react";
import { useStrings } from "~/i18n/use-strings";
import { pictureStrings } from "./left-out";

/** Says that a page was read by machine, without its figures; renders nothing for any other. */
export function PictureNote({ isFromPicture }: { isFromPicture: boolean | undefined }) {
  const t = useStrings(pictureStrings);
  if (!isFromPicture) return null;
  return (
    <span className="flex items-start gap-1.5 text-ink text-sm">
      <ScanText aria-hidden="true" className="mt-[0.2em] size-4 shrink-0 text-warning" />
      <span>{t("read")}</span>
    </span>
  );
}
