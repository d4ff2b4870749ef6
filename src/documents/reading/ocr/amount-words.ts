/** Words of numbers and of units, in both languages: in a text read from a picture they may be misread figures. */
const [numbers, units] = [
  wordsOf(
    "اثنان اثنين اثنتان اثنتين اثنا اثني ثلاث ثلاثة ثلاثون ثلاثين أربع أربعة اربع اربعة أربعون أربعين خمس " +
      "خمسة خمسون خمسين ست ستة ستون ستين سبع سبعة سبعون سبعين ثمان ثماني ثمانية ثمانون ثمانين تسع تسعة " +
      "تسعون تسعين عشر عشرة عشرون عشرين صفر واحد واحدة مئة مائة مئتان مئتين ألف آلاف نصف ربع " +
      "ثلث ثلثا ثلثي ضعف ضعفي مليون",
    "zero one dozen two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen " +
      "seventeen eighteen nineteen twenty thirty forty fourty fifty sixty seventy eighty ninety hundred " +
      "hundreds thousand thousands million millions half halves third thirds quarter quarters twice double",
  ),
  wordsOf(
    "بار ملغ ملغم ملجم مجم جرام غرام كجم كغ كغم كيلوغرام كيلوجرام لتر لترا مل أمتار متر سم مم ميكرون " +
      "ميكروسيمنز سيمنز فولت أمبير كيلوواط واط هرتز كيلو بالمئة بالمائة المئة المائة درجة درجات مئوية ثانية " +
      "ثوان ثواني دقيقة دقائق دقيقتين ساعة ساعات ساعتين يوم أيام يومين يوما أسبوع أسابيع أسبوعين شهر أشهر " +
      "شهرين سنة سنوات سنتين",
    "bar bars psi psig pa kpa mbar ppm ppb ntu g kg mg µg ug l ml µl ul liter liters litre litres m km cm " +
      "mm µm um meter meters metre metres micron microns gpm gpd gal gallon gallons v mv kv volt volts a ma " +
      "ka amp amps w kw wh kwh hz khz mhz ghz rpm s ms µs us siemens sec second seconds min minute minutes " +
      "h hr hrs hour hours d day days week weeks month months year years degree degrees celsius fahrenheit " +
      "percent mol mmol meq ton tons tonne tonnes",
  ),
];

/** Arabic words are written together with these: and, so, by, for, like, the. */
const prefixes = ["", "ال", "لل"].flatMap((article) =>
  ["", "و", "ف", "ب", "ل", "ك", "وب", "ول"].map((one) => one + article),
);

/** Hundreds, written as one word: `خمسمائة`. */
const hundreds = /^(?:ثلاث|اربع|خمس|ست|سبع|ثمان|تسع)(?:مئه|مائه)$/;

function wordsOf(arabic: string, latin: string) {
  return { arabic: new Set(folded(arabic).split(" ")), latin: new Set(latin.split(" ")) };
}

/** Letters that are often typed, and read, one for the other. */
function folded(arabic: string): string {
  return arabic.replaceAll(/[أإآ]/g, "ا").replaceAll("ة", "ه");
}

function isAmong(word: string, { arabic, latin }: ReturnType<typeof wordsOf>): boolean {
  const lower = folded(word.toLowerCase());
  return latin.has(lower) || withoutPrefix(lower).some((one) => arabic.has(one));
}

function withoutPrefix(word: string): string[] {
  return prefixes.filter((one) => word.startsWith(one)).map((one) => word.slice(one.length));
}

/** Returns whether a word, without tashkeel, is or has in it a number: `seven`, `twenty-five`, `وسبعة`, `خمسمائة`. */
export function isNumberWord(word: string): boolean {
  const parts = word.split(/[-‐‑–]/u);
  return parts.some((one) => isAmong(one, numbers) || withoutPrefix(folded(one)).some((bare) => hundreds.test(bare)));
}

/** Returns whether a word, without tashkeel, is a unit: `bar`, `بالدقيقة`. */
export function isUnitWord(word: string): boolean {
  return isAmong(word, units);
}
