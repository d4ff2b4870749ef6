import { ArrowLeft, ArrowRight, List } from "lucide-react";
import { directionOf } from "~/i18n/languages";
import { useStrings } from "~/i18n/use-strings";
import { DirectionalIcon } from "~/ui/icons/directional-icon";
import type { ReadableDocument } from "../documents.server";
import { viewerStrings } from "../strings";

/**
 * Renders the bar at the foot of the window, with links to the previous and next section; on phones also the current
 * section, which opens the contents. It starts at the first section; `reader/` updates it.
 */
export function SectionBar({ document }: { document: ReadableDocument }) {
  const t = useStrings(viewerStrings);
  const [first, second] = document.sections;
  if (!first) return null;
  return (
    <nav aria-label={t("sections.label")} className="manual-steps print:hidden">
      <a id="section-previous" href="#main" hidden>
        <DirectionalIcon icon={ArrowLeft} />
        <bdi />
      </a>
      <button type="button" id="section-now" popoverTarget="contents" className="lg:hidden">
        <List aria-hidden="true" className="size-5" />
        <span className="sr-only">{t("contents")}: </span>
        <bdi lang={document.language} dir={directionOf(document.language)}>
          {first.headingPath.at(-1)}
        </bdi>
      </button>
      <a id="section-next" href={`#${second?.slug ?? first.slug}`} hidden={!second} className="ms-auto">
        <bdi>{second?.headingPath.at(-1)}</bdi>
        <DirectionalIcon icon={ArrowRight} />
      </a>
    </nav>
  );
}
