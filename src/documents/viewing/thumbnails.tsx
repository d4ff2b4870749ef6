import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Anchor } from "~/ui/navigation/anchor";
import { picturePath } from "./page-picture";
import { thumbnailWidth } from "./picture-widths";
import { pagesStrings } from "./strings";
import type { PagedView } from "./view.server";
import { viewerPathOf } from "./viewer-state";

/** The pages around the shown one, small: beside it on a desk, a sheet on a phone, opened from `PageSteps`. */
export function Thumbnails({ view: { state, nearby, pages, shown } }: { view: PagedView }) {
  const t = useStrings(pagesStrings);
  const language = useLanguage();
  return (
    <nav id="pages" popover="auto" aria-label={t("pages")} className="pages-list">
      <ol>
        {nearby.map((page) => (
          <li key={page}>
            <Anchor
              to={viewerPathOf({ ...state, page, hit: null })}
              reloadDocument
              aria-label={t("page", { page, pages })}
              aria-current={page === state.page ? "page" : undefined}
            >
              <img
                src={inLanguage(picturePath(state, page, thumbnailWidth), language)}
                alt=""
                width={100}
                height={Math.round((100 * shown.height) / shown.width)}
                loading="lazy"
                decoding="async"
              />
              <span>{page}</span>
            </Anchor>
          </li>
        ))}
      </ol>
    </nav>
  );
}
