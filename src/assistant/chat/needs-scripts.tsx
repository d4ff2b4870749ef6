import { Calculator, Search } from "lucide-react";
import { useStrings } from "~/i18n/use-strings";
import type { ListedDocument } from "~/knowledge/documents.server";
import { ExpiredNote } from "~/knowledge/expired-note";
import { LinkButton } from "~/ui/navigation/link-button";
import { TextLink } from "~/ui/navigation/text-link";
import { needsScriptsStrings } from "./needs-scripts-strings";

/** Class of an element that does nothing without scripts. */
export const hiddenWithoutScripts = "[@media(scripting:none)]:hidden!";

type Props = { documents: readonly ListedDocument[] };

/** Says without scripts that the chat needs them, and leads to what works without. Hidden with scripts. */
export function NeedsScripts({ documents }: Props) {
  const t = useStrings(needsScriptsStrings);
  return (
    <section className="hidden min-h-0 flex-1 overflow-y-auto [@media(scripting:none)]:block">
      <div className="mx-auto grid max-w-3xl gap-8 px-4 py-10 sm:px-6">
        <div className="grid gap-3">
          <h2 className="text-2xl sm:text-3xl">{t("heading")}</h2>
          <p className="measure text-muted">{t("text")}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/drwater/tools" reloadDocument icon={<Calculator aria-hidden="true" className="size-5" />}>
            {t("calculators")}
          </LinkButton>
          <LinkButton
            to="/drwater/tools/diagnosis"
            variant="secondary"
            reloadDocument
            icon={<Search aria-hidden="true" className="size-5" />}
          >
            {t("causes")}
          </LinkButton>
        </div>
        <Documents title={t("manuals")} documents={documents.filter(({ isOwn }) => !isOwn)} />
        <Documents title={t("own")} documents={documents.filter(({ isOwn }) => isOwn)} />
      </div>
    </section>
  );
}

function Documents({ title, documents }: Props & { title: string }) {
  if (documents.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="text-lg">{title}</h3>
      <ul className="grid gap-1">
        {documents.map(({ id, title, subtitle, fileName, expiredOn }) => (
          <li key={id} dir="auto">
            <TextLink to={`/drwater/documents/${encodeURIComponent(id)}`} kind="standing" reloadDocument>
              {title}
            </TextLink>
            {subtitle && <span className="block text-muted text-sm">{subtitle}</span>}
            {fileName && <bdi className="wrap-anywhere block text-muted text-sm">{fileName}</bdi>}
            <ExpiredNote day={expiredOn} />
          </li>
        ))}
      </ul>
    </div>
  );
}
