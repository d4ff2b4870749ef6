/** An offer as its owner sees it: staff are looking at it, or declined it for a reason. */
export type OwnOffer = { readonly kind: "open" } | { readonly kind: "declined"; readonly reason: string };

/** A document that is offered to everyone, as staff see it. */
export type Offer = {
  readonly id: string;
  readonly title: string;
  readonly fileName: string;
  /** E-mail of its owner. */
  readonly by: string;
  readonly at: Date;
  readonly pages: number | null;
  /** Whether a file of it is still being read; then it cannot be accepted. */
  readonly isBeingRead: boolean;
  /** Mark of what is offered, which a form sends back: it changes with each file and name. */
  readonly mark: string;
};

/** Maximum length of the reason for declining, in UTF-16 units. */
export const longestReason = 500;
