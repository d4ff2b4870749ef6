/** Words of numbers and of units, in both languages: in a text read from a picture they may be misread figures. */
const [numbers, units] = [
  wordsOf(
    "اثنان اثنين اثنتان اثنتين اثنا اثني ثلاث ثلاثة ثلاثون ثلاثين أربع أربعة اربع اربعة أربعون أربعين خمس " +
      "خمسة خمسون خمسين ست ستة ستون ستين سبع سبعة سبعون سبعين ثمان ثماني ثمانية ثمانون ثمانين تسع تسعة " +
      "تسعون تسعين عشر عشرة عشرون عشرين مئة مائة مئتان مئتين ألف آلاف نصف ربع ثلث ثلثا ثلثي ضعف ضعفي مليون",
    "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen " +
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

/** Arabic words are written together with these: and, by, for, the. */
const prefixes = ["", "و", "ف", "ب", "ل", "ك", "ال", "وال", "بال", "لل"];

function wordsOf(arabic: string, latin: string) {
  return { arabic: new Set(arabic.split(" ")), latin: new Set(latin.split(" ")) };
}

function isAmong(word: string, { arabic, latin }: ReturnType<typeof wordsOf>): boolean {
  const lower = word.toLowerCase();
  return latin.has(lower) || prefixes.some((one) => lower.startsWith(one) && arabic.has(lower.slice(one.length)));
}

/** Returns whether a word, without tashkeel, is a number: `seven`, `وسبعة`. */
export function isNumberWord(word: string): boolean {
  return isAmong(word, numbers);
}

/** Returns whether a word, without tashkeel, is a unit: `bar`, `بالدقيقة`. */
export function isUnitWord(word: string): boolean {
  return isAmong(word, units);
}
