import { useEffect, useRef } from "react";
import type { CountedCategory } from "~/documents/keeping/categories.server";
import { mostCategories } from "~/documents/keeping/category-names";
import { formatNumber, isolatedText } from "~/i18n/format";
import { inLanguage } from "~/i18n/languages";
import type { Text } from "~/i18n/strings";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { nameIn } from "~/knowledge/category";
import { type ToastMessage, useToast } from "~/ui/messages/toasts";
import type { Acted } from "../acting.server";
import { useAct } from "../use-act";
import type { CategoryAnswers } from "./acts.server";
import { categoryStrings } from "./strings";

/** The answer to an act on categories. */
export type CategoryAnswered = Acted<CategoryAnswers>;

/** The sending of acts on categories, which all forms of the list share. */
export type CategoryActs = ReturnType<typeof useCategoryActs>;

/**
 * Returns what sends the acts of the list. A moved category keeps the focus on its button, and its place is announced
 * once the list is read again.
 */
export function useCategoryActs(categories: readonly CountedCategory[]) {
  const t = useStrings(categoryStrings);
  const language = useLanguage();
  const toast = useToast();
  const moved = useRef<{ key: string; intent: "up" | "down" } | null>(null);
  const acting = useAct<CategoryAnswered>((answer) => {
    const isMove = answer.intent === "up" || answer.intent === "down";
    if (isMove && !answer.failed && answer.kind === "done") moved.current = { key: answer.key, intent: answer.intent };
    const message = messageOfCategory(answer, t, formatNumber(mostCategories, language));
    if (message) toast(message);
  });
  useEffect(() => {
    const place = categories.findIndex(({ key }) => key === moved.current?.key);
    const category = categories[place];
    if (!moved.current || !category) return;
    focusMoved(moved.current);
    moved.current = null;
    const places = { place: formatNumber(place + 1, language), all: formatNumber(categories.length, language) };
    toast({
      tone: "success",
      title: t("outcomes.moved", { name: isolatedText(nameIn(category, language)), ...places }),
    });
  }, [categories, language, t, toast]);
  return { ...acting, action: inLanguage("/admin/knowledge/categories/change", language) };
}

/** Returns the id of the button that moves a category. */
export function moveId(key: string, intent: "up" | "down"): string {
  return `${intent}-${key}`;
}

/** Focuses the pressed button at its new place, or its neighbour where it has nothing to do there. */
function focusMoved({ key, intent }: { key: string; intent: "up" | "down" }): void {
  const pressed = document.querySelector<HTMLButtonElement>(`#${CSS.escape(moveId(key, intent))}`);
  const other = document.querySelector<HTMLButtonElement>(
    `#${CSS.escape(moveId(key, intent === "up" ? "down" : "up"))}`,
  );
  (pressed?.disabled ? other : pressed)?.focus();
}

/** Returns the message about an act; null where the list says it itself. `most` is how many categories there may be. */
export function messageOfCategory(
  answer: CategoryAnswered,
  t: Text<typeof categoryStrings>,
  most: string,
): ToastMessage | null {
  if (answer.failed) return { tone: "danger", title: t("error"), description: t("outcomes.failed") };
  if (answer.kind !== "done") return { tone: "warning", title: t(`outcomes.${answer.kind}`, { most }) };
  const { intent } = answer;
  if (intent === "up" || intent === "down") return null;
  const done = { add: "added", rename: "renamed", remove: "removed" } as const;
  return { tone: "success", title: t(`outcomes.${done[intent]}`) };
}
