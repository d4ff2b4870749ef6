import { CONDUCTIVITIES, FLOWS, type Formula, input, named, permeateFlow, recovery } from "./inputs";

const evaporation = input("E", "evaporation", "التبخر", /\bevaporat\S*|تبخر|تبخير/, FLOWS);
const cycles = input("C", "cycles of concentration", "عدد دورات التركيز", /\bcycles?\b|\bcoc\b|دورات|دوره/, []);
/** The factors are for the ions; what is told as calcium carbonate holds them already. */
const AS_CARBONATE =
  /\b(?:ca|calcium|mg|magnesium) hardness\b|^as caco3|عسر (?:ال)?(?:كالسيوم|مغنيسيوم|ماغنسيوم|مغنسيوم)|^(?:علي اساس|ك) ?caco3|^علي اساس/;
/** A plant has more than one flow; those of other streams are not meant. */
const flow = {
  ...permeateFlow,
  key: "Q",
  name: named("flow", "التدفق"),
  said: /\bflow\b|تدفق/,
  units: ["m³/h"],
  never:
    /\b(?:backwash|recycle|blow ?down|cooling|reject|brine|concentrate|rinse|each|every|two|three|four)\b|لكل|غسيل عكسي|تبريد|مركز|راجع|صرف|تفوير/,
};
const chlorine = {
  ...input("D", "free chlorine", "الكلور الحر", /\bchlorine\b|كلور/, ["mg/L"]),
  never: /\bhypochlorite\b|هيبوكلور/,
};
const efficiency = {
  ...input("n", "pump efficiency", "كفاءة المضخة", /\befficien\S*|كفاء/, ["%"]),
  never: /\b(?:motor|recovery)\b|موتور|محرك|استرجاع|استرداد/,
};
const POWER_STATED = /P = Q × Δp \/ \(36 × η\)/u;
const POWER =
  /\bshaft power\b|\bpump power\b|\bpower\b.*\bpump\b|\bpump\b.*\b(?:power|kw)\b|قدره (?:ال)?(?:عمود|مضخه)|مضخه.*(?:قدره|كيلو ?واط|كيلووات)/;

