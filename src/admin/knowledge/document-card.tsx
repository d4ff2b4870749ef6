import { isInterrupted } from "~/documents/keeping/interrupted";
import type { LibraryDocument } from "~/documents/keeping/library-list.server";
import { formatDay, formatNumber } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { type Category, nameIn } from "~/knowledge/category";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { LinkButton } from "~/ui/navigation/link-button";
import { ReviewLink } from "../attention/review-link";
import { AudienceText } from "../audience/audience-text";
import { audienceStrings } from "../audience/strings";
import { Fact, FactList } from "../list/facts";
import { factStrings } from "./fact-strings";
import { dayFacts, textFacts } from "./facts";
import { documentStateTones, isUnderWay } from "./states";
import { knowledgeStrings } from "./strings";

type Props = { document: LibraryDocument; categories: readonly Category[] };

/** A document in the list, with its state and a link to its page. */
export function DocumentCard({ document, categories }: Props) {
  const t = useStrings(knowledgeStrings);
  const { id, title, name, isTitleShared } = document;
  const distinctTitle = isTitleShared && name ? `${title} (${name})` : title;
  return (
    <Card as="li" className="grid gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <div className="me-auto flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="wrap-anywhere text-lg">
            <bdi>{title}</bdi>
          </h2>
          {isTitleShared && name && <bdi className="wrap-anywhere text-muted text-sm">{name}</bdi>}
          <StateBadge document={document} />
        </div>
        {document.state === "attention" && <ReviewLink documentId={id} title={distinctTitle} />}
        <LinkButton
          to={`/admin/knowledge/${id}`}
          variant="quiet"
          size="sm"
          aria-label={t("detailsNamed", { title: distinctTitle })}
        >
          {t("details")}
        </LinkButton>
      </div>
      <DocumentFacts document={document} categories={categories} />
      <StatedFacts document={document} isWhole={false} />
    </Card>
  );
}

/** State of a document in a word, with the progress while it is processed. */
export function StateBadge({ document }: { document: LibraryDocument }) {
  const { state, origin, pagesRead, pagesTotal, picturesRead, picturesTotal } = document;
  const t = useStrings(knowledgeStrings);
  const language = useLanguage();
  const isCutOff = isInterrupted({ state, pagesRead });
  const isRead = isUnderWay(state) && state !== "received" && pagesTotal !== null && pagesRead < pagesTotal;
  return (
    <>
      <Badge tone={documentStateTones[state]}>{t(`states.${state}`)}</Badge>
      <ValidityBadges document={document} />
      {origin === "built_in" && <span className="text-muted text-sm">{t("builtIn")}</span>}
      {isCutOff && <span className="text-muted text-sm">{t("interrupted")}</span>}
      {picturesRead < picturesTotal && (
        <span className="text-muted text-sm">
          {t("pictures", {
            read: formatNumber(picturesRead, language),
            total: formatNumber(picturesTotal, language),
          })}
        </span>
      )}
      {isRead && (
        <span className="text-muted text-sm">
          {t("progress", { read: formatNumber(pagesRead, language), total: formatNumber(pagesTotal, language) })}
        </span>
      )}
    </>
  );
}

function ValidityBadges({ document: { isExpired, isReviewDue } }: { document: LibraryDocument }) {
  const t = useStrings(factStrings);
  return (
    <>
      {isExpired && <Badge tone="warning">{t("expired")}</Badge>}
      {isReviewDue && <Badge tone="warning">{t("reviewDue")}</Badge>}
    </>
  );
}

/** Facts that staff stated about a document, all of them or only those that are known. */
export function StatedFacts({ document, isWhole }: { document: LibraryDocument; isWhole: boolean }) {
  const t = useStrings(factStrings);
  const language = useLanguage();
  const { otherTitleLanguage, otherTitle } = document;
  const texts = textFacts.map((name) => ({ term: t(`names.${name}`), text: document[name] }));
  const days = dayFacts.map((name) => {
    const day = document[name];
    return { term: t(`names.${name}`), text: day && formatDay(day, language) };
  });
  const other = otherTitleLanguage ? [{ term: t(`otherTitle.${otherTitleLanguage}`), text: otherTitle }] : [];
  const shown = [...other, ...texts, ...days].filter(({ text }) => isWhole || text);
  if (shown.length === 0) return null;
  return (
    <FactList>
      {shown.map(({ term, text }) => (
        <Fact key={term} term={term}>
          {text}
        </Fact>
      ))}
    </FactList>
  );
}

/** Facts that the product knows about a document. */
export function DocumentFacts({ document, categories }: Props) {
  const t = useStrings(knowledgeStrings);
  const ofAudience = useStrings(audienceStrings);
  const language = useLanguage();
  const { languages, pagesTotal, versions, uploadedBy, offeredBy, changedAt, cited } = document;
  const category = categories.find(({ key }) => key === document.category);
  return (
    <FactList>
      <Fact term={t("facts.languages")}>
        {languages.map((one) => t(`facts.${one}`)).join(language === "ar" ? "، " : ", ")}
      </Fact>
      <Fact term={t("facts.category")}>{category && nameIn(category, language)}</Fact>
      <Fact term={ofAudience("readers")}>
        <AudienceText document={document} />
      </Fact>
      <Fact term={t("facts.pages")}>{pagesTotal === null ? null : formatNumber(pagesTotal, language)}</Fact>
      <Fact term={t("facts.versions")}>{versions > 0 && formatNumber(versions, language)}</Fact>
      <Fact term={t("facts.by")}>{uploadedBy}</Fact>
      {offeredBy && <Fact term={t("facts.offeredBy")}>{offeredBy}</Fact>}
      <Fact term={t("facts.changed")}>{formatDay(changedAt, language)}</Fact>
      <Fact term={t("facts.cited")}>{t("facts.answers", { count: cited })}</Fact>
    </FactList>
  );
}
