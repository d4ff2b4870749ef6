import { Upload } from "lucide-react";
import { useSearchParams } from "react-router";
import { staffIn } from "~/access/gates/gates.server";
import { hasRank } from "~/access/roles";
import { type LibraryDocument, listCategories, listLibrary } from "~/documents/keeping/library-list.server";
import { countOffers } from "~/documents/offers/offers.server";
import { formatNumber } from "~/i18n/format";
import { languageOfPath } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { type Category, nameIn } from "~/knowledge/category";
import { readEmbeddingProgress } from "~/knowledge/embeddings/progress.server";
import { type Services, servicesContext } from "~/platform/context.server";
import { LinkButton } from "~/ui/navigation/link-button";
import { Pagination } from "~/ui/navigation/pagination";
import { audienceStrings } from "../audience/strings";
import { portalTitle } from "../frame/portal-title";
import { neighbours } from "../list/address";
import { ListFilters } from "../list/list-filters";
import { LoadFailure } from "../list/load-failure";
import { loaded } from "../list/loaded.server";
import { NothingFound } from "../list/nothing-found";
import { PageHead } from "../list/page-head";
import { OffersNotice } from "../offers/offers-notice";
import { adminStrings } from "../strings";
import type { Route } from "./+types/knowledge.page";
import { DocumentCard } from "./document-card";
import { EmbeddingNotice } from "./embedding-notice";
import { knowledgeFilterOf, pageNumberOf } from "./filter";
import { documentStates } from "./states";
import { knowledgeStrings } from "./strings";

const path = "/admin/knowledge";
const perPage = 50;

export const handle = { follows: ["documents", "uploads", "document_categories", "embedding_sources"] };

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.knowledge");

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return loaded(services, "the list of documents", read(services, staffIn(context, "moderator"), url));
}

async function read(services: Services, staff: ReturnType<typeof staffIn<"moderator">>, url: URL) {
  const categories = await listCategories(services, staff);
  const filter = knowledgeFilterOf(
    url.searchParams,
    categories.map(({ key }) => key),
  );
  const page = pageNumberOf(url.searchParams);
  const { rows, total } = await listLibrary(services, staff, {
    ...filter,
    language: languageOfPath(url.pathname),
    page,
  });
  const [offers, embedding] = await Promise.all([countOffers(services, staff), readEmbeddingProgress(services, staff)]);
  return { rows, total, page, categories, offers, embedding, mayUpload: hasRank(staff.role, "admin") };
}

export default function KnowledgePage({ loaderData }: Route.ComponentProps) {
  const t = useStrings(knowledgeStrings);
  const titles = useStrings(adminStrings);
  return (
    <div className="grid gap-5">
      <PageHead title={titles("pages.knowledge")} lead={t("lead")}>
        <LinkButton to={`${path}/categories`} variant="secondary" size="sm">
          {t("categories")}
        </LinkButton>
        {loaderData?.mayUpload && (
          <LinkButton to={`${path}/upload`} size="sm" icon={<Upload aria-hidden="true" className="size-4" />}>
            {t("upload")}
          </LinkButton>
        )}
      </PageHead>
      {loaderData && loaderData.offers > 0 && <OffersNotice count={loaderData.offers} />}
      {loaderData?.embedding && <EmbeddingNotice progress={loaderData.embedding} />}
      <Filters categories={loaderData?.categories ?? []} />
      {loaderData ? <Library {...loaderData} /> : <LoadFailure message={t("failedLoad")} />}
    </div>
  );
}

function Filters({ categories }: { categories: readonly Category[] }) {
  const t = useStrings(knowledgeStrings);
  const ofAudience = useStrings(audienceStrings);
  const language = useLanguage();
  return (
    <ListFilters
      path={path}
      search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
      choices={[
        {
          name: "category",
          label: t("category"),
          options: [
            { value: "", label: t("allCategories") },
            ...categories.map((one) => ({ value: one.key, label: nameIn(one, language) })),
          ],
        },
        {
          name: "state",
          label: t("state"),
          options: [
            { value: "", label: t("states.all") },
            ...documentStates.map((value) => ({ value, label: t(`states.${value}`) })),
          ],
        },
        {
          name: "audience",
          label: ofAudience("readers"),
          options: [
            { value: "", label: ofAudience("allReaders") },
            ...(["everyone", "named"] as const).map((value) => ({ value, label: ofAudience(value) })),
          ],
        },
      ]}
    />
  );
}

type Shown = { rows: readonly LibraryDocument[]; total: number; page: number; categories: readonly Category[] };

function Library({ rows, total, page, categories }: Shown) {
  const t = useStrings(knowledgeStrings);
  const language = useLanguage();
  const [search] = useSearchParams();
  if (rows.length === 0) return <NothingFound title={t("empty")} path={path} />;
  const previous = page > 1 ? String(page - 1) : null;
  const next = page * perPage < total ? String(page + 1) : null;
  return (
    <>
      <ul className="grid gap-4">
        {rows.map((document) => (
          <DocumentCard key={document.id} document={document} categories={categories} />
        ))}
      </ul>
      <Pagination
        label={t("pages")}
        {...neighbours(path, search, { previous, next })}
        summary={t("total", { count: total, number: formatNumber(total, language) })}
      />
    </>
  );
}
