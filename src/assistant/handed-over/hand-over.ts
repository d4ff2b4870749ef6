/** Whether colleagues can read a conversation by link. `path` is the English path, without origin. */
export type HandOver =
  /** Staff have switched links off. */
  | { readonly kind: "off" }
  /** The user's profile names no organization, so the user has no colleagues. */
  | { readonly kind: "no_organization" }
  | { readonly kind: "closed"; readonly organization: string }
  | { readonly kind: "open"; readonly organization: string; readonly path: string };
