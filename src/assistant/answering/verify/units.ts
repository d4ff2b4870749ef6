/** Each unit with the ways in which manuals, operators and models write it, in both languages. */
const SPELLINGS: Record<string, string> = {
  "°C": "°C ℃ °م degC|deg C|degrees C|degrees Celsius|degree Celsius|درجة مئوية|درجات مئوية",
  "°F": "°F ℉",
  "%": "% ٪ percent|per cent|بالمئة|بالمائة|في المئة|في المائة",
  bar: "bar bars barg بار",
  mbar: "mbar",
  psi: "psi psig",
  kPa: "kPa",
  MPa: "MPa",
  "m³/h":
    "m³/h m3/h m³/hr m3/hr m³/hour m3/hour|م³/ساعة|م3/ساعة|متر مكعب في الساعة|متر مكعب/ساعة|متر مكعب بالساعة|م³ بالساعة|م3 بالساعة|م³ في الساعة|م3 في الساعة|m³ per hour|m3 per hour|m³ an hour|m3 an hour|cubic metres per hour|cubic meters per hour|cubic metres an hour|cubic meters an hour",
  "m³/d":
    "m³/d m3/d m³/day m3/day|م³/يوم|م3/يوم|متر مكعب في اليوم|متر مكعب/يوم|متر مكعب باليوم|متر مكعب يوميا|متر مكعب يومياً|م³ باليوم|م3 باليوم|م³ في اليوم|م3 في اليوم|م³ يوميا|م3 يوميا|m³ per day|m3 per day|m³ a day|m3 a day|m³ daily|m3 daily|cubic metres per day|cubic meters per day|cubic metres a day|cubic meters a day",
  "m³": "m³ m3 م³ م3|cubic metres|cubic meters|cubic metre|cubic meter|متر مكعب",
  "L/h": "L/h l/h L/hr|لتر/ساعة|لتر بالساعة|لتر في الساعة|litres per hour|liters per hour",
  "L/min": "L/min l/min",
  "L/s": "L/s l/s",
  "mL/min": "mL/min ml/min",
  "m/h": "m/h m/hr",
  "L/m²·h": "L/m²·h L/m2·h L/m2h L/m²h LMH L/(m²·h) L/m².h",
  gfd: "gfd",
  gpm: "gpm",
  gal: "gal gallon gallons جالون",
  "mg/L": "mg/L mg/l ppm ملغم/لتر ملغ/لتر ملجم/لتر مجم/لتر|جزء في المليون",
  "µg/L": "µg/L μg/L ug/L ppb",
  "g/L": "g/L g/l غم/لتر جم/لتر",
  "kg/m³": "kg/m³ kg/m3",
  "kg/d": "kg/d kg/day|kg per day|kg a day|كجم/يوم|كغ/يوم|كجم باليوم|كيلو باليوم|كيلو في اليوم|كجم في اليوم",
  "mL/L": "mL/L ml/L ml/l مل/لتر مل/ل",
  "µS/cm": "µS/cm μS/cm uS/cm us/cm µS μS uS microsiemens ميكروسيمنز ميكروسيمنس",
  "mS/cm": "mS/cm",
  ppm·h: "ppm-hours ppm-hour ppm-h ppm·h ppm.h",
  µm: "µm μm um micron microns ميكرون ميكرومتر",
  mm: "mm مم",
  cm: "cm سم",
  m: "m metre metres meter meters متر",
  "m²": "m² m2 م²",
  inch: "inch inches بوصة",
  L: "L l litre litres liter liters لتر لترا لترات",
  mL: "mL ml",
  kg: "kg kilo kilos كجم كغ كغم كيلو",
  "mg/mg": "mg/mg|mg per mg",
  mg: "mg ملغ ملغم ملجم مجم",
  g: "g gram grams جرام غرام",
  t: "t tonne tonnes طن",
  "kWh/m³": "kWh/m³ kWh/m3",
  kWh: "kWh",
  kW: "kW",
  V: "V",
  mV: "mV",
  A: "A",
  Hz: "Hz",
  rpm: "rpm",
  s: "s sec second seconds ثانية ثوان ثواني",
  min: "min minute minutes دقيقة دقائق",
  h: "h hr hrs hour hours ساعة ساعات",
  d: "d day days يوم يوما أيام",
  week: "week weeks أسبوع أسابيع",
  month: "month months شهر أشهر شهور",
  year: "year years سنة سنوات",
  NTU: "NTU",
};

const canonicalBySpelling = new Map(
  Object.entries(SPELLINGS).flatMap(([unit, spellings]) =>
    splitSpellings(spellings).map((spelling) => [spelling, unit]),
  ),
);

/** Matches a unit; longer spellings first, and never the beginning of a longer word. */
export const UNIT_PATTERN = `(?:${[...canonicalBySpelling.keys()]
  .sort((a, b) => b.length - a.length)
  .map(escapeForPattern)
  .join("|")})(?![\\p{L}\\p{N}²³/])`;

/** Returns the one name of a unit that is written as `spelling`: `m3/hr` is `m³/h`. */
export function canonicalUnit(spelling: string): string {
  return canonicalBySpelling.get(spelling) ?? spelling;
}

/** Spellings are separated by spaces; those that contain spaces stand after a bar. */
function splitSpellings(spellings: string): string[] {
  const [short = "", ...long] = spellings.split("|");
  return [...short.split(" "), ...long];
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
