import { useCallback, useState } from "react";
import { useStrings } from "~/i18n/use-strings";
import type { Category } from "~/knowledge/document";
import type { ListedDocument } from "~/knowledge/documents.server";
import type { Scope } from "~/knowledge/search.server";
import { strings } from "./strings";

/** Scope of the search: all documents, a category, or a single document. */
export type Focus = {
  readonly category: Category | "all";
  readonly document: ListedDocument | null;
  readonly scope: Scope;
  /** Chooses a category and clears the document. */
  readonly choose: (category: Category | "all") => void;
  readonly on: (document: ListedDocument) => void;
  readonly clear: () => void;
  /** Searches everything again. */
  readonly reset: () => void;
};

/** Returns the focus; it begins with all documents. */
export function useFocus(): Focus {
  const [category, setCategory] = useState<Category | "all">("all");
  const [document, setDocument] = useState<ListedDocument | null>(null);
  const choose = useCallback((chosen: Category | "all") => {
    setCategory(chosen);
    setDocument(null);
  }, []);
  return {
    category,
    document,
    scope: scopeOf(category, document),
    choose,
    on: setDocument,
    clear: useCallback(() => setDocument(null), []),
    reset: useCallback(() => choose("all"), [choose]),
  };
}

function scopeOf(category: Category | "all", document: ListedDocument | null): Scope {
  if (document) return { kind: "document", id: document.id };
  return category === "all" ? { kind: "all" } : { kind: "category", key: category };
}

/** Returns the name of the next question's scope: a document, a category or all sources. */
export function useScopeText({ document, category }: Focus): string {
  const t = useStrings(strings);
  if (document) return document.title;
  return category === "all" ? t("sources.selected") : t(`sources.${category}`);
}
