import { useVisitor } from "~/access/gates/visitor";
import { hasRank } from "~/access/roles";
import type { Citation, NearestSection } from "~/assistant/answering/passages";
import { passagePath } from "~/assistant/messages/passage-link";
import { Typeset } from "~/assistant/messages/typeset";
import { useStrings } from "~/i18n/use-strings";
import { ExpiredNote } from "~/knowledge/expired-note";
import { PictureNote } from "~/knowledge/picture-note";
import { TextLink } from "~/ui/navigation/text-link";
import { chatStrings } from "./strings";

const noCitations: ReadonlySet<number> = new Set();

/** Returns the element id of an answer's cited passage. */
export function citedAnchor(answerId: string, number: number): string {
  return `cited-${answerId}-${number}`;
}

/** Returns whether the visitor may open documents, as the gate of readers decides. */
function useMayOpenManuals(): boolean {
  const visitor = useVisitor();
  if (!visitor) return false;
  return visitor.approved || (visitor.role !== null && hasRank(visitor.role, "moderator"));
}

type Props = { answerId: string; citations: readonly Citation[]; nearest: readonly NearestSection[] };

/** Shows the quoted passages of an answer, or the nearest sections if it cites none. */
export function CitedPassages({ answerId, citations, nearest }: Props) {
  const t = useStrings(chatStrings);
  return (
    <>
      {citations.length > 0 && (
        <section className="border-line border-t pt-3 text-sm">
          <h4 className="pb-2 font-semibold text-muted">{t("sources")}</h4>
          <ol className="grid gap-1">
            {citations.map((citation) => (
              <li
                key={citation.number}
                id={citedAnchor(answerId, citation.number)}
                tabIndex={-1}
                className="scroll-mt-24 rounded-sm target:bg-water-soft"
              >
                <Passage citation={citation} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {nearest.length > 0 && (
        <section className="border-line border-t pt-3 text-sm">
          <h4 className="pb-2 font-semibold text-muted">{t("nearest")}</h4>
          <ul className="grid gap-1">
            {nearest.map((place) => (
              <li key={`${place.versionId}/${place.sectionSlug}`}>
                <Place place={place} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Passage({ citation }: { citation: Citation }) {
  const t = useStrings(chatStrings);
  const mayOpenManuals = useMayOpenManuals();
  return (
    <details>
      <summary className="min-h-9 cursor-pointer rounded-sm py-1.5 pointer-coarse:min-h-11">
        <span className="ps-1 pe-2 font-mono text-water">{citation.number}</span>
        <Place place={citation} />
      </summary>
      <div className="ms-6">
        <ExpiredNote day={citation.expiredOn} />
        <PictureNote isFromPicture={citation.isFromPicture} />
      </div>
      <blockquote className="ms-6 mt-1 border-water border-s-3 ps-3" lang={citation.language}>
        <Typeset content={citation.quote} language={citation.language} citations={noCitations} />
      </blockquote>
      {mayOpenManuals && (
        <TextLink to={passagePath(citation)} newTab kind="standing" className="ms-6">
          {t("openInManual")}
        </TextLink>
      )}
    </details>
  );
}

function Place({ place: { documentTitle, headingPath, page } }: { place: NearestSection }) {
  const t = useStrings(chatStrings);
  return (
    <>
      <bdi className="font-semibold">{headingPath.at(-1) ?? documentTitle}</bdi>
      {" · "}
      <bdi>{documentTitle}</bdi>
      {" · "}
      {t("page", { page })}
    </>
  );
}
