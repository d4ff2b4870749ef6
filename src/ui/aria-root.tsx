import type { ReactNode } from "react";
import { I18nProvider, RouterProvider } from "react-aria-components";
import { useHref, useNavigate } from "react-router";
import { localeOf } from "~/i18n/format";
import { useLanguage } from "~/i18n/use-strings";

/**
 * Tells the menus, dialogs and drawers inside it the language, with its direction, and how links are followed. It stands
 * around the groups of pages that have such, so that the others needn't load it. Live pages only.
 */
export function AriaRoot({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <I18nProvider locale={localeOf(useLanguage())}>
      <RouterProvider navigate={(to) => navigate(to)} useHref={useHref}>
        {children}
      </RouterProvider>
    </I18nProvider>
  );
}
