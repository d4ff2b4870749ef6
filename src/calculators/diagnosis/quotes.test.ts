import { expect, test } from "vitest";
import { quotablePartsOf, quotedText } from "./quotes";

const english = quotablePartsOf(`### 1.1 Trips {#trips}

**First.** Look at \`P1\` and vent.

| Cause | Check | Remedy |
|---|---|---|
| Air | Gauge | Vent |
| Dirt | Filter | Clean |

1. **Low level.** Fill the tank.
2. **High level.** Drain it.

> [!WARNING]
> Never open
> under pressure.

> A quotation.`);

const arabic = quotablePartsOf(`| السبب | الفحص | العلاج |
|---|---|---|
| هواء | المقياس | نفّس |
| أوساخ | المرشح | نظّف |

1. **مستوى منخفض.** املأ الخزان.
2. **مستوى عالٍ.** صرّفه.

أغلق الصمام أولاً.`);

test("a row is quoted whole, each cell after the head of its column", () => {
  expect(quotedText({ row: "Dirt" }, english, english, "en")).toBe("Dirt · Check: Filter · Remedy: Clean");
});

test("a cell is quoted with the beginning of its row", () => {
  expect(quotedText({ row: "Air", column: "Remedy" }, english, english, "en")).toBe("Air · Remedy: Vent");
  expect(quotedText({ row: "Air", column: "Cause" }, english, english, "en")).toBe("Air");
});

test("a row or an item named in English is quoted in Arabic from the same place", () => {
  expect(quotedText({ row: "Dirt", column: "Check" }, english, arabic, "ar")).toBe("أوساخ · الفحص: المرشح");
  expect(quotedText({ item: "High level." }, english, arabic, "ar")).toBe("مستوى عالٍ. صرّفه.");
});

test("words are quoted without their marks, and only where they stand", () => {
  expect(quotedText({ en: "Look at P1 and vent." }, english, english, "en")).toBe("Look at P1 and vent.");
  expect(quotedText({ en: "Look at P2." }, english, english, "en")).toBeNull();
  expect(quotedText({ ar: "أغلق الصمام أولاً." }, english, arabic, "ar")).toBe("أغلق الصمام أولاً.");
  expect(quotedText({ en: "vent" }, english, arabic, "ar")).toBeNull();
});

test("what is not there is not quoted", () => {
  expect(quotedText({ row: "Rust" }, english, english, "en")).toBeNull();
  expect(quotedText({ row: "Air", column: "Cost" }, english, english, "en")).toBeNull();
  expect(quotedText({ item: "No level." }, english, english, "en")).toBeNull();
});

test("only alerts are about safety", () => {
  expect(english.warnings).toEqual(["Never open under pressure."]);
  expect(arabic.warnings).toEqual([]);
});
