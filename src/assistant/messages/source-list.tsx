import { useStrings } from "~/i18n/use-strings";
import { TextLink } from "~/ui/text-link";
import type { Citation, NearestSection } from "../answering/provider";
import { strings } from "../strings";
import { passagePath, sectionPath } from "./passage-link";

/**
 * What an answer stands on: each source once, as it is numbered in the text. The section has no label of its own: it would be a
 * landmark, and a page with several answers would have several of one name.
 */
export function SourceList({ citations }: { citations: readonly Citation[] }) {
  const t = useStrings(strings);
  return (
    <section className="border-line border-t pt-3 text-sm">
      <h3 className="pb-1 font-semibold text-muted">{t("citations.sources")}</h3>
      <ol className="grid">
        {citations.map((citation) => (
          <li key={citation.number} className="flex items-baseline gap-3 py-1 pointer-coarse:py-2.5">
            <span className="min-w-4 text-center font-mono text-water">{citation.number}</span>
            <Place place={citation} to={passagePath(citation)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Where to look when the documents do not answer. */
export function NearestList({ nearest }: { nearest: readonly NearestSection[] }) {
  const t = useStrings(strings);
  return (
    <section className="border-line border-t pt-3 text-sm">
      <h3 className="pb-1 font-semibold text-muted">{t("citations.nearest")}</h3>
      <ul className="grid">
        {nearest.map((place) => (
          <li key={`${place.versionId}/${place.sectionSlug}`} className="py-1 pointer-coarse:py-2.5">
            <Place place={place} to={sectionPath(place)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Place({ place, to }: { place: NearestSection; to: string }) {
  const t = useStrings(strings);
  return (
    <p className="min-w-0">
      <TextLink to={to} newTab>
        <bdi>{place.headingPath.at(-1) ?? place.documentTitle}</bdi>
      </TextLink>
      <span className="text-muted">
        {" · "}
        <bdi>{place.documentTitle}</bdi>
        {" · "}
        {t("citations.page", { page: place.page })}
      </span>
    </p>
  );
}
