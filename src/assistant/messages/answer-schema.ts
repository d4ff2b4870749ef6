import type { Root } from "hast";
import { defaultSchema } from "rehype-sanitize";
import { visit } from "unist-util-visit";

const schemes = ["http", "https", "irc", "ircs", "mailto", "xmpp"];

/** Elements that would load images from unchecked addresses. */
const unchecked = ["picture", "source"];

/** Attributes for forms and keyboard handling, which an answer must not control. */
const idle = ["action", "accessKey", "tabIndex"];

/**
 * Sanitising schema of an answer: the tags and attributes of GitHub's rules; links and images only with these schemes
 * or relative addresses; ids and names with the prefix `user-content-`. Removes scripts with their content.
 */
export const answerSchema: typeof defaultSchema = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => !unchecked.includes(name)),
  attributes: {
    ...defaultSchema.attributes,
    "*": (defaultSchema.attributes?.["*"] ?? []).filter((name) => !idle.includes(String(name))),
  },
  strip: ["script", "style"],
  clobberPrefix: "user-content-",
  protocols: { ...defaultSchema.protocols, href: schemes, src: schemes },
};

/** Elements that have no content. */
const empty = ["br", "hr", "img", "input"];

/**
 * Returns a rehype transform, to be run after sanitising, that drops the content of elements which can have none: React
 * refuses to render it. HTML inside MathML gives them some, as in `<math><mi><input>text`.
 */
export function rehypeEmpty() {
  return (tree: Root) =>
    visit(tree, "element", (element) => {
      if (empty.includes(element.tagName)) element.children = [];
    });
}
