import { ArrowLeft, Printer } from "lucide-react";
import { data } from "react-router";
import { approvedUserContext } from "~/access/gates/gates.server";
import { languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { Button } from "~/ui/buttons/button";
import { DirectionalIcon } from "~/ui/icons/directional-icon";
import { TextLink } from "~/ui/navigation/text-link";
import type { Route } from "./+types/checklist.page";
import { readProcedure } from "./checklist.server";
import { ChecklistSheet } from "./sheet";
import { strings } from "./strings";
import { useTicks } from "./use-ticks";

export const handle = { live: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = context.get(approvedUserContext);
  const procedure = await readProcedure(context.get(servicesContext), user, params.messageId);
  if (!procedure) throw data(null, { status: 404 });
  return { procedure, userName: user.displayName, userId: user.userId, printedAt: new Date().toISOString() };
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const t = textsIn(strings, languageOfPath(location.pathname));
  const title = t("documentTitle", { question: loaderData?.procedure.question ?? "" });
  return [{ title }, { name: "robots", content: "noindex" }];
}

/** Renders a procedure of an answer as a sheet to print, or to tick off on the phone at work. */
export default function ChecklistPage({ loaderData, params }: Route.ComponentProps) {
  const { procedure, userName, userId, printedAt } = loaderData;
  const t = useStrings(strings);
  const ticks = useTicks(`checklist:${userId}:${params.messageId}`);
  const all = procedure.parts.reduce((sum, part) => sum + (part.kind === "steps" ? part.steps.length : 0), 0);
  return (
    <main id="main" className="mx-auto grid max-w-3xl gap-4 px-4 py-4 sm:px-6 print:block print:max-w-none print:p-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <TextLink to="/drwater" kind="standing" className="me-auto" reloadDocument>
          <DirectionalIcon icon={ArrowLeft} />
          {t("back")}
        </TextLink>
        {ticks.ticked.size > 0 && (
          <Button variant="quiet" size="sm" onPress={ticks.clear}>
            {t("clear")}
          </Button>
        )}
        <Button size="sm" onPress={() => print()} icon={<Printer aria-hidden="true" className="size-4" />}>
          {t("print")}
        </Button>
      </div>
      <ChecklistSheet procedure={procedure} userName={userName} printedAt={printedAt} ticks={ticks} />
      <p role="status" className="pb-4 text-muted text-sm print:hidden">
        {t("done", { done: ticks.ticked.size, all })} · {t("kept")}
      </p>
    </main>
  );
}
