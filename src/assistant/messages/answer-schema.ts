import { defaultSchema } from "rehype-sanitize";

const schemes = ["http", "https", "irc", "ircs", "mailto", "xmpp"];

/**
 * What may stand in an answer: the tags and attributes of GitHub's rules; addresses of links and images with these schemes
 * or relative; ids and names with the prefix `user-content-`.
 */
export const answerSchema: typeof defaultSchema = {
  ...defaultSchema,
  clobberPrefix: "user-content-",
  protocols: { ...defaultSchema.protocols, href: schemes, src: schemes },
};
