import { describe, expect, test } from "vitest";
import { documentsNamed } from "./documents-named";
import { answered, libraryBy, textOf } from "./fixtures/library";
import { sectionOf } from "./fixtures/sections";

const wash = sectionOf(
  "wash",
  ["1. **Flush.** Flush the train.\n2. **Mix.** Heat the solution to 30 °C.\n3. **Soak.** Soak for 1 h."],
  { kind: "procedure", headingPath: ["6. Cleaning", "6.9 Cleaning a train"] },
);
const limits = sectionOf(
  "limits",
  ["The maximum temperature of the feed is 45 °C. The feed must never exceed SDI15 5."],
  { kind: "limits", headingPath: ["2. Limits", "2.1 Limits of the feed"] },
);
const otherLimits = sectionOf("other-limits", ["The maximum temperature of the feed is 40 °C."], {
  kind: "limits",
  documentId: "b",
  versionId: "b-en",
  documentTitle: "RO Manual B",
  headingPath: ["1. Limits", "1.1 Limits of the feed"],
});
const telescoping = sectionOf("telescoping", ["Telescoping is the sliding of the leaves out of an element."], {
  headingPath: ["7. Damage", "7.3 Telescoping"],
});
const compaction = sectionOf("compaction", ["Compaction is the loss of permeability under excessive pressure."], {
  headingPath: ["7. Damage", "7.5 Compaction"],
});

const named = (documentTitle: string) => ({ documentId: documentTitle, versionId: documentTitle, documentTitle });
const dropsA = sectionOf("drops", ["The pressure drop of a vessel must stay below 3.5 bar."], {
  ...named("RO Manual A"),
  kind: "limits",
  headingPath: ["2. Limits", "2.4 Pressure-drop limits"],
});
const dropsB = sectionOf(
  "drops",
  ["| Limit | Value (bar) | Where |\n|---|---|---|\n| Pressure drop of a vessel | 4.0 | seven elements |"],
  { ...named("RO Manual B"), kind: "limits", headingPath: ["1. Limits", "1.1 Limits in a table"] },
);
const reagents = sectionOf(
  "reagents",
  [
    "| Reagent | Strong points |\n|---|---|\n| Lime | cheap |\n| Caustic soda | quick |\n| Carbon dioxide | safe |\n| Sulfuric acid | strong |",
  ],
  { headingPath: ["2. Neutralisation", "2.2 Choosing the reagent"] },
);

const library = libraryBy({ clean: wash, "limit|temperature": limits, "(?:limit|temperature)": otherLimits });

describe("a short question for a figure", () => {
  const history = [["How do I clean a train?", "…"]] as const;

  test("stays in the section that was answered from", async () => {
    expect(textOf(await answered(library, "what temperature?", { history }))).toMatch(
      /Heat the solution to 30 °C\. \[1\]/,
    );
    expect(textOf(await answered(library, "how long is the soak?", { history }))).toMatch(/Soak for 1 h\. \[1\]/);
  });

  test("stays there through a chain", async () => {
    const longer = [...history, ["how long is the soak?", "…"]] as const;
    expect(textOf(await answered(library, "which temperature?", { history: longer }))).toContain("30 °C");
  });

  test("that names a limit is about what holds everywhere", async () => {
    expect(textOf(await answered(library, "what is the maximum temperature?", { history }))).toContain("45 °C");
  });
});

describe("a document that is named", () => {
  test("is the one that is answered from, in a follow-up too", async () => {
    const history = [["What is the maximum temperature of the feed?", "…"]] as const;
    const text = textOf(await answered(library, "what about manual B?", { history }));
    expect(text).toContain("40 °C");
    expect(text).not.toContain("45 °C");
  });

  test("and does not answer is said to", async () => {
    const text = textOf(await answered(library, "How do I clean a train according to manual B?"));
    expect(text).toMatch(/^“RO Manual B” does not answer this; what follows is from other documents\./);
    expect(text).toContain("Soak for 1 h");
  });

  test("is known by its title or its letter, in either language", () => {
    const documents = [
      { documentId: "a", title: "RO Technical Manual A" },
      { documentId: "b", title: "RO Technical Manual B" },
      { documentId: "b", title: "الدليل الفني للتناضح العكسي B" },
      { documentId: "w", title: "Water Handbook" },
    ];
    const named = (text: string) => documentsNamed(text, documents).map(({ documentId }) => documentId);
    expect(named("and in manual B?")).toEqual(["b"]);
    expect(named("وماذا عن الدليل B؟")).toEqual(["b"]);
    expect(named("what does the water handbook say?")).toEqual(["w"]);
    expect(named("compare manual A and manual B")).toEqual(["a", "b"]);
    expect(named("vitamin B in a manual valve")).toEqual([]);
  });
});

describe("several questions in one message", () => {
  test("are answered each under its own words", async () => {
    const text = textOf(await answered(library, "What is the maximum temperature and how do I clean a train?"));
    expect(text).toMatch(/^\*\*What is the maximum temperature\*\*\n\n.*45 °C/);
    expect(text).toMatch(/\*\*how do I clean a train\?\*\*\n\n[\s\S]*1\. \*\*Flush/);
  });

  test("one that is not answered says so", async () => {
    const text = textOf(
      await answered(library, "What is the maximum temperature? Who makes the pumps and what is their price?"),
    );
    expect(text).not.toContain("price");
    const two = textOf(await answered(library, "What is the maximum temperature? How much do the pumps weigh?"));
    expect(two).toMatch(/45 °C[\s\S]*\*\*How much do the pumps weigh\?\*\*\n\nThe documents do not answer this part/);
  });
});

