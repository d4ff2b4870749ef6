import type { ProfileStatus } from "~/access/capabilities";

export const requestStatuses = ["new", "pending", "on_hold", "approved", "rejected"] as const;

export type RequestStatus = (typeof requestStatuses)[number];

export const requestMoves = ["approve", "reject", "hold", "delete"] as const;

export type RequestMove = (typeof requestMoves)[number];

/** Statuses that await a decision. */
export const waitingStatuses: readonly RequestStatus[] = ["new", "pending"];

const undecided: readonly RequestStatus[] = [...waitingStatuses, "on_hold"];

const legalFrom: Record<RequestMove, readonly RequestStatus[]> = {
  approve: undecided,
  reject: undecided,
  hold: requestStatuses.filter((status) => status !== "on_hold"),
  delete: requestStatuses,
};

const leadsTo = { approve: "approved", reject: "rejected", hold: "on_hold" } as const;

/** Returns whether `move` is allowed from `status`. */
export function isLegalMove(status: RequestStatus, move: RequestMove): boolean {
  return legalFrom[move].includes(status);
}

/** Returns the moves that are allowed from `status`, in the order of the menu. */
export function legalMoves(status: RequestStatus): RequestMove[] {
  return requestMoves.filter((move) => isLegalMove(status, move));
}

/** Returns the status of a request after `move`; null if it is deleted. */
export function requestAfter(move: RequestMove): RequestStatus | null {
  return move === "delete" ? null : leadsTo[move];
}

/**
 * Returns the status of the profile with the request's e-mail after `move`. Approving opens access if the mailbox is
 * `proven`; otherwise the account waits for its link. Holding ends access. Deleting changes nothing.
 */
export function profileAfter(move: RequestMove, profile: ProfileStatus, proven: boolean): ProfileStatus {
  if (move === "approve" && !proven) return profile === "approved" ? "approved" : "pending";
  if (move === "approve") return "approved";
  if (move === "reject") return "rejected";
  if (move === "hold" && profile === "approved") return "pending";
  return profile;
}

/** Returns whether a request of this status awaits a decision; a hold is a decision. */
export function awaitsDecision(status: RequestStatus): boolean {
  return waitingStatuses.includes(status);
}
