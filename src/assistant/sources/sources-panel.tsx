import { BookOpenText, Check, ChevronDown, ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { type Category, nameIn } from "~/knowledge/category";
import type { ListedDocument } from "~/knowledge/documents.server";
import { ExpiredNote } from "~/knowledge/expired-note";
import { Anchor } from "~/ui/navigation/anchor";
import { Button } from "~/ui/buttons/button";
import { classNames } from "~/ui/class-names";
import { DirectionalIcon } from "~/ui/icons/directional-icon";
import { Select } from "~/ui/forms/select";
import { KeptOffline } from "../kept-offline/kept-offline";
import { OwnGroup } from "../own-documents/own-group";
import type { OwnDocuments } from "../own-documents/use-own-documents";
import { Roadmap } from "./roadmap";
import { strings } from "./strings";
import type { Focus } from "./use-focus";

type Props = {
  categories: readonly Category[];
  documents: readonly ListedDocument[];
  own: OwnDocuments;
  focus: Focus;
  /** Called when a document is chosen, to close the drawer on phones. */
  onChosen?: () => void;
};

/** The choice of no single category; no key of one is empty. */
const everything = "";

/** Renders the panel that chooses the category and the document to search. */
export function SourcesPanel({ categories, documents, own, focus, onChosen }: Props) {
  const t = useStrings(strings);
  const language = useLanguage();
  const shown = focus.category ? [focus.category] : categories;
  return (
    <div className="flex flex-1 flex-col gap-4">
      <Select
        label={t("sources.category")}
        value={focus.category?.key ?? everything}
        onChange={({ target: { value } }) => focus.choose(value === everything ? null : value)}
        options={[
          { value: everything, label: t("sources.all") },
          ...categories.map((one) => ({ value: one.key, label: nameIn(one, language) })),
        ]}
      />
      <OwnGroup own={own} focus={focus} onChosen={onChosen} />
      <div className="grid gap-3">
        {shown.map((category) => (
          <Group key={category.key} name={nameIn(category, language)} isAlone={shown.length === 1}>
            <Documents
              documents={documents.filter((document) => document.category === category.key && !document.isOwn)}
              focus={focus}
              onChosen={onChosen}
            />
          </Group>
        ))}
      </div>
      {focus.document && (
        <Button variant="quiet" size="sm" className="self-start" onPress={focus.clear}>
          {t("sources.clear")}
        </Button>
      )}
      <KeptOffline />
      <div className="mt-auto border-line border-t pt-3">
        <Roadmap />
      </div>
    </div>
  );
}

/** Renders a category: open at first, and always open if it is the only one chosen. */
function Group({ name, isAlone, children }: { name: string; isAlone: boolean; children: ReactNode }) {
  if (isAlone) {
    return (
      <section>
        <h3 className="wrap-anywhere py-2 font-semibold text-sm">
          <bdi>{name}</bdi>
        </h3>
        {children}
      </section>
    );
  }
  return (
    <details open className="group">
      <summary
        className={classNames(
          "flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md font-semibold text-sm",
          "hover:text-water-strong [&::-webkit-details-marker]:hidden",
        )}
      >
        <span className="wrap-anywhere min-w-0 flex-1">
          <bdi>{name}</bdi>
        </span>
        <ChevronDown aria-hidden="true" className="size-4 text-muted transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

/** Returns the title, with the name of the file where another document has the same title. */
function withFileName({ title, fileName }: ListedDocument): string {
  return fileName ? `${title} (${fileName})` : title;
}

function Documents({ documents, focus, onChosen }: Omit<Props, "own" | "categories">) {
  const t = useStrings(strings);
  if (documents.length === 0) return <p className="text-muted text-sm">{t("sources.none")}</p>;
  return (
    <ul className="grid gap-1">
      {documents.map((document) => {
        const isFocused = focus.document?.id === document.id;
        const Icon = isFocused ? Check : BookOpenText;
        return (
          <li key={document.id} className="flex items-start gap-1">
            <button
              type="button"
              aria-pressed={isFocused}
              onClick={() => {
                focus.on(document);
                onChosen?.();
              }}
              className={classNames(
                "flex min-h-11 min-w-0 flex-1 items-start gap-3 rounded-md border px-3 py-2 text-start text-sm",
                "transition-colors",
                isFocused
                  ? "border-water bg-water-soft text-ink"
                  : "border-transparent hover:border-line hover:bg-sunken",
              )}
            >
              <Icon aria-hidden="true" className="mt-[0.2em] size-4 text-water" />
              <Name document={document} />
            </button>
            <Anchor
              to={`/drwater/documents/${encodeURIComponent(document.id)}`}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t("sources.read", { name: withFileName(document) })}
              className={classNames(
                "inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted",
                "hover:bg-sunken hover:text-ink",
              )}
            >
              <DirectionalIcon icon={ExternalLink} className="size-4" />
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}

function Name({ document: { title, subtitle, fileName, expiredOn } }: { document: ListedDocument }) {
  return (
    <span className="min-w-0">
      <span className="block" dir="auto">
        <span className="block font-semibold">{title}</span>
        {subtitle && <span className="block text-muted">{subtitle}</span>}
        {fileName && <bdi className="wrap-anywhere block text-muted">{fileName}</bdi>}
      </span>
      <ExpiredNote day={expiredOn} />
    </span>
  );
}
