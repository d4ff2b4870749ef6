import { expect, test } from "vitest";
import { accessActions } from "~/access/events/access-events.server";
import { requestAfter, requestMoves } from "~/access/requests/request-moves";
import { textsIn } from "~/i18n/strings";
import { callsIn, constantText, sourcesIn } from "../../../test/source";
import { actionStrings, actionText } from "./action-strings";

/** Action names that the code composes instead of writing them out. */
const composed = requestMoves.map((move) => `request_${requestAfter(move) ?? "deleted"}`);

// acts.server.test.ts checks the actions that arrive in the audit log under a computed name.
test("every logged action has a text", () => {
  const calls = sourcesIn("src")
    .filter((file) => /\.(?:server|job)\.ts$/.test(file))
    .flatMap(callsIn)
    .filter(({ name }) => name === "audit" || name === "auditEach");
  const named = calls.flatMap(({ arguments: [, , action] }) => (action && constantText(action)) ?? []);
  const recorded = [...new Set([...named, ...composed, ...accessActions])];
  expect(recorded.length).toBeGreaterThan(15);
  expect(recorded.filter((name) => !Object.hasOwn(actionStrings.en, name))).toEqual([]);
});

test("shows an unknown action of a later version by its name", () => {
  const t = textsIn(actionStrings, "en");
  expect(actionText(t, "request_approved")).toBe("Approved a request");
  expect(actionText(t, "moon_landed")).toBe("moon landed");
});
