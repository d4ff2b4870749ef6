import { Isolated } from "~/i18n/isolated";
import { useStrings } from "~/i18n/use-strings";
import type { SectionPage } from "~/knowledge/viewer/manual-html.server";
import { productStrings } from "./product-strings";

/** Renders a section of a manual as approved users see it, with the cited words marked. Works without hydration. */
export function ManualPage({ manual, section }: { manual: string; section: SectionPage }) {
  const t = useStrings(productStrings);
  return (
    <figure className="overflow-hidden rounded-lg border border-line bg-surface shadow-overlay">
      <figcaption className="border-line border-b bg-raised px-5 py-3 text-sm">
        <span className="block font-semibold">
          <Isolated text={t("page.label", { manual, page: section.page })} />
        </span>
        <span className="text-muted">
          <Isolated text={section.chapter} />
        </span>
      </figcaption>
      <article
        className="manual prose p-5 sm:p-8"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: typeset by React, which escapes the text of the manual
        dangerouslySetInnerHTML={{ __html: section.html }}
      />
      <p className="border-line border-t px-5 py-3 text-muted text-sm sm:px-8">{t("page.note")}</p>
    </figure>
  );
}
