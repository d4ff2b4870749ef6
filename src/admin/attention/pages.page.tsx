import { data, useSearchParams } from "react-router";
import { staffIn } from "~/access/gates/gates.server";
import { hasRank } from "~/access/roles";
import {
  countDoubtfulPages,
  type DoubtfulPage,
  listDoubtfulPages,
  listNumberOf,
  pagesAtOnce,
} from "~/documents/attention/doubtful-pages.server";
import { readLibraryDocument } from "~/documents/keeping/library-list.server";
import { formatNumber, isolatedText } from "~/i18n/format";
import { languageOfPath } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { EmptyState } from "~/ui/messages/empty-state";
import { Pagination } from "~/ui/navigation/pagination";
import { portalTitle } from "../frame/portal-title";
import { StateBadge } from "../knowledge/document-card";
import { pageNumberOf } from "../knowledge/filter";
import { neighbours } from "../list/address";
import { BackLink } from "../list/back-link";
import { PageHead } from "../list/page-head";
import type { Route } from "./+types/pages.page";
import { DecisionForm } from "./decision-form";
import { PageCard } from "./page-card";
import { attentionStrings } from "./strings";

export const handle = { follows: ["documents", "uploads"] };

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.knowledge");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const staff = staffIn(context, "moderator");
  const document = await readLibraryDocument(services, staff, params.documentId, languageOfPath(url.pathname));
  if (!document) throw data(null, { status: 404 });
  const counts = await countDoubtfulPages(services, staff, document.id);
  const from = listNumberOf(pageNumberOf(url.searchParams), counts.all);
  const pages = await listDoubtfulPages(services, staff, document.id, from);
  return { document, counts, pages, from, perList: pagesAtOnce, mayDecide: hasRank(staff.role, "admin") };
}

/** The pages of a document whose text is doubtful. Admins decide about them; without scripts on a page for each. */
export default function DoubtfulPagesPage({ loaderData }: Route.ComponentProps) {
  const { document, counts, pages, mayDecide } = loaderData;
  const t = useStrings(attentionStrings);
  const language = useLanguage();
  const { undecided } = counts;
  return (
    <div className="grid gap-5">
      <BackLink to={`/admin/knowledge/${document.id}`}>{t("back")}</BackLink>
      <PageHead title={t("title", { title: isolatedText(document.title) })} lead={t("lead")} />
      <p className="flex flex-wrap items-center gap-3">
        <StateBadge document={document} />
        <span role="status">
          {undecided > 0
            ? t("undecided", { count: undecided, number: formatNumber(undecided, language) })
            : counts.all > 0 && t("allDecided")}
        </span>
        {!mayDecide && <span className="text-muted text-sm">{t("onlyLook")}</span>}
      </p>
      {pages.length === 0 ? <EmptyState title={t("empty")} /> : <Pages {...loaderData} />}
    </div>
  );
}

type PagesProps = Pick<Route.ComponentProps["loaderData"], "document" | "counts" | "from" | "perList" | "mayDecide"> & {
  pages: readonly DoubtfulPage[];
};

function Pages({ document: { id }, counts: { all }, pages, from, perList, mayDecide }: PagesProps) {
  const t = useStrings(attentionStrings);
  const language = useLanguage();
  const [search] = useSearchParams();
  const previous = from > 1 ? String(from - 1) : null;
  const next = from * perList < all ? String(from + 1) : null;
  const first = (from - 1) * perList + 1;
  return (
    <>
      <ul className="grid gap-5">
        {pages.map((page) => (
          <li key={`${page.uploadId} ${page.number}`} className="min-w-0">
            <PageCard documentId={id} page={page}>
              {mayDecide && <DecisionForm documentId={id} page={page} />}
            </PageCard>
          </li>
        ))}
      </ul>
      {all > perList && (
        <Pagination
          label={t("pages")}
          {...neighbours(`/admin/knowledge/${id}/pages`, search, { previous, next })}
          summary={t("position", {
            from: formatNumber(first, language),
            to: formatNumber(first + pages.length - 1, language),
            all: formatNumber(all, language),
          })}
        />
      )}
    </>
  );
}