describe("a question that goes on", () => {
  const preserve = sectionOf(
    "preserve",
    ["1. **Fill.** Fill with preservative.\n2. **Renew.** In summer renew the solution every 15 days."],
    { kind: "procedure", headingPath: ["8. Stops", "8.3 Preserving membranes"] },
  );
  const boiler = sectionOf("boiler", ["1. **Fill.** Fill the boiler, in summer and in winter."], {
    kind: "procedure",
    headingPath: ["3. Boilers", "3.1 Lay-up"],
  });
  const chlorine = sectionOf(
    "chlorine",
    ["Free chlorine must stay below 0.1 mg/L. Above that polyamide is destroyed."],
    {
      kind: "limits",
      headingPath: ["2. Limits", "2.6 Chlorine"],
    },
  );

  test("with a season stays in the section before", async () => {
    const history = [["How do I preserve membranes?", "…"]] as const;
    const found = libraryBy({ summer: boiler, preserve });
    const text = textOf(await answered(found, "and in summer?", { history }));
    expect(text).toContain("In summer renew the solution every 15 days. [1]");
    expect(text).not.toContain("boiler");
  });

  test("asks for what follows from the limit before, even if no passage has its words", async () => {
    const history = [["What is the maximum chlorine?", "…"]] as const;
    const found = libraryBy({ "^(?!.*exceeded).*chlorine": chlorine });
    const text = textOf(await answered(found, "what happens if it is exceeded?", { history }));
    expect(text).toContain("polyamide is destroyed. [1]");
  });
});

describe("one question for two objects", () => {
  const concentrate = sectionOf("silica", ["In the concentrate silica stays dissolved up to 120 mg/L."], {
    kind: "limits",
    headingPath: ["5. Scaling", "5.6 Silica"],
  });
  const boiler = sectionOf("boiler", ["Boiler water may hold silica up to 90 mg/L."], {
    kind: "limits",
    headingPath: ["3. Boilers", "3.1 Boiler water limits"],
  });

  test("is answered for each, where one answer would leave one out", async () => {
    const question = "What is the limit of silica in concentrate and in boiler water?";
    const found = libraryBy({ "concentrate and|boiler": boiler, "concentrate(?! and)": concentrate });
    expect(textOf(await answered(found, question))).toBe(
      "**What is the limit of silica in concentrate**\n\nIn the concentrate silica stays dissolved up to 120 mg/L. [1]\n\n" +
        "**What is the limit of silica in boiler water**\n\nBoiler water may hold silica up to 90 mg/L. [2]",
    );
  });

  test("is answered at once, where one sentence has both", async () => {
    const both = sectionOf("iron", ["Keep iron below 0.1 mg/L and manganese below 0.05 mg/L."], { kind: "limits" });
    const text = textOf(
      await answered(libraryBy({ "iron|manganese": both }), "limits of iron and manganese in the feed"),
    );
    expect(text).toBe("Keep iron below 0.1 mg/L and manganese below 0.05 mg/L. [1]");
  });
});

describe("two documents compared", () => {
  const both = libraryBy({ drop: dropsA, "pressure|drop": dropsB });
  const table = `| Document | What it says |
|---|---|
| RO Manual A | The pressure drop of a vessel must stay below 3.5 bar. [1] |
| RO Manual B | Pressure drop of a vessel · Value (bar): 4.0 · Where: seven elements [2] |`;

  test("are each looked up for what is compared, by family or by manual", async () => {
    expect(textOf(await answered(both, "Compare the pressure drop limits of family A and family B"))).toBe(table);
    expect(textOf(await answered(both, "pressure drop limit in manual A versus manual B"))).toBe(table);
  });

  test("whatever was asked before", async () => {
    const history = [["How do I clean a train?", "…"]] as const;
    const question = "Compare the pressure drop limits of family A and family B";
    expect(textOf(await answered(both, question, { history }))).toBe(table);
  });

  test("one that says nothing of it is said to", async () => {
    const text = textOf(
      await answered(libraryBy({ drop: dropsA, titles: dropsB }), "pressure drop limits of families A and B"),
    );
    expect(text).toContain("| RO Manual B | The documents do not explain this. |");
  });
});

describe("two things compared", () => {
  test.each(["Which is better, lime or caustic soda?", "lime or caustic soda?", "caustic soda vs lime"])(
    "%s takes their rows out of the table that has both",
    async (question) => {
      const text = textOf(await answered(libraryBy({ "lime|caustic": reagents }), question));
      expect(text).toContain("| Lime | cheap |\n| Caustic soda | quick |");
      expect(text).not.toContain("Sulfuric acid");
    },
  );

  test("stand side by side, from the section that each has", async () => {
    const text = textOf(
      await answered(
        libraryBy({ telescoping, compaction }),
        "What is the difference between telescoping and compaction?",
      ),
    );
    expect(text).toBe(`| Compared | What the documents say |
|---|---|
| telescoping | Telescoping is the sliding of the leaves out of an element. [1] |
| compaction | Compaction is the loss of permeability under excessive pressure. [2] |`);
  });

  test("are told by one section whose title names them, where one of them is what everything is about", async () => {
    const both = sectionOf("both", ["Thermal desalination uses heat; reverse osmosis uses pressure."], {
      headingPath: ["8. Desalination", "8.1 Reverse osmosis or thermal desalination"],
    });
    const text = textOf(await answered(libraryBy({ "thermal|RO": both }), "compare RO and thermal desalination"));
    expect(text).toBe("Thermal desalination uses heat; reverse osmosis uses pressure. [1]");
  });

  test("one that is not explained is said to be so", async () => {
    const text = textOf(await answered(libraryBy({ telescoping }), "telescoping vs delamination"));
    expect(text).toContain("| delamination | The documents do not explain this. |");
  });
});
