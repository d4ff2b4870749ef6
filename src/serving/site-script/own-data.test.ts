import { expect, test } from "vitest";
import { staysAfterSignOut } from "./own-data";

test("only choices without text of the user stay after signing out", () => {
  const keys = ["theme", "dismissed", "lastChatSession", "draft:new", "themes", "my-theme"];
  expect(keys.filter(staysAfterSignOut)).toEqual(["theme", "dismissed", "lastChatSession"]);
});
