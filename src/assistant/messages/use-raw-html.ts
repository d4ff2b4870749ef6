import { useEffect, useState } from "react";
import type { PluggableList } from "unified";
import { withoutFoldTags } from "./folds";

/** Tags, comments and declarations of HTML. */
const html = /<[a-z/!?]/i;

let loaded: PluggableList | null = null;

/**
 * Returns the plugins that parse HTML in Markdown, and whether HTML must be left out until they have loaded. They load
 * on demand, because few answers contain HTML besides folds. Their output is sanitised like everything else.
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
