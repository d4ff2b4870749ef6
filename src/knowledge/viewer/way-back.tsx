import { createContext, useContext } from "react";
import { useStrings } from "~/i18n/use-strings";
import { viewerStrings } from "../strings";

/** Where readers of documents come from: staff who may not use the assistant come from the portal. */
const Origin = createContext<"assistant" | "portal">("assistant");

/** Tells the viewers below where their readers come from. */
export const WayBack = Origin.Provider;

/** Returns the way back from a document: its path, and its name, long and short. */
export function useWayBack(): { readonly to: string; readonly name: string; readonly shortName: string } {
  const t = useStrings(viewerStrings);
  return useContext(Origin) === "portal"
    ? { to: "/admin/knowledge", name: t("backToPortal"), shortName: t("backToPortalShort") }
    : { to: "/drwater", name: t("back"), shortName: t("backShort") };
}
