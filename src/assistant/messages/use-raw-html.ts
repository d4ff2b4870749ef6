import { useEffect, useState } from "react";
import type { PluggableList } from "unified";
import { withoutFoldTags } from "./folds";

/** Tags, comments and declarations of HTML. */
const html = /<[a-z/!?]/i;

let loaded: PluggableList | null = null;

/**
 * Returns the plugins that read the HTML in Markdown, and whether it is to be left out until they are there: few answers
 * have any besides that of their folds, so they are loaded for the first that has. What they read is sanitised like everything else.
 */
export function useRawHtml(content: string): { plugins: PluggableList; isAwaited: boolean } {
  const [plugins, setPlugins] = useState(loaded);
  const isNeeded = html.test(withoutFoldTags(content));
  const isAwaited = isNeeded && !plugins;
  useEffect(() => {
    if (!isAwaited) return;
    let isWanted = true;
    void import("rehype-raw").then(({ default: rehypeRaw }) => {
      loaded = [rehypeRaw];
      if (isWanted) setPlugins(loaded);
    });
    return () => {
      isWanted = false;
    };
  }, [isAwaited]);
  return { plugins: isNeeded ? (plugins ?? []) : [], isAwaited };
}
