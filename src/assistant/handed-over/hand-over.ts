/** Whether a conversation can be read by colleagues through a link. `path` is English, without its origin. */
export type HandOver =
  /** Staff have switched links off. */
  | { readonly state: "off" }
  /** The profile names no organization, so nobody is a colleague. */
  | { readonly state: "no_organization" }
  | { readonly state: "closed"; readonly organization: string }
  | { readonly state: "open"; readonly organization: string; readonly path: string };
