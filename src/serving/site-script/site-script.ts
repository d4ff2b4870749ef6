import { startDismissedNotices } from "./dismissed-notices";
import { startLanguage } from "./language";
import { startLateModules } from "./late-modules";
import { startLostLine } from "./lost-line";
import { startMenus } from "./menus";
import { startNeededFields } from "./needed-fields";
import { startServiceWorker } from "./service-worker";
import { startStanding } from "./standing";
import { startTheme } from "./theme";

/**
 * The only script, besides `faces-script`, of a page that is not hydrated; it also runs on hydrated pages. It stands in
 * the head of every page, before the first paint: `scripts/classic-scripts.ts` builds it.
 */
startTheme();
startDismissedNotices();
startMenus();
startLanguage();
startStanding();
startLateModules();
startNeededFields();
startLostLine();
if (import.meta.env.PROD) startServiceWorker();
