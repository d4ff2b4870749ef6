import type { Html, Nodes, Parent, Root, RootContent, Text } from "mdast";

/** Evidence folded below its title. `data` names the resulting HTML elements. */
export type Fold = Parent & {
  readonly type: "fold";
  readonly data: { readonly hName: "details" };
  children: [FoldTitle, ...RootContent[]];
};

export type FoldTitle = Parent & {
  readonly type: "foldTitle";
  readonly data: { readonly hName: "summary" };
  children: [Text];
};

declare module "mdast" {
  interface RootContentMap {
    fold: Fold;
    foldTitle: FoldTitle;
  }
}

/** Opening and closing HTML of a fold, each a block of its own. */
const opening = /^<details>\s*<summary>([^<]*)<\/summary>$/;
const closing = /^<\/details>[ \t]*/;

/** An opening with an incomplete title, at the end of an answer that was cut off. */
const cutOpening = /^<details>(?![\s\S]*<\/summary>)/;

const foldTags = /<details>\s*<summary>[^<]*<\/summary>|<\/details>/g;

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#39": "'" };

/** Returns a remark transform that parses folds. */
export function remarkFolds() {
  return withFolds;
}

/** Returns the tree of an answer with its `<details>` and `<summary>` parsed as folds; leaves all other HTML alone. */
export function withFolds(tree: Root): Root {
  return { ...tree, children: folded(tree.children) };
}

/** Returns Markdown without the tags of its folds. */
export function withoutFoldTags(content: string): string {
  return content.replace(foldTags, "");
}

/** Returns whether an answer has folds. */
export function hasFolds(content: string): boolean {
  return content.search(foldTags) >= 0;
}

/** Nests nodes in their folds. An unclosed fold ends with the answer, which may have been cut off. */
function folded(nodes: readonly RootContent[]): RootContent[] {
  const folds: { fold: Fold; nodes: RootContent[] }[] = [{ fold: foldOf("", {}), nodes: [] }];
  const close = () => {
    const last = folds.length > 1 ? folds.pop() : undefined;
    if (last) last.fold.children.push(...last.nodes);
  };
  for (const node of nodes) {
    const inner = folds.at(-1)?.nodes;
    const title = node.type === "html" ? opening.exec(node.value)?.[1] : undefined;
    if (title !== undefined) {
      const fold = foldOf(title, node);
      inner?.push(fold);
      folds.push({ fold, nodes: [] });
    } else if (folds.length > 1 && isHtml(node, closing)) {
      close();
      folds.at(-1)?.nodes.push(...htmlOf(node.value.replace(closing, "")));
    } else if (node !== nodes.at(-1) || !isHtml(node, cutOpening)) inner?.push(node);
  }
  while (folds.length > 1) close();
  return folds[0]?.nodes ?? [];
}

function foldOf(title: string, { position }: Pick<RootContent, "position">): Fold {
  const text = title.trim().replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
  const heading: FoldTitle = {
    type: "foldTitle",
    data: { hName: "summary" },
    children: [{ type: "text", value: text }],
  };
  return { type: "fold", data: { hName: "details" }, children: [heading], ...(position && { position }) };
}

/** Returns the text after a closing tag, which belongs to the same node if there is no blank line between them. */
function htmlOf(value: string): Html[] {
  return value.trim() === "" ? [] : [{ type: "html", value: value.trim() }];
}

function isHtml(node: Nodes, pattern: RegExp): node is Html {
  return node.type === "html" && pattern.test(node.value);
}
