import {
  CONDUCTIVITIES,
  concentrateFlow,
  type Formula,
  feedFlow,
  feedSalt,
  type Input,
  input,
  named,
  permeateFlow,
  permeateSalt,
  recovery,
  rounded,
} from "./inputs";
import { plantFormulas } from "./plant-formulas";
import { quantityFormulas } from "./quantity-formulas";
import { sludgeFormulas } from "./sludge-formulas";

const SECONDS = ["s"];
const SDI_TIMES: readonly Input[] = [
  input(
    "ti",
    "ti, the first time",
    "ti، الزمن الأول",
    /\bti\b|\bt0\b|\bt1\b|\bfirst\b|\binitial(?:ly)?\b|\bstart\b|\bbegin\S*|\bbefore\b|اول|بدايه|قبل/,
    SECONDS,
  ),
  input(
    "tf",
    "tf, the last time",
    "tf، الزمن الأخير",
    /\btf\b|\bt15\b|\bt2\b|\bfinal(?:ly)?\b|\blast\b|\bsecond\b|\bafter\b|\blater\b|\bend\b|\bthen\b|اخير|ثاني|بعد|نهايه|اخر|ثم/,
    SECONDS,
  ),
  input("T", "T, the length of the test", "T، مدة الاختبار", /\btest\b|\blength\b|\bafter\b|\bt\b|بعد|اختبار|مده/, [
    "min",
  ]),
].map((one) => ({ ...one, isExact: true }));

