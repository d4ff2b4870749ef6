import { expect, test } from "vitest";
import { Claims } from "./claims";

const passage = "The pressure drop of a vessel is 3.5 bar.";

/** Returns the sentences that stay without support; `true` stands for the marker of the passage. */
function doubtful(...said: readonly (string | true)[]): string[] {
  const claims = new Claims();
  const cited = said.flatMap((one) => {
    if (one === true) return claims.cite([passage]).doubtful;
    claims.say(one);
    return [];
  });
  return [...cited, ...claims.end()].map(({ sentence }) => sentence);
}

const item = "The drop is 3.5 bar.";

test.each<[string, readonly (string | true)[]]>([
  ["a cited line that ends with a colon", ["Limits", true, `:\n\n- ${item}\n- ${item}`]],
  ["a row below such a line", ["Limits:", true, "\n| 3.5 bar |"]],
])("the passage of %s supports what is listed below it", (_, said) => {
  expect(doubtful(...said)).toEqual([]);
});

test.each<[string, readonly (string | true)[]]>([
  ["a cited line without a colon", ["Limits.", true, `\n\n- ${item}`]],
  ["a line that cites nothing itself", ["Limits.", true, `\n\nOther limits:\n\n- ${item}`]],
  ["a paragraph that followed", ["Limits", true, `:\n\n- ${item}\n\nOf the rest.\n\n- ${item}`]],
  ["a cited paragraph that followed", ["Limits", true, `:\n\n- ${item}\n\nOf the rest`, true, `.\n\n- ${item}`]],
])("the passage does not support what is listed below %s", (_, said) => {
  expect(doubtful(...said)).toEqual([item]);
});

test("a figure that one of several passages states is supported, and a result of ours is everywhere", () => {
  const claims = new Claims();
  claims.compute("The flow is 84 m³/h.");
  claims.say("The drop is 3.5 bar, the flow 84 m³/h");
  expect(claims.cite(["Rinse for 20 min.", passage]).isSupported).toBe(true);
  claims.say(". So it is 84 m³/h. Rinse for 9 min.");
  expect(claims.end().map(({ sentence }) => sentence)).toEqual(["Rinse for 9 min."]);
});
