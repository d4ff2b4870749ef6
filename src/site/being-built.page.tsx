import { languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { Badge } from "~/ui/badge";
import { LinkButton } from "~/ui/link-button";
import { ProcessLine } from "~/ui/motifs/process-line";
import type { Route } from "./+types/being-built.page";
import { beingBuiltStrings } from "./strings";

export function meta({ location }: Route.MetaArgs) {
  const t = textsIn(beingBuiltStrings, languageOfPath(location.pathname));
  return [{ title: t("documentTitle") }, { name: "robots", content: "noindex" }];
}

/** Stands at the routes of the specification whose page is not there yet, so that no link is broken. */
export default function BeingBuiltPage() {
  const t = useStrings(beingBuiltStrings);
  return (
    <section className="mx-auto grid max-w-3xl justify-items-center gap-5 px-4 py-20 text-center">
      <Badge tone="outline">{t("badge")}</Badge>
      <h1 className="text-3xl font-semibold">{t("title")}</h1>
      <p className="measure text-lg text-muted">{t("text")}</p>
      <ProcessLine className="w-full text-water" />
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to="/request-access-to-drwater?mode=signup" variant="primary">
          {t("access")}
        </LinkButton>
        <LinkButton to="/" variant="secondary">
          {t("home")}
        </LinkButton>
      </div>
    </section>
  );
}
