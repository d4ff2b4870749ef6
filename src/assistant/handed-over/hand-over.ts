/** Whether colleagues can read a conversation by link. `path` is the English path, without origin. */
export type HandOver =
  /** Staff have switched links off. */
  | { readonly state: "off" }
  /** The user's profile names no organization, so the user has no colleagues. */
  | { readonly state: "no_organization" }
  | { readonly state: "closed"; readonly organization: string }
  | { readonly state: "open"; readonly organization: string; readonly path: string };
