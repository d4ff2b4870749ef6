import { staffIn } from "~/access/gates/gates.server";
import { listCountedCategories } from "~/documents/keeping/categories.server";
import { mostCategories } from "~/documents/keeping/category-names";
import { formatNumber } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { Alert } from "~/ui/messages/alert";
import { act } from "../acting.server";
import { portalTitle } from "../frame/portal-title";
import { sendAct } from "../lost-act";
import type { Route } from "./+types/change.page";
import { categoryActs } from "./acts.server";
import { CategoriesHead, CategoryList } from "./category-list";
import { categoryStrings } from "./strings";
import { type CategoryAnswered, messageOfCategory } from "./use-category-acts";

export const handle = { follows: ["document_categories", "documents"] };

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.knowledge");

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await listCountedCategories(context.get(servicesContext), staffIn(context, "admin")) };
}

export function action(args: Route.ActionArgs) {
  return act(categoryActs, "admin", args);
}

export const clientAction = sendAct;

/** The categories with the outcome of an act: the answer to a form that was sent without scripts. */
export default function ChangeCategoriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useStrings(categoryStrings);
  const most = formatNumber(mostCategories, useLanguage());
  const answer = actionData as CategoryAnswered | undefined;
  const outcome = answer && messageOfCategory(answer, t, most);
  return (
    <div className="grid gap-5">
      <CategoriesHead mayChange />
      {outcome && (
        <Alert tone={outcome.tone} title={outcome.title} announce>
          {outcome.description}
        </Alert>
      )}
      <CategoryList categories={loaderData.categories} mayChange answer={answer} />
    </div>
  );
}