/** Formulas of chemistry, boilers, cooling towers, pumps and filters. */
export const plantFormulas: readonly Formula[] = [
  {
    name: named("Total hardness as CaCO3", "العسر الكلي على أساس CaCO3"),
    asked: /\bhardness\b|عسر|عساره/,
    stated: /2\.5 × (?:calcium|الكالسيوم) \+ 4\.1 × (?:magnesium|المغنيسيوم)/u,
    inputs: [
      { ...input("Ca", "calcium", "الكالسيوم", /\bcalcium\b|\bca\b|كالسيوم/, ["mg/L"]), never: AS_CARBONATE },
      {
        ...input("Mg", "magnesium", "المغنيسيوم", /\bmagnesium\b|\bmg\b|مغنيسيوم|ماغنسيوم|مغنسيوم/, ["mg/L"]),
        never: AS_CARBONATE,
      },
    ],
    hasOneUnit: true,
    unit: "mg/L",
    work: ({ Ca = 0, Mg = 0 }) => ({ shown: `2.5 × ${Ca} + 4.1 × ${Mg}`, result: 2.5 * Ca + 4.1 * Mg }),
  },
  {
    name: named("Boiler blowdown as a share of the feedwater", "تصريف الغلاية كنسبة من مياه التغذية"),
    asked:
      /\bboiler\b.*\bblow ?down\b|\bblow ?down\b.*\bboiler\b|(?:تفوير|تصريف|بلو ?داون).*(?:غلايه|بويلر)|(?:غلايه|بويلر).*(?:تفوير|تصريف|بلو ?داون)/,
    stated: /(?:blowdown as a percentage of feedwater is|كنسبة من مياه التغذية هو) 100 \/ /u,
    inputs: [
      input("C", "conductivity of the boiler water", "موصلية ماء الغلاية", /\bboiler\b|غلايه|بويلر/, CONDUCTIVITIES),
      input(
        "F",
        "conductivity of the feedwater",
        "موصلية مياه التغذية",
        /\bfeed ?(?:water)?\b|تغذيه|تغذيتها/,
        CONDUCTIVITIES,
      ),
    ],
    unit: "%",
    work: ({ C = 0, F = 0 }) => ({ shown: `100 / (${C} / ${F})`, result: 100 / (C / F) }),
  },
  {
    name: named("Bleed of the tower", "تصريف البرج"),
    asked: /\bblow ?down\b|\bbleed\b|تصريف|تفوير|بليد|بلو ?داون/,
    stated: /B = E \/ \(C - 1\).*M = E \+ B/u,
    inputs: [evaporation, cycles],
    unit: "m³/h",
    work: ({ E = 0, C = 0 }) => ({ shown: `${E} / (${C} - 1)`, result: E / (C - 1) }),
  },
  {
    name: named("Make-up of the tower", "مياه تعويض البرج"),
    asked: /\bmake ?up\b|تعويض|ميك ?اب/,
    stated: /B = E \/ \(C - 1\).*M = E \+ B/u,
    inputs: [evaporation, cycles],
    unit: "m³/h",
    work: ({ E = 0, C = 0 }) => ({ shown: `${E} + ${E} / (${C} - 1)`, result: E + E / (C - 1) }),
  },
  {
    name: named("Metabisulfite", "الميتا بيسلفيت"),
    asked:
      /\b(?:(?:meta)?bisulfite|smbs)\b.*\bchlorine\b|\bchlorine\b.*\b(?:(?:meta)?bisulfite|smbs)\b|(?:ميتا|بيسلفيت|بايسلفايت).*كلور|كلور.*(?:ميتا|بيسلفيت|بايسلفايت)/,
    stated: /2–3 mg (?:of metabisulfite per mg of free chlorine|من الميتا بيسلفيت لكل mg من الكلور)/u,
    inputs: [
      flow,
      chlorine,
      input(
        "r",
        "metabisulfite per mg of chlorine",
        "الميتا بيسلفيت لكل mg من الكلور",
        /\b(?:meta)?bisulfite\b|\bsmbs\b|ميتا|بيسلفيت|بايسلفايت/,
        ["mg", "mg/mg"],
      ),
    ],
    assumed: { r: 3 },
    unit: "g/h",
    work: ({ Q = 0, D = 0, r = 0 }) => ({ shown: `${D} × ${r} × ${Q}`, result: D * r * Q }),
  },
  {
    name: named("Brine flow", "تدفق المحلول الملحي"),
    asked:
      /\b(?:brine|concentrate|reject) flow\b|\bflow of (?:the )?(?:brine|concentrate)\b|تدفق (?:ال)?(?:ماء|مياه|محلول) (?:ال)?(?:ملحي|مركز)/,
    stated: /(?:permeate flow|تدفق الماء المنتج) × \(1 - Y\) \/ Y/u,
    inputs: [{ ...permeateFlow, units: ["m³/h"] }, recovery],
    unit: "m³/h",
    work: ({ Qp = 0, Y = 0 }) => ({
      shown: `${Qp} × (1 - ${Y / 100}) / ${Y / 100}`,
      result: (Qp * (1 - Y / 100)) / (Y / 100),
    }),
  },
  {
    name: named("Osmotic pressure, about", "الضغط التناضحي نحو"),
    asked: /\bosmotic pressure\b|ضغط (?:ال)?(?:اسموزي|تناضحي)/,
    stated: /1000 mg\/L (?:of dissolved salts adds about|من الأملاح الذائبة نحو) 0\.7 bar/u,
    inputs: [input("S", "dissolved salts", "الأملاح الذائبة", /(?:)/, ["mg/L"])],
    unit: "bar",
    work: ({ S = 0 }) => ({ shown: `0.7 × ${S} / 1000`, result: (0.7 * S) / 1000 }),
  },
  {
    name: named("Average flux", "متوسط تدفق النفاذ"),
    asked: /\bflux\b|فلكس|تدفق (?:ال)?نفاذ/,
    stated: /40000 \/ \(36 × 37\)/u,
    inputs: [
      { ...permeateFlow, units: ["m³/h"] },
      {
        ...input("n", "number of elements", "عدد العناصر", /\belements?\b|\bmembranes?\b|عنصر|عناصر|ممبرين/, []),
        never: /\bvessels?\b|\beach\b|\bper\b|اوعيه|وعاء|فيسل|لكل/,
      },
      input("A", "area of an element", "مساحة العنصر", /\barea\b|مساح/, ["m²"]),
    ],
    unit: "L/m²·h",
    work: ({ Qp = 0, n = 0, A = 0 }) => ({ shown: `1000 × ${Qp} / (${n} × ${A})`, result: (1000 * Qp) / (n * A) }),
  },
  {
    name: named("Empty bed contact time (EBCT)", "زمن التلامس للطبقة الفارغة (EBCT)"),
    asked: /\bebct\b|\bcontact time\b|زمن (?:ال)?تلامس/,
    stated: /EBCT (?:in minutes )?= 60 × (?:bed volume|حجم الطبقة)/u,
    inputs: [
      {
        ...input("V", "bed volume", "حجم الطبقة", /\bbed\b|\bvolume\b|\bcarbon\b|حجم|طبقه|كربون/, ["m³"]),
        never: /\btank\b|\bbatch\b|خزان/,
      },
      flow,
    ],
    unit: "min",
    work: ({ V = 0, Q = 0 }) => ({ shown: `60 × ${V} / ${Q}`, result: (60 * V) / Q }),
  },
  {
    name: named("Shaft power", "قدرة العمود"),
    asked: new RegExp(
      `^(?=.*(?:${POWER.source}))(?=.*(?:suction|inlet|سحب|شفط|دخول))(?=.*(?:discharge|outlet|طرد|خروج))`,
      "u",
    ),
    stated: POWER_STATED,
    inputs: [
      flow,
      input("s", "suction pressure", "ضغط السحب", /\bsuction\b|\binlet\b|سحب|شفط|دخول/, ["bar"]),
      input("d", "discharge pressure", "ضغط الطرد", /\bdischarge\b|\boutlet\b|طرد|خروج/, ["bar"]),
      efficiency,
    ],
    assumed: { n: 85 },
    unit: "kW",
    work: ({ Q = 0, s = 0, d = 0, n = 0 }) => ({
      shown: `${Q} × (${d} - ${s}) / (36 × ${n / 100})`,
      result: (Q * (d - s)) / (36 * (n / 100)),
    }),
  },
  {
    name: named("Shaft power", "قدرة العمود"),
    asked: POWER,
    stated: POWER_STATED,
    inputs: [
      flow,
      {
        ...input("p", "pressure rise", "ارتفاع الضغط", /\bpressure\b|\brise\b|ضغط/, ["bar"]),
        never: /\b(?:suction|discharge|inlet|outlet)\b|سحب|شفط|طرد|دخول|خروج/,
        isOnly: true,
      },
      efficiency,
    ],
    assumed: { n: 85 },
    unit: "kW",
    work: ({ Q = 0, p = 0, n = 0 }) => ({
      shown: `${Q} × ${p} / (36 × ${n / 100})`,
      result: (Q * p) / (36 * (n / 100)),
    }),
  },
];
