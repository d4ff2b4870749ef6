import { expect, test } from "vitest";
import { isLegalMove, legalMoves, profileAfter, requestAfter, requestMoves, requestStatuses } from "./request-moves";

const yes = true;
const no = false;

test("allows each move only from the statuses that docs/product.md lists", () => {
  const table = Object.fromEntries(
    requestStatuses.map((status) => [status, requestMoves.map((move) => isLegalMove(status, move))]),
  );
  expect(requestMoves).toEqual(["approve", "reject", "hold", "delete"]);
  expect(table).toEqual({
    new: [yes, yes, yes, yes],
    pending: [yes, yes, yes, yes],
    on_hold: [yes, yes, no, yes],
    approved: [no, no, yes, yes],
    rejected: [no, no, yes, yes],
  });
});

test("the menu of a decided request offers only hold and delete", () => {
  expect(legalMoves("approved")).toEqual(["hold", "delete"]);
  expect(legalMoves("rejected")).toEqual(["hold", "delete"]);
});

test("each move leads to its status", () => {
  expect(requestMoves.map(requestAfter)).toEqual(["approved", "rejected", "on_hold", null]);
});

test.each([
  { proven: true, approve: ["approved", "approved", "approved"] },
  { proven: false, approve: ["pending", "approved", "pending"] },
])("each move decides the profile of the same e-mail (proven mailbox: $proven)", ({ proven, approve }) => {
  const statuses = ["pending", "approved", "rejected"] as const;
  const table = Object.fromEntries(
    requestMoves.map((move) => [move, statuses.map((status) => profileAfter(move, status, proven))]),
  );
  expect(table).toEqual({
    approve,
    reject: ["rejected", "rejected", "rejected"],
    hold: ["pending", "pending", "rejected"],
    delete: ["pending", "approved", "rejected"],
  });
});
