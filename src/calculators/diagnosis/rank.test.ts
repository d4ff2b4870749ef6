import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Answers, unknown } from "./answers";
import { type Cause, type Guide, parseGuides } from "./guide";
import { allGuides } from "./guides";
import { diagnose, stanceOf, tellingAnswer } from "./rank";

const pump = guideOf(`
  observations:
    - { id: level, en: Level, ar: مستوى, cost: screen,
        answers: [{ id: low, en: low, ar: منخفض }, { id: high, en: high, ar: عال }] }
    - { id: noise, en: Noise, ar: صوت, cost: walk,
        answers: [{ id: loud, en: loud, ar: عال }, { id: soft, en: soft, ar: خافت }] }
    - { id: inside, en: Inside, ar: داخل, cost: open,
        answers: [{ id: worn, en: worn, ar: متآكل }, { id: whole, en: whole, ar: سليم }] }
  causes:
    - { ...: 0, id: dry, says: { level: { always: low }, noise: { for: loud } } }
    - { ...: 0, id: air, says: { level: { for: low }, noise: { for: loud } } }
    - { ...: 0, id: wear, says: { noise: { for: soft }, inside: { for: worn, against: whole } } }
  alike: [[dry, air]]
`);

const names = (answers: Answers) => diagnose(pump, answers).ranking.map(({ cause }) => cause.id);

describe("the ranking", () => {
  test("counts answers for a cause, and answers against it", () => {
    expect(names({ noise: "soft" })).toEqual(["wear", "dry", "air"]);
    const [first] = diagnose(pump, { noise: "soft", inside: "whole" }).ranking.filter(
      ({ cause }) => cause.id === "wear",
    );
    expect(first).toMatchObject({ score: 0, for: [{ id: "noise" }], against: [{ id: "inside" }] });
  });

  test("puts a contradicted cause last, whatever speaks for it, and keeps it with the reason", () => {
    const last = diagnose(pump, { level: "high", noise: "loud" }).ranking.at(-1);
    expect(last).toMatchObject({ cause: { id: "dry" }, for: [{ id: "noise" }], contradicts: [{ id: "level" }] });
  });

  test("leaves the order of the manual where nothing is known", () => {
    expect(names({})).toEqual(["dry", "air", "wear"]);
  });

  test("does not depend on the order of the answers", () => {
    fc.assert(
      fc.property(someAnswers(), ({ guide, answers }) => {
        const turned = Object.fromEntries(Object.entries(answers).toReversed());
        expect(diagnose(guide, turned)).toEqual(diagnose(guide, answers));
      }),
    );
  });

  test("does not change by an answer that nobody knows", () => {
    fc.assert(
      fc.property(someAnswers(), ({ guide, answers }) => {
        const left = guide.observations.filter(({ id }) => !(id in answers)).map(({ id }) => [id, unknown]);
        const more = { ...Object.fromEntries(left), ...answers };
        expect(diagnose(guide, more).ranking).toEqual(diagnose(guide, answers).ranking);
      }),
    );
  });
});

describe("the next check", () => {
  test("is the one that separates most for its cost", () => {
    expect(diagnose(pump, {}).next?.id).toBe("level");
    expect(diagnose(pump, { level: unknown }).next?.id).toBe("noise");
  });

  test("is asked once only, also where it is not known", () => {
    fc.assert(
      fc.property(someAnswers(), ({ guide, answers }) => {
        expect(Object.keys(answers)).not.toContain(diagnose(guide, answers).next?.id);
      }),
    );
  });

  test("comes to an end with every guide, whatever is answered", () => {
    fc.assert(
      fc.property(someAnswers(), fc.nat(), ({ guide }, seed) => {
        let answers: Answers = {};
        for (let step = 0; step <= guide.observations.length; step += 1) {
          const { next } = diagnose(guide, answers);
          if (!next) break;
          answers = { ...answers, [next.id]: next.answers[(seed + step) % next.answers.length]?.id ?? unknown };
        }
        expect(diagnose(guide, answers).ending).not.toBeNull();
      }),
    );
  });
});

describe("the end", () => {
  test.each<[string, Answers]>([
    ["clear", { noise: "soft", inside: "worn", level: "high" }],
    ["alike", { level: "low", noise: "loud" }],
    ["nothing", { level: unknown, noise: unknown, inside: unknown }],
  ])("is %s", (ending, answers) => {
    expect(diagnose(pump, answers)).toMatchObject({ ending, next: null });
  });

  test("names what was not looked at and would separate the causes in front", () => {
    const { ending, leaders, open } = diagnose(pump, { level: unknown, noise: "soft", inside: unknown });
    expect({ ending, leaders: leaders.map(({ cause }) => cause.id) }).toEqual({ ending: "leads", leaders: ["wear"] });
    expect(open.map(({ id }) => id)).toEqual(["inside"]);
  });

  test("says that all are contradicted where each is", () => {
    const [dry, ...others] = pump.causes;
    const guide = { ...pump, causes: [dry, ...others.map((one) => ({ ...one, says: dry?.says ?? {} }))] as Cause[] };
    const { ending, leaders } = diagnose(guide, { level: "high", noise: "loud", inside: unknown });
    expect({ ending, leaders: leaders.length }).toEqual({ ending: "contradicted", leaders: 3 });
  });
});

