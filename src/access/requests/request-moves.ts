import type { ProfileStatus } from "~/access/capabilities";

/** What an access request can be. */
export const requestStatuses = ["new", "pending", "on_hold", "approved", "rejected"] as const;

export type RequestStatus = (typeof requestStatuses)[number];

/** What staff can do to a request. */
export const requestMoves = ["approve", "reject", "hold", "delete"] as const;

export type RequestMove = (typeof requestMoves)[number];

/** What awaits a decision. */
export const waitingStatuses: readonly RequestStatus[] = ["new", "pending"];

const undecided: readonly RequestStatus[] = [...waitingStatuses, "on_hold"];

const legalFrom: Record<RequestMove, readonly RequestStatus[]> = {
  approve: undecided,
  reject: undecided,
  hold: requestStatuses.filter((status) => status !== "on_hold"),
  delete: requestStatuses,
};

const leadsTo = { approve: "approved", reject: "rejected", hold: "on_hold" } as const;

/** Returns whether `move` may be made from `status`. */
export function isLegalMove(status: RequestStatus, move: RequestMove): boolean {
  return legalFrom[move].includes(status);
}

/** Returns the moves that may be made from `status`, in the order of the menu. */
export function legalMoves(status: RequestStatus): RequestMove[] {
  return requestMoves.filter((move) => isLegalMove(status, move));
}

/** Returns what a request is after `move`; null when it is gone. */
export function requestAfter(move: RequestMove): RequestStatus | null {
  return move === "delete" ? null : leadsTo[move];
}

/**
 * Returns what the profile of the request's e-mail is after `move`: deciding a request decides access. Approving opens a `proven`
 * mailbox; any other account waits for its link. Putting on hold ends access; deleting a request leaves the profile as it is.
 */
export function profileAfter(move: RequestMove, profile: ProfileStatus, proven: boolean): ProfileStatus {
  if (move === "approve" && !proven) return profile === "approved" ? "approved" : "pending";
  if (move === "approve") return "approved";
  if (move === "reject") return "rejected";
  if (move === "hold" && profile === "approved") return "pending";
  return profile;
}

/** Returns whether a request of this status awaits a decision; one on hold has had one. */
export function awaitsDecision(status: RequestStatus): boolean {
  return waitingStatuses.includes(status);
}
