import type { ReactNode } from "react";
import { I18nProvider, RouterProvider } from "react-aria-components";
import { useHref, useNavigate } from "react-router";
import { localeOf } from "~/i18n/format";
import { useLanguage } from "~/i18n/use-strings";

/**
 * Gives menus, dialogs and drawers the language, its direction, and the router's navigation. It wraps only pages that
 * use them, so that other pages need not load it. Live pages only.
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
