import { type Formula, input, named } from "./inputs";

const flow = {
  ...input("Q", "flow", "التدفق", /\bflow\b|\bfeed\b|تدفق|تغذيه/, ["m³/h"]),
  never: /\b(?:backwash|recycle|reject|brine|concentrate|rinse)\b|غسيل عكسي|مركز|راجع|صرف/,
};
const RINSE = /\brinse\b|شطف/;
const volume = {
  ...input("V", "volume", "الحجم", /\bvolume\b|\bbatch\b|\btank\b|\bsolution\b|حجم|خزان|محلول/, ["L"]),
  never: /\b(?:two|three|four|five|six|each|per|both|tanks|batches|elements?)\b|خزانين|خزانات|دفعتين|لكل|عنصر/,
};

/** Formulas of runs, areas, batches and doses. */
export const quantityFormulas: readonly Formula[] = [
  {
    name: named("Run of the softener", "دورة الميسّر"),
    asked:
      /^(?=.*(?:\bcapacity\b|سعه|سعت))(?=.*(?:\bsoftener\b|\bresin\b|سوفتنر|ميسر|راتنج|ريزن))(?=.*(?:\bcubic\b|\brun\b|\bspent\b|\bexhaust\S*|\bhow (?:much|many)\b|\bvolume\b|\btreats?\b|كم|كام|قديش|دوره|يعالج))/,
    stated: /(?:run length of a softener in m³ is resin volume × capacity \/ hardness|حجم الراتنج × السعة \/ العسر)/u,
    inputs: [
      input("V", "resin volume", "حجم الراتنج", /\bresin\b|راتنج|ريزن/, ["m³"]),
      input("C", "capacity of the resin", "سعة الراتنج", /\bcapacity\b|سعه|سعت\S*/, ["g/L"]),
      input("H", "hardness", "العسر", /\bhardness\b|عسر|عساره|عسور/, ["mg/L"]),
    ],
    unit: "m³",
    work: ({ V = 0, C = 0, H = 0 }) => ({ shown: `${V} × ${C} × 1000 / ${H}`, result: (V * C * 1000) / H }),
  },
  {
    isShy: true,
    name: named("Backwash volume", "حجم الغسيل العكسي"),
    asked: /^(?=.*(?:backwash|غسيل (?:ال)?عكسي))(?=.*(?:\bvolume\b|\bhow (?:much|many)\b|حجم|كم|كام))/,
    stated: /(?:Backwash volume = area × backwash rate × minutes \/ 60|المساحة × معدل الغسيل × الدقائق \/ 60)/u,
    inputs: [
      input("A", "filter area", "مساحة المرشح", /\barea\b|مساح/, ["m²"]),
      {
        ...input("r", "backwash rate", "معدل الغسيل", /\b(?:backwash|rate)\b|غسيل|معدل/, ["m/h"]),
        never: /\bfiltration\b|\bservice\b|ترشيح/,
      },
      { ...input("t", "minutes of backwash", "دقائق الغسيل", /\b(?:backwash|for)\b|مده|غسيل/, ["min"]), never: RINSE },
    ],
    unit: "m³",
    work: ({ A = 0, r = 0, t = 0 }) => ({ shown: `${A} × ${r} × ${t} / 60`, result: (A * r * t) / 60 }),
  },
  {
    name: named("Filter area", "مساحة المرشح"),
    asked: /\b(?:filter|bed) (?:surface )?area\b|\barea\b.*\bfilters?\b|مساحه (?:ال)?(?:مرشح|فلتر|فلاتر|طبقه)/,
    stated: /(?:Filter area = flow \/ filtration rate|مساحة المرشح تساوي التدفق مقسوماً على معدل الترشيح)/u,
    inputs: [
      flow,
      {
        ...input("v", "filtration rate", "معدل الترشيح", /\b(?:rate|velocity|speed)\b|معدل|سرعه/, ["m/h"]),
        never: /\bbackwash\b|غسيل/,
      },
    ],
    unit: "m²",
    work: ({ Q = 0, v = 0 }) => ({ shown: `${Q} / ${v}`, result: Q / v }),
  },
  {
    isShy: true,
    name: named("Delivery of the dosing pump", "تصريف مضخة الحقن"),
    asked: /^(?=.*(?:dosing pump|calibration (?:tube|column|cylinder)|مضخه (?:ال)?حقن|انبوب (?:ال)?معايره))/,
    stated: /100 \/ 1000 × 60 = 6 L\/h/u,
    inputs: [
      {
        ...input("V", "volume drawn", "الحجم المسحوب", /\bdr[ae]ws?\b|\bfell\b|سحب|تسحب/, ["mL"]),
        never: /\btank\b|خزان/,
      },
      input("t", "time", "الزمن", /\bin\b|\bfor\b|\btook\b|خلال|في|مده/, ["min"]),
    ],
    unit: "L/h",
    work: ({ V = 0, t = 0 }) => ({ shown: `${V} / 1000 × 60 / ${t}`, result: ((V / 1000) * 60) / t }),
  },
  {
    isShy: true,
    name: named("Antiscalant a day", "مانع الترسب في اليوم"),
    asked:
      /^(?!.*(?:month|شهر))(?=.*(?:antiscalant|scale inhibitor|مانع (?:ال)?ترسب|انتي ?سكيل))(?=.*(?:\bhow (?:much|many)\b|\bkg\b|\bkilos?\b|\bdose\b|\bconsum|\bcalculate\b|كم|كام|قديش|احسب|جرعه|استهلاك))/,
    stated: /100 × 3 × 24 × 30 \/ 1000 = 216 kg/u,
    inputs: [
      flow,
      {
        ...input("D", "dose", "الجرعة", /\b(?:dose|dosing|antiscalant|at|of)\b|جرعه|بتركيز|مانع|انتي|عند/, ["mg/L"]),
        isOnly: true,
      },
    ],
    unit: "kg/d",
    work: ({ Q = 0, D = 0 }) => ({ shown: `${Q} × ${D} × 24 / 1000`, result: (Q * D * 24) / 1000 }),
  },
  {
    isShy: true,
    name: named("Permeability", "النفاذية"),
    asked: /\bpermeability\b|نفاذيه/,
    stated: /(?:Permeability = flux \/ TMP|النفاذية = تدفق النفاذ \/ TMP)/u,
    inputs: [
      input("J", "flux", "تدفق النفاذ", /\bflux\b|فلكس|تدفق/, ["L/m²·h"]),
      { ...input("p", "TMP", "TMP", /\btmp\b|ضغط/, ["bar"]), never: /\bfeed\b|\bbackwash\b|غسيل/ },
    ],
    unit: "L/m²·h·bar",
    work: ({ J = 0, p = 0 }) => ({ shown: `${J} / ${p}`, result: J / p }),
  },
  {
    isShy: true,
    name: named("Chlorine exposure", "التعرض للكلور"),
    asked: /\bppm ?(?:h|hours?)\b|\bchlorine exposure\b|تعرض.*كلور|كلور.*تعرض/,
    stated: /0\.8 × 3 = 2\.4 ppm-h/u,
    inputs: [
      input("C", "free chlorine", "الكلور الحر", /\bchlorine\b|كلور/, ["mg/L"]),
      input("t", "time", "الزمن", /\bfor\b|\bduring\b|مده|خلال|لمده/, ["h"]),
    ],
    unit: "ppm·h",
    work: ({ C = 0, t = 0 }) => ({ shown: `${C} × ${t}`, result: C * t }),
  },
  {
    isShy: true,
    name: named("Mass of the pure chemical", "كتلة المادة النقية"),
    asked:
      /^(?=.*(?:\bhow (?:much|many)\b|\bkg\b|\bkilos?\b|كم|كام|قديش))(?=.*(?:citric|caustic|naoh|sodium hydroxide|edta|metabisulfite|ستريك|كاوي|صودا|ميتا|هيدروكسيد))/,
    stated: /(?:volume|solution volume|الحجم|حجم المحلول) \(L\) × (?:concentration|strength|التركيز) \(%\) \/ 100/u,
    inputs: [
      volume,
      {
        ...input(
          "c",
          "strength of the solution",
          "تركيز المحلول",
          /\b(?:at|of|strength|solution)\b|تركيز|بتركيز|محلول|عند/,
          ["%"],
        ),
        isOnly: true,
        never: /\b(?:recovery|product|commercial|flakes|purity|pure)\b|استرجاع|نقاوه|تجاري/,
      },
    ],
    unit: "kg",
    work: ({ V = 0, c = 0 }) => ({ shown: `${V} × ${c} / 100`, result: c > 5 ? Number.NaN : (V * c) / 100 }),
  },
];
