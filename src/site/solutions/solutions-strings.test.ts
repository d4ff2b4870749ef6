import { expect, test } from "vitest";
import { guideAt } from "~/calculators/diagnosis/guides";
import { diagnose } from "~/calculators/diagnosis/rank";
import { choicesIn } from "~/calculators/series/choices";
import { pageState } from "~/calculators/series/page-state";
import { seriesRules } from "~/calculators/series/rules";
import { languages } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { fouledLog } from "../../../test/e2e/series-logs";
import { solutionsStrings } from "./solutions-strings";

/** The two signs of the fault on the page, in the words of its guide. */
const signs = { flow: "falls", dp: "rises" };

test.each(languages)("names the check that the guide asks for next, and as many causes as fit (%s)", (language) => {
  const guide = guideAt("ro-manual-a", "performance");
  if (!guide) throw new Error("the guide is gone");
  const { leaders, next } = diagnose(guide, signs);
  const t = textsIn(solutionsStrings, language);
  expect(next?.[language]).toBe(t("stations.checkValue"));
  expect([leaders.length, leaders.every((one) => one.for.length === 2)]).toEqual([5, true]);
  expect(t("troubleshootingTitle")).toMatch(/^(?:Five|خمسة) /);
});

test.each(languages)(
  "names the day on which the log of the chart reached its limit, and what the meter read (%s)",
  (language) => {
    const text = fouledLog(language);
    const choices = choicesIn(() => "", []);
    const state = pageState(seriesRules(), { text, choices, refusal: null }, language);
    const t = textsIn(solutionsStrings, language);
    const [day = ""] = t("stations.dueValue").split(":");
    const [flow] = state.outcome?.charts ?? [];
    expect(JSON.stringify(flow)).toContain(day);
    expect(day).toContain((/22 \S+/.exec(t("maintenanceTitle")) ?? ["no day"])[0]);
    const row = text.split("\n").find((line) => line.startsWith("2026-03-22"));
    expect(Number(row?.split(";")[1]?.replace(",", ".")).toFixed(1)).toBe("49.8");
    expect(t("meter")).toContain("49.8 m³/h");
  },
);