/** The formulas, the more particular first. */
export const formulas: readonly Formula[] = [
  ...sludgeFormulas,
  ...quantityFormulas,
  ...plantFormulas,
  {
    name: named("Monthly use (kg)", "الاستهلاك الشهري (kg)"),
    asked: /\bantiscalant\b.*\bmonth|\bmonth.*\bantiscalant\b|مانع (?:ال)?ترسب.*شهر|شهر.*مانع (?:ال)?ترسب/,
    stated:
      /(?:feed in m³\/h × dose in mg\/L × hours per day|التغذية بوحدة m³\/h × الجرعة بوحدة mg\/L × ساعات اليوم) × 30 \/ 1000/u,
    inputs: [
      { ...feedFlow, units: ["m³/h"] },
      input("D", "dose", "الجرعة", /\bdos\S*|\bantiscalant\b|جرعه|حقن|مانع/, ["mg/L"]),
      input("h", "hours per day", "ساعات اليوم", /\bhours?\b|ساعه|ساعات/, ["h"]),
    ],
    assumed: { h: 24 },
    unit: "kg",
    work: ({ Qf = 0, D = 0, h = 0 }) => ({
      shown: `${Qf} × ${D} × ${h} × 30 / 1000`,
      result: (Qf * D * h * 30) / 1000,
    }),
  },
  {
    name: named("Flow balance gap", "عدم اتزان التدفق"),
    asked: /\bgap\b|\bmass balance\b|\bflow balance\b|\bimbalance\b|اتزان|ميزان/,
    stated: /100 × \(Qf - Qp - Qc\) \/ Qf/u,
    inputs: [feedFlow, permeateFlow, concentrateFlow],
    unit: "%",
    work: ({ Qf = 0, Qp = 0, Qc = 0 }) => ({
      shown: `100 × (${Qf} - ${Qp} - ${Qc}) / ${Qf}`,
      result: (100 * (Qf - Qp - Qc)) / Qf,
    }),
  },
  {
    name: named("Salt passage", "نفاذ الأملاح"),
    asked: /\bsalt passage\b|نفاذ (?:ال)?املاح|نفاذ (?:ال)?ملح/,
    stated: /SP = 100 × Cp \/ Cf/u,
    inputs: [permeateSalt, feedSalt],
    unit: "%",
    work: ({ Cp = 0, Cf = 0 }) => ({ shown: `100 × ${Cp} / ${Cf}`, result: (100 * Cp) / Cf }),
  },
  {
    name: named("Salt rejection", "رفض الأملاح"),
    asked: /\brejection\b|رفض|ريجكشن|طرد (?:ال)?املاح/,
    stated: /R = 100 × \(1 - Cp \/ Cf\)/u,
    inputs: [permeateSalt, feedSalt],
    unit: "%",
    work: ({ Cp = 0, Cf = 0 }) => ({ shown: `100 × (1 - ${Cp} / ${Cf})`, result: 100 * (1 - Cp / Cf) }),
  },
  {
    name: named("Concentration factor", "معامل التركيز"),
    asked: /\bconcentration factor\b|\bcf\b|معامل (?:ال)?تركيز/,
    stated: /CF = 1 \/ \(1 - Y\)/u,
    inputs: [recovery],
    unit: "",
    work: ({ Y = 0 }) => ({ shown: `1 / (1 - ${rounded(Y / 100)})`, result: 1 / (1 - Y / 100) }),
  },
  {
    name: named("Recovery", "معدل الاسترجاع"),
    asked: /\brecovery\b|استرجاع|استرداد|ريكفري/,
    stated: /Y = 100 × Qp \/ Qf/u,
    inputs: [permeateFlow, feedFlow],
    unit: "%",
    work: ({ Qp = 0, Qf = 0 }) => ({ shown: `100 × ${Qp} / ${Qf}`, result: (100 * Qp) / Qf }),
  },
  {
    name: named("SDI", "SDI"),
    asked: /\bsdi ?\d*\b/,
    stated: /SDI = 100 × \(1 - ti\/tf\) \/ T/u,
    toldIn: (text): Record<string, number> => {
      const minutes = /\b(?:sdi ?|t)(5|10|15)\b/.exec(text)?.[1];
      return minutes ? { T: Number(minutes) } : {};
    },
    inputs: SDI_TIMES,
    unit: "",
    work: ({ ti = 0, tf = 0, T = 0 }) => ({
      shown: `100 × (1 - ${ti} / ${tf}) / ${T}`,
      result: (100 * (1 - ti / tf)) / T,
    }),
  },
  {
    name: named("SVI", "SVI"),
    asked: /\bsvi\b|\bsludge volume index\b|مؤشر حجم|موشر حجم/,
    stated: /SVI = [^.]*(?:mL\/L)[^.]*× 1000 \/ MLSS/u,
    inputs: [
      input("V", "settled volume", "الحجم المترسب", /\bsettled\b|\bvolume\b|\bssv\S*|\bsettl\S*|مترسب|حجم|ترسيب/, [
        "mL/L",
      ]),
      input("X", "MLSS", "MLSS", /\bmlss\b/, ["mg/L"]),
    ],
    unit: "mL/g",
    work: ({ V = 0, X = 0 }) => ({ shown: `${V} × 1000 / ${X}`, result: (V * 1000) / X }),
  },
  {
    name: named("Temperature correction factor (TCF)", "معامل تصحيح الحرارة (TCF)"),
    asked: /\btcf\b|\btemperature correction\b|معامل تصحيح|تصحيح (?:ال)?حراره/,
    stated: /TCF = exp\[K × \(1\/298 - 1\/\(273 \+ T\)\)\]/u,
    inputs: [input("T", "temperature", "الحرارة", /(?:)/, ["°C"])],
    unit: "",
    work: ({ T = Number.NaN }) => {
      const K = T >= 25 ? 2640 : 3020;
      return { shown: `exp[${K} × (1/298 - 1/(273 + ${T}))]`, result: Math.exp(K * (1 / 298 - 1 / (273 + T))) };
    },
  },
  {
    name: named("Cycles of concentration", "دورات التركيز"),
    asked: /\bcycles?\b|دورات|دوره تركيز/,
    stated: /800 \/ 300 = 2\.67/u,
    inputs: [
      input(
        "C",
        "conductivity of the tower water",
        "موصلية ماء البرج",
        /\btower\b|\bcirculat\S*|\bbasin\b|\bblow ?down\b|\bbleed\b|برج|حوض|تصريف|تفوير/,
        CONDUCTIVITIES,
      ),
      input("M", "conductivity of the make-up", "موصلية مياه التعويض", /\bmake ?up\b|تعويض|ميك ?اب/, CONDUCTIVITIES),
    ],
    unit: "",
    work: ({ C = 0, M = 0 }) => ({ shown: `${C} / ${M}`, result: C / M }),
  },
];
