import { ExternalLink } from "lucide-react";
import { useStrings } from "~/i18n/use-strings";
import { DirectionalIcon } from "../icons/directional-icon";
import { strings } from "../strings";
import { VisuallyHidden } from "../visually-hidden";

/** Shows, and tells screen readers, that a link opens a new tab. Works without hydration. */
export function NewTabMark() {
  const t = useStrings(strings);
  return (
    <>
      <DirectionalIcon icon={ExternalLink} className="inline-block size-[0.9em] align-[-0.1em]" />
      <VisuallyHidden> {t("newTab")}</VisuallyHidden>
    </>
  );
}
