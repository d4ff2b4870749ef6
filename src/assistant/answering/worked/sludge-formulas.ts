import { type Formula, input, named } from "./inputs";

const bod = input("S", "BOD of the inflow", "BOD الداخل", /\bbod5?\b/, ["mg/L"]);
const liquor = input("X", "MLVSS", "MLVSS", /\bmlvss\b/, ["mg/L"]);
const basin = {
  ...input("V", "volume of the aeration tank", "حجم حوض التهوية", /\b(?:aeration|basin|tank|volume)\b|حوض|تهويه|حجم/, [
    "m³",
  ]),
  never: /\b(?:clarifier|equali[sz]ation|settling)\b|ترسيب|تعادل|موازنه/,
};
const inflow = {
  ...input("Q", "flow", "التدفق", /\b(?:flow|inflow|influent|comes in|receiv\S*|feed)\b|تدفق|داخل|يدخل|وارد/, ["m³/d"]),
  never: /\b(?:ras|was|return|recycle|waste)\b|راجع|معاد/,
};

const SOLIDS_BEFORE =
  /\b(?:from|sludge|at|of|with|contains?|has|in)\b|(?:^| )(?:من|بنسبه|نسبه|نسبتها|فيها|تركيز\S*|بتركيز|عند|حماه|الحماه)(?= |$)/;
const SOLIDS_AFTER =
  /\b(?:to|cake|until|reach\S*|press\S*|dewater\S*|thicken\S*)\b|(?:^| )(?:الي|ل|كيك|الكيك|كعكه|عصر\S*|لحد|حتي|يصير|تصير|صارت)(?= |$)/;
const NO_SOLIDS = /\b(?:polymer|capture|moisture|water content|volatile|vs)\b|بوليمر|رطوبه|متطاير/;
/** "From 4 %" is never what comes out. */
const NEVER_AFTER = new RegExp(`${NO_SOLIDS.source}|\\bfrom ?$|(?:^| )من ?$`);

/** Formulas of biological treatment and sludge. */
export const sludgeFormulas: readonly Formula[] = [
  {
    name: named("F/M", "F/M"),
    asked: /\bf m\b|\bfm ratio\b|\bfood to (?:micro ?organisms?|mass)\b|غذاء (?:ال|الي ال)?(?:كائنات|كتله)/,
    stated: /F\/M = Q × BOD \/ \(V × MLVSS\)/u,
    inputs: [inflow, bod, basin, liquor],
    unit: "kg/kg·d",
    work: ({ Q = 0, S = 0, V = 0, X = 0 }) => ({ shown: `${Q} × ${S} / (${V} × ${X})`, result: (Q * S) / (V * X) }),
  },
  {
    name: named("Sludge age", "عمر الحمأة"),
    asked: /\bsludge age\b|\bsrt\b|عمر (?:ال)?حماه/,
    stated: /(?:solids in the aeration tank \/ solids leaving per day|(?:المواد الصلبة|الصلبة) في حوض التهوية \/ )/u,
    inputs: [
      basin,
      input("X", "MLSS", "MLSS", /\bmlv?ss\b/, ["g/L", "kg/m³"]),
      input("W", "solids wasted per day", "المواد الصلبة المسحوبة يومياً", /\bwast\S*|سحب|مسحوب|نسحب|زائد|هدر/, [
        "kg/d",
      ]),
      input(
        "E",
        "solids lost in the effluent per day",
        "المواد الصلبة الخارجة مع المياه يومياً",
        /\beffluent\b|\blost\b|\bcarry ?over\b|خارج|تخرج|يخرج|تفلت|ضائع/,
        ["kg/d"],
      ),
    ],
    unit: "d",
    work: ({ V = 0, X = 0, W = 0, E = 0 }) => ({ shown: `${V} × ${X} / (${W} + ${E})`, result: (V * X) / (W + E) }),
  },
  {
    name: named("Return ratio", "نسبة الإرجاع"),
    asked:
      /\breturn (?:sludge )?(?:ratio|rate)\b|\bras (?:ratio|rate)\b|نسبه (?:ال)?(?:ارجاع|اعاده|راجع|حماه (?:ال)?(?:معاده|راجعه))/,
    stated: /R = SSV30 \/ \(1000 - SSV30\)/u,
    inputs: [input("V", "settled volume", "الحجم المترسب", /(?:)/, ["mL/L"])],
    unit: "",
    work: ({ V = 0 }) => ({ shown: `${V} / (1000 - ${V})`, result: V / (1000 - V) }),
  },
  {
    isShy: true,
    name: named("Sludge volume", "حجم الحمأة"),
    asked:
      /\b(?:sludge|cake)\b.*\b(?:volume|how (?:much|many)|becomes?|left|press\S*|dewater\S*|thicken\S*)\b|\bvolume\b.*\b(?:sludge|cake)\b|(?:حماه|كيك|كعكه|سلادج).*(?:حجم|كم|كام|قديش)|(?:حجم|كم|كام|قديش).*(?:حماه|كيك|كعكه|سلادج)/,
    stated: /V2 = V1 × DS1 \/ DS2/u,
    inputs: [
      {
        ...input("V1", "first volume", "الحجم الأول", /\bsludge\b|حماه|سلادج/, ["m³"]),
        never: /\bcake(?: is| was| of| volume)*$|^(?:of )?(?:the )?cake\b|كيك$|كعكه$|^(?:من )?(?:ال)?(?:كيك|كعكه)/,
      },
      {
        ...input("DS1", "dry solids before", "المواد الجافة قبل", SOLIDS_BEFORE, ["%"]),
        never: NO_SOLIDS,
        isOfPair: true,
      },
      {
        ...input("DS2", "dry solids after", "المواد الجافة بعد", SOLIDS_AFTER, ["%"]),
        never: NEVER_AFTER,
        isOfPair: true,
      },
    ],
    holds: ({ DS1 = 0, DS2 = Number.NaN }) => DS2 > DS1,
    unit: "m³",
    work: ({ V1 = 0, DS1 = 0, DS2 = 0 }) => ({
      shown: `${V1} × ${DS1} / ${DS2}`,
      result: (V1 * DS1) / DS2,
    }),
  },
];
