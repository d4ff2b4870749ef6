import { useCallback, useState } from "react";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { type Category, nameIn } from "~/knowledge/category";
import type { ListedDocument } from "~/knowledge/documents.server";
import type { Scope } from "~/knowledge/search.server";
import { strings } from "./strings";

/** Scope of the search: all documents, a category, or a single document. */
export type Focus = {
  /** Null for all categories. */
  readonly category: Category | null;
  readonly document: ListedDocument | null;
  readonly scope: Scope;
  /** Chooses a category by its key, or all of them by null, and clears the document. */
  readonly choose: (key: string | null) => void;
  readonly on: (document: ListedDocument) => void;
  readonly clear: () => void;
  /** Searches everything again. */
  readonly reset: () => void;
};

/** Returns the focus among `categories`; it begins with all documents. */
export function useFocus(categories: readonly Category[]): Focus {
  const [key, setKey] = useState<string | null>(null);
  const [document, setDocument] = useState<ListedDocument | null>(null);
  // A category that was renamed has its new name; one that was removed is no focus any more.
  const category = categories.find((one) => one.key === key) ?? null;
  const choose = useCallback((chosen: string | null) => {
    setKey(chosen);
    setDocument(null);
  }, []);
  return {
    category,
    document,
    scope: scopeOf(category, document),
    choose,
    on: setDocument,
    clear: useCallback(() => setDocument(null), []),
    reset: useCallback(() => choose(null), [choose]),
  };
}

function scopeOf(category: Category | null, document: ListedDocument | null): Scope {
  if (document) return { kind: "document", id: document.id };
  return category ? { kind: "category", key: category.key } : { kind: "all" };
}

/** Returns the name of the next question's scope: a document, a category or all sources. */
export function useScopeText({ document, category }: Focus): string {
  const t = useStrings(strings);
  const language = useLanguage();
  if (document) return document.title;
  return category ? nameIn(category, language) : t("sources.selected");
}
