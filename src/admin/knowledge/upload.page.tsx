import { staffIn } from "~/access/gates/gates.server";
import { readGap } from "~/assistant/gaps/gap.server";
import { listCategories, readLibraryDocument } from "~/documents/keeping/library-list.server";
import { languageOfPath } from "~/i18n/languages";
import { useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { Alert } from "~/ui/messages/alert";
import { type Acted, act } from "../acting.server";
import { portalTitle } from "../frame/portal-title";
import { BackLink } from "../list/back-link";
import { PageHead } from "../list/page-head";
import { sendAct } from "../lost-act";
import type { Route } from "./+types/upload.page";
import { type KnowledgeAnswers, knowledgeActs, readWithFiles } from "./acts.server";
import { OutcomeLine } from "./outcome-line";
import { GapNotice } from "./gap-notice";
import { knowledgeStrings } from "./strings";
import { UploadForm } from "./upload-form";

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.knowledge");

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const staff = staffIn(context, "admin");
  const id = url.searchParams.get("replaces");
  const [categories, gap, found] = await Promise.all([
    listCategories(services, staff),
    readGap(services, staff, url.searchParams.get("gap") ?? "", {}),
    id ? readLibraryDocument(services, staff, id, languageOfPath(url.pathname)) : null,
  ]);
  const replaced = found?.origin === "uploaded" ? found : null;
  return { categories, replaced, gap: gap && { id: gap.id, question: gap.question } };
}

export function action(args: Route.ActionArgs) {
  return act(knowledgeActs, "admin", args, readWithFiles);
}

export const clientAction = sendAct;

/** Page with the upload form. Works without scripts; browsers accept files that are dropped on the field. */
export default function UploadPage({ loaderData: { categories, replaced, gap }, actionData }: Route.ComponentProps) {
  const t = useStrings(knowledgeStrings);
  const answer = actionData as Acted<Pick<KnowledgeAnswers, "upload">> | undefined;
  return (
    <div className="grid gap-5">
      <BackLink to="/admin/knowledge">{t("back")}</BackLink>
      <PageHead
        title={replaced ? <Replaced title={replaced.title} /> : t("uploadPage.title")}
        lead={t(replaced ? "uploadPage.replaceLead" : "uploadPage.lead")}
      />
      {gap && <GapNotice gap={gap} />}
      {answer && <Outcomes answer={answer} />}
      <UploadForm categories={categories} replaced={replaced} />
    </div>
  );
}

function Replaced({ title }: { title: string }) {
  const t = useStrings(knowledgeStrings);
  return t("uploadPage.replaceTitle", { title });
}

function Outcomes({ answer }: { answer: Acted<Pick<KnowledgeAnswers, "upload">> }) {
  const t = useStrings(knowledgeStrings);
  if (answer.failed)
    return (
      <Alert tone="danger" announce>
        {t("uploadPage.failed")}
      </Alert>
    );
  if (answer.files.length === 0)
    return (
      <Alert tone="warning" announce>
        {t("uploadPage.none")}
      </Alert>
    );
  const isAllTaken = answer.files.every(({ kind }) => kind === "taken");
  return (
    <Alert tone={isAllTaken ? "success" : "warning"} title={t("uploadPage.results")} announce>
      <ul className="grid gap-1">
        {answer.files.map((file, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may be equal, and the list never changes
          <li key={position}>
            <OutcomeLine file={file} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}
