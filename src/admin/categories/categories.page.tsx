import { staffIn } from "~/access/gates/gates.server";
import { hasRank } from "~/access/roles";
import { listCountedCategories } from "~/documents/keeping/categories.server";
import { useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { portalTitle } from "../frame/portal-title";
import { LoadFailure } from "../list/load-failure";
import { loaded } from "../list/loaded.server";
import type { Route } from "./+types/categories.page";
import { CategoriesHead, CategoryList } from "./category-list";
import { categoryStrings } from "./strings";

export const handle = { follows: ["document_categories", "documents"] };

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.knowledge");

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const staff = staffIn(context, "moderator");
  const mayChange = hasRank(staff.role, "admin");
  const reading = listCountedCategories(services, staff).then((categories) => ({ categories, mayChange }));
  return loaded(services, "the categories", reading);
}

/** The categories of documents; moderators look, admins change them. */
export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const t = useStrings(categoryStrings);
  return (
    <div className="grid gap-5">
      <CategoriesHead mayChange={loaderData?.mayChange ?? false} />
      {loaderData ? <CategoryList {...loaderData} /> : <LoadFailure message={t("failedLoad")} />}
    </div>
  );
}
