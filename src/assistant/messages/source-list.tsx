import { useLanguage, useStrings } from "~/i18n/use-strings";
import { ExpiredNote } from "~/knowledge/expired-note";
import { PictureNote } from "~/knowledge/picture-note";
import { TextLink } from "~/ui/navigation/text-link";
import type { Citation, NearestSection } from "../answering/passages";
import { OwnBadge } from "../own-documents/own-badge";
import { strings } from "../strings";
import { passagePath, sectionPath } from "./passage-link";

/**
 * Renders the cited sections, each once, with all its citation numbers and a link to the first citation. The list has
 * no label, because a label would make it a landmark, and a page with several answers would have several of the same
 * name.
 */
export function SourceList({ citations }: { citations: readonly Citation[] }) {
  const t = useStrings(strings);
  const separator = useLanguage() === "ar" ? "، " : ", ";
  return (
    <section className="border-line border-t pt-3 text-sm">
      <h3 className="pb-1 font-semibold text-muted">{t("citations.sources")}</h3>
      <ol className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        {groupBySection(citations).map(({ place, numbers }) => (
          <li
            key={place.number}
            className="col-span-2 grid grid-cols-subgrid items-baseline py-1 pointer-coarse:py-2.5"
          >
            <span className="min-w-4 whitespace-nowrap text-center font-mono text-water">
              {numbers.join(separator)}
            </span>
            <div className="min-w-0">
              <Place place={place} to={passagePath(place)} />
              <ExpiredNote day={place.expiredOn} />
              <PictureNote isFromPicture={place.isFromPicture} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Groups citations by section, in the order of first citation. `place` is the first citation of the section. */
function groupBySection(citations: readonly Citation[]): { place: Citation; numbers: number[] }[] {
  const groups = new Map<string, { place: Citation; numbers: number[] }>();
  for (const citation of citations) {
    const key = `${citation.versionId}/${citation.sectionSlug}`;
    const group = groups.get(key) ?? { place: citation, numbers: [] };
    group.numbers.push(citation.number);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Renders the nearest sections, for when the documents do not answer. */
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
      </span>{" "}
      <OwnBadge documentId={place.documentId} />
    </p>
  );
}
