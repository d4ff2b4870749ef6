import { defaultSchema } from "rehype-sanitize";

const schemes = ["http", "https", "irc", "ircs", "mailto", "xmpp"];

/** Elements that would load pictures from unchecked addresses. */
const unchecked = ["picture", "source"];

/** Belong to forms and to keys, which an answer has no say in. */
const idle = ["action", "accessKey", "tabIndex"];

/**
 * Markup allowed in an answer: the tags and attributes of GitHub's rules; addresses of links and images with these
 * schemes or relative; ids and names with the prefix `user-content-`. Scripts are removed with their content.
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