const everyCause = allGuides().flatMap((guide) =>
  guide.causes.map((cause) => [guide.id, cause.id, guide, cause] as const),
);

describe.each(everyCause)("%s: following the signs of %s", (_guide, _cause, guide, cause) => {
  const own = ownAnswers(guide, cause);

  test("puts it first, with nothing against it", () => {
    const { leaders } = diagnose(guide, own);
    const standing = leaders.find((one) => one.cause === cause);
    expect(standing).toMatchObject({ against: [], contradicts: [] });
    expect(standing?.score).toBeGreaterThan(0);
  });

  test("answering what is asked, as far as the manual knows its signs, ends with it in front", () => {
    let answers: Answers = {};
    for (const _ of guide.observations) {
      const { next } = diagnose(guide, answers);
      if (next) answers = { ...answers, [next.id]: own[next.id] ?? unknown };
    }
    const { leaders, ending } = diagnose(guide, answers);
    expect(leaders.map((one) => one.cause.id)).toContain(cause.id);
    expect(["clear", "leads", "alike"]).toContain(ending);
  });

  test("puts it before every cause that is not declared alike", () => {
    for (const other of guide.causes) {
      if (other === cause || guide.alike.some((pair) => pair.includes(cause.id) && pair.includes(other.id))) continue;
      const telling = tellingAnswer(guide, cause, other);
      const { ranking } = diagnose(guide, telling ? { ...own, [telling[0]]: telling[1] } : own);
      const order = ranking.map((one) => one.cause.id);
      expect(order.indexOf(cause.id), other.id).toBeLessThan(order.indexOf(other.id));
      const [here, there] = [cause, other].map((one) => ranking.find((standing) => standing.cause === one));
      expect([here?.contradicts.length, here?.score], other.id).not.toEqual([there?.contradicts.length, there?.score]);
    }
  });
});

/** The first answer of each observation that speaks for the cause. */
function ownAnswers({ observations }: Guide, cause: Cause): Answers {
  return Object.fromEntries(
    observations.flatMap((one): [string, string][] => {
      const own = one.answers.find(({ id }) => stanceOf(cause, one, id) === "for");
      return own ? [[one.id, own.id]] : [];
    }),
  );
}

/** A guide of the manuals with some of its questions answered in some order. */
function someAnswers(): fc.Arbitrary<{ guide: Guide; answers: Answers }> {
  return fc.constantFrom(...allGuides()).chain((guide) =>
    fc
      .shuffledSubarray([...guide.observations])
      .chain((asked) =>
        fc.tuple(
          ...asked.map(({ id, answers }) =>
            fc.constantFrom(unknown, ...answers.map((one) => one.id)).map((one) => [id, one]),
          ),
        ),
      )
      .map((pairs) => ({ guide, answers: Object.fromEntries(pairs) })),
  );
}

function guideOf(yaml: string): Guide {
  const rest = "en: Cause, ar: سبب, by: { row: A }, remedy: { row: A }";
  const text =
    "guides:\n- id: pump\n  part: general\n  section: pumps\n  title: { en: Pump, ar: مضخة }\n" +
    `  see: { en: Noise, ar: صوت }\n${yaml.replaceAll("...: 0", rest)}`;
  const [guide] = parseGuides(text, "handbook").guides;
  if (!guide) throw new Error("no guide");
  return guide;
}

describe("the guide of the RO symptom matrix", () => {
  const guide = allGuides().find(({ id }) => id === "performance");
  if (!guide) throw new Error("there is no guide of the symptom matrix");

  /** The questions on the way to a cause, each answered with a sign of it. */
  function questionsTo(cause: Cause, start: Answers): string[] {
    const next = diagnose(guide as Guide, start).next?.id;
    if (next === undefined) return [];
    const sign = cause.says[next];
    return [next, ...questionsTo(cause, { ...start, [next]: sign?.always[0] ?? sign?.for[0] ?? unknown })];
  }

  test.each([
    ["oxidation", "pace"],
    ["back-pressure", "pace"],
    ["mechanical", "event"],
    ["hydrolysis", "event"],
    ["cell", "event"],
  ])("on the way to %s asks for the %s", (id, question) => {
    const cause = guide.causes.find((one) => one.id === id);
    if (!cause) throw new Error(`there is no cause ${id}`);
    expect(questionsTo(cause, {})).toContain(question);
  });

  test("leads from biofouling to the alkaline wash", () => {
    expect(guide.causes.find(({ id }) => id === "biofouling")?.remedy.section).toBe("cip-alkaline");
  });
});
