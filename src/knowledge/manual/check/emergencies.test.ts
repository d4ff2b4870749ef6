import { expect, test } from "vitest";
import { emergencyKinds } from "../../document";
import { checkEmergencies } from "./emergencies";
import { readManual } from "./reading";

const asks = "asks: [one?, two?, three?, four?, five?]";
const steps = "1. **Leave.** Go out.\n2. **Warn.** Shout.\n3. **Call.** Ring.\n4. **Count.** Count people.\n";
const warning = "\n> [!WARNING]\n> Nobody goes back.\n";

function manual(language: "en" | "ar", sections: readonly string[]) {
  const chapter = "## 1. Emergencies {#emergencies}\n";
  const front = `---\nid: small\nlanguage: ${language}\ncategory: ro\ntitle: Small\n---\n\n${chapter}`;
  const read = readManual({ path: `small/${language}.md`, text: [front, ...sections].join("\n") });
  if (!read.manual) throw new Error(JSON.stringify(read.findings));
  return read.manual;
}

function section(kinds: readonly string[], body = steps + warning, kind = "safety") {
  const slug = kinds.join("-") || "other";
  return (
    `### 1.1 Section {#${slug}}\n\n<!-- section\nkind: ${kind}\nemergency: [${kinds.join(", ")}]\n` +
    `${asks}\n-->\n\n${body}`
  );
}

const whole = section(emergencyKinds);
const messages = (english: string[], arabic = [whole]) =>
  checkEmergencies([manual("en", english), manual("ar", arabic)]).map(({ message }) => message);

test("accepts one section for each emergency in both languages", () => {
  expect(messages([whole])).toEqual([]);
});

test("reports an emergency that no section answers, in the language where it is missing", () => {
  expect(messages([section(emergencyKinds.slice(1))])).toEqual([
    '0 sections in "en" answer the emergency gas: one is wanted',
  ]);
});

test("reports an emergency that two sections answer", () => {
  expect(messages([whole, section(["fire"])])).toEqual(['2 sections in "en" answer the emergency fire: one is wanted']);
});

test.each([
  [section(emergencyKinds, steps + warning, "reference"), /of kind safety/],
  [section(emergencyKinds, `Gas is heavy.\n\n${steps}${warning}`), /begins with its numbered steps/],
  [section(emergencyKinds, `1. **Leave.** Go out.\n${warning}`), /1 steps: at least 4/],
  [section(emergencyKinds, steps), /has a WARNING/],
])("reports an emergency section without its shape", (body, message) => {
  expect(messages([body])).toEqual([expect.stringMatching(message)]);
});
