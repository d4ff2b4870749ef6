import { normalize } from "~/knowledge/analysis/normalize";
import { remember } from "~/knowledge/analysis/remember";
import { canonicalUnit, UNIT_PATTERN } from "./units";

/** What kind of answer a question wants. */
export type Asked =
  | "procedure"
  | "figure"
  | "diagnosis"
  | "definition"
  | "comparison"
  | "calculation"
  | "schedule"
  | "safety"
  | "reason"
  /** Whether something may be done, or is so. */
  | "choice";

const MEANING = cue(
  "what (?:is|are|does)|what s|whats|define|definition|meaning|mean|means|explain",
  "ما هو|ما هي|ماهو|ماهي|ما معني|ايه هو|ايه هي|يعني ايه|ايش يعني|وش يعني|شنو|شنهو|شنوه|شنيه|اشنو|شو يعني|شو هو|شو هي|ايش هو|ايش هي|وش هو|وش هي|تعريف|عرف|المقصود|معني|مفهوم|(?<=^)ما(?= \\S+(?: \\S+){0,2}$)",
);

/** Tells a kind; the first that matches wins. English, standard Arabic, and the Arabic of Gulf and Egyptian plants. */
const CUES: readonly (readonly [Asked, RegExp])[] = [
  ["procedure", cue("step by step|walk me through|procedure for", "خطوه بخطوه|خطوه خطوه|بالخطوات|خطوات")],
  [
    "comparison",
    cue(
      "differences? between|difference|compar(?:e|ed|ing|ison)|versus|vs|which is (?:better|best)|better .* or",
      "الفرق|فرق بين|ايش فرق|مقارنه|قارن|ايهما|ايهم|وش الفرق|افضل .* (?:ام|او|ولا)|احسن .* (?:ام|او|ولا)",
    ),
  ],
  [
    "safety",
    cue(
      "(?:can|may|could|should|never|why) .{0,100}(?:mix|mixed) .{0,100}(?:with|and|together)|first aid|splash(?:ed)?|spill(?:ed|s)?|ppe|what (?:do|should|must) (?:i|we) wear|(?:what|which) (?:gloves|goggles|mask|respirator|suit)|protective|hazards?|dangerous|swallowed|inhaled|burn(?:ed|s)? (?:my|his|the) (?:skin|eyes?)|in (?:my|the|his) eyes?",
      "(?<!(?:كيف|ازاي|شلون|طريقه) .*)(?:اخلط|نخلط|تخلط|خلط) \\S+ (?:\\S+ )?مع|اسعاف\\S*|معدات الوقايه|البس|نلبس|تلبس|يلبس|لبس|قفازات|جوانتيات|نظارات|خطر|خطير\\S*|مخاطر|انسكاب|انسكب|اندلق|طرطش|في عيني|علي جلدي|في العين|بلع",
    ),
  ],
  [
    "calculation",
    cue(
      "calculat(?:e|ed|es|ion|ions|ing)|formulas?|equation|work out|compute|worked example|example with numbers|convert",
      "احسب\\S*|نحسب\\S*|يحسب\\S*|تحسب\\S*|بحسب|حساب\\S*|معادله|قانون|مثال محسوب|مثال رقمي|مثال بالارقام|احول|تحويل",
    ),
  ],
  [
    "schedule",
    cue(
      "how often|schedule|(?:daily|weekly|monthly|yearly|annual|shift) (?:tasks?|checks?|checklist|maintenance|log|round)|checklist|maintenance plan|every (?:day|shift|week|month|year)|(?:day|week|month)s? and (?:week|month|year)",
      "كل كم|كم مره|كل قد ايه|جدول|صيانه دوريه|يوميا|يوميه|اليوميه|اسبوعيا|اسبوعيه|الاسبوعيه|شهريا|شهريه|الشهريه|سنويا|سنويه|السنويه|كل (?:يوم|وارديه|ورديه|مناوبه|اسبوع|شهر|سنه)|شيك ليست",
    ),
  ],
  [
    "procedure",
    cue(
      "step by step|steps?|procedure|sequence|walk me through|in what order|what is the order|how is .* (?:done|prepared|performed|carried out)|what (?:do|should|can) (?:i|we) do (?:when|if|for|before|after|now|next|about)|what (?:now|next|to do)|instructions",
      "خطوه|خطوات|اجراء|اجراءات|بالترتيب|ترتيب الخطوات|ماذا افعل|اعمل ايه|نعمل ايه|وش اسوي|ايش اسوي|شسوي|وش نسوي|ايش نسوي|شو (?:ب)?(?:عمل|اعمل|نعمل|سوي)|شو نسوي|(?:شو|شنو|ش|اش|اشنو) (?:ب|بن|ك|من)?(?:ندير|ندير\\S*|ادير|دير|تسوي|نسووا|بعمل|منعمل|بنعمل|نساوي|اساوي)|منعمل|كيف (?:ب|من)?(?:نتصرف|اتصرف)",
    ),
  ],
  [
    "figure",
    cue(
      "when (?:should|do|does|must|to|are|is|can|may)|how (?:much|many|long|high|low|hot|cold|warm|fast|big|large|far|salty|strong|thick)|max(?:imum)?|min(?:imum)?|limits?|range|ranges|at (?:what|which)|(?:what|which) (?:(?!does|do|is|are)\\S+ )?(?:ph|temperature|pressure|flow|flux|sdi|recovery|dose|concentration|value|percentage|volume)|recommended|allowed|permitted|per (?:\\d+ inch )?(?:vessel|element|membrane)|setpoint|what (?:is|are) .* (?:at|for|with) \\d\\S*",
      "متي|امتي|ايمتي|امتين|وقتاش|فوقاش|شوكت|كم|بكم|قديش|قداش|كديش|بقديش|شحال|بشحال|شكد|شقد|كام|بكام|قد ايه|اقصي|ادني|اعلي|اقل|حد|الحد|حدود|الحدود|لحد|نطاق|مجال|مقدار|نسبه|ماكسيمم|مينيمم|المسموح|المطلوب|ما\\S* .* عند \\d\\S*|عند اي|اي (?:ph|حراره|ضغط|درجه)",
    ),
  ],
  [
    "diagnosis",
    cue(
      "diagnos(?:e|is|ing)|troubleshoot(?:ing)?|causes?|caused|what is wrong|what s wrong|whats wrong|is it (?:the|scale|iron|bacteria|fouling)|keeps? (?:rising|tripping|climbing|falling|dropping|going)|trips?|tripping|dropped|jumped|went (?:up|down)|doubled|what is it|symptoms?|identify|find out|find the|which stage",
      "شخص|تشخيص|سبب\\S*|اسباب|اعطال|عطل|مشكله|ايش المشكله|وش المشكله|فين المشكله|وين المشكله|ارتفع\\S*|انخفض\\S*|نزل\\S*|زاد\\S*|زايد\\S*|طلع\\S*|يفصل|بيفصل|تفصل|بتفصل|قل|قلت|هبط\\S*|اعراض|ايش السبب|وش السبب|(?:شنو|شو|ايش|وش|ما|ايه) (?:هو )?الحل|الحل ايه",
    ),
  ],
  [
    "choice",
    cue(
      "(?<=^)(?:can|could|may|should|do|does|is|are|am|must|will|would)|(?<!how |what |when |where |which )(?:can|may|should|do|must) (?:i|we)|is (?:it|that|this) (?:ok|okay|fine|safe|allowed|normal|right|true|bad|necessary|acceptable|enough)|acceptable|too (?:much|high|low)|enough",
      "هل|ينفع|بينفع|يصح|يجوز|ممكن|اقدر|نقدر|عادي|مسموح|لازم|ضروري|يمكنني|تنفع|يضر|مقبول|يكفي",
    ),
  ],
  [
    "reason",
    cue(
      "why|what for|reason|purpose|what happens",
      "لماذا|ليش|ليه|علاش|عليش|علويش|لويش|علاه|لاش|لايش|وش السبب|ما الغرض|ايش فايده|ماذا يحدث|ايش يصير|وش يصير|يحصل ايه",
    ),
  ],
  [
    "procedure",
    cue(
      "how (?:do|should|can|would|must|to|is|are|does)|(?<=^(?:and |but |ok )?)how(?=$)|what do i do|(?<=^)(?:clean|flush|preserve|rinse|soak|check|install|replace|change|prepare|calibrate|bring|start|stop)|(?<=^)(?:putting|loading|installing|changing|replacing|cleaning|washing|flushing|rinsing|starting|stopping|restarting|preparing|making|mixing|measuring|calibrating|taking|probing|storing|preserving|regenerating|backwashing|diluting|entering)|start up|startup|shut ?down|restart",
      "كيف|كيفيه|ازاي|ازي|شلون|اشلون|كيفاش|كفاش|كيفاه|كيفن|طريقه|وشلون|(?<=^(?:ال)?)(?:تشغيل|اعاده تشغيل|غسيل|تنظيف|حفظ|شطف|ايقاف|وضع|تركيب|تحميل|تغيير|استبدال|تبديل|معايره|قياس|تحضير|اخذ|تنشيط|تخفيف|دخول)",
    ),
  ],
  ["definition", MEANING],
  // Who asks nothing tells what is wrong.
  [
    "diagnosis",
    cue(
      "(?<=^)(?:my|our|the|there|we) .*(?:is|are|keeps?|looks?|smells?|sounds?|tastes?|makes?|making|turned|turns|became|went|got|gets|too|not|no|doesn t|won t|stopped|dropped|lost)|what (?:to|should i|should we) check",
      "طالع\\S*|صار|صارت|صاير\\S*|بقي|بقت|مش|مو|عالي|عاليه|واطي|واطيه|بيعمل|بتعمل|وقف|وقفت",
    ),
  ],
];

const WHEN = /(?<!\p{L})(?:when|[اأإ]?ي?متى|فوقاش|وقتاش)(?!\p{L})/iu;

/** Returns whether `text` asks, or tells, when something is due. */
export function asksWhen(text: string): boolean {
  return WHEN.test(text);
}

/** Words that tell in which unit a figure is wanted. */
const UNIT_CUES: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    cue(
      "temperatures?|hot|hotter|cold|colder|warm|warmer|heat|heated|heating|degrees?",
      "حراره|حرارته|درجه|درجات|سخن|ساخن",
    ),
    ["°C", "°F"],
  ],
  [cue("pressures?|bar|psi|delta p|dp|δp", "ضغط|الضغط|بار|برشر|دلتا"), ["bar", "psi", "mbar", "kPa", "MPa"]],
  [
    cue("flow|flows|m3 h|cubic met(?:er|re)s? (?:per|an) hour|gpm", "تدفق|التدفق|فلو|الفلو|متر مكعب (?:في|ب)\\S*"),
    ["m³/h", "L/h", "m³/d", "gpm"],
  ],
  [
    cue(
      "how long|how many (?:minutes|hours|days|weeks|months)|time|duration",
      "مده|كم (?:ساعه|دقيقه|يوم|شهر|اسبوع)|وقت|قد ايه",
    ),
    ["s", "min", "h", "d", "week", "month", "year"],
  ],
  [
    cue("kilos?|kg|weight|mass|how much (?:citric|caustic|acid|metabisulfite|bisulfite|edta)", "كيلو|كجم|وزن|كتله"),
    ["kg", "g", "%"],
  ],
  [cue("lit(?:er|re)s?|volume|how big|tank|quantity", "لتر|ليتر|حجم|كميه"), ["L", "m³", "mL"]],
  [cue("energy|electricity|power|kwh", "طاقه|كهرباء|كهربا"), ["kWh/m³", "kWh", "kW"]],
  [cue("flux|lmh|gfd", "فلكس|الفلكس|الفيض"), ["L/m²·h", "gfd"]],
  [cue("conductivity", "موصليه|توصيليه"), ["µS/cm", "mS/cm"]],
  [
    cue("chlorine|ppm|mg|concentration|dose|iron|manganese|silica", "كلور|تركيز|جرعه|حديد|منجنيز|سيليكا"),
    ["mg/L", "ppm·h", "%"],
  ],
  [cue("percent|percentage|recovery|strength", "نسبه|بالمئه|بالميه|ريكفري|استرداد|استرجاع"), ["%"]],
  [cue("turbidity|ntu", "عكاره|عكوره"), ["NTU"]],
];

const NAMED_UNIT = new RegExp(`(?:how many|how much|in|كم|بكم|كام)\\s+(?<unit>${UNIT_PATTERN})`, "iu");

const INTERVALS: readonly (readonly [Interval, RegExp])[] = [
  ["shift", /\bshift|ورديه|وارديه|مناوبه/],
  ["day", /\bdaily|every day|each day|\bday\b|يوميا|يوميه|كل يوم/],
  ["week", /week|اسبوع/],
  ["month", /month|شهر/],
  ["year", /year|annual|سنوي|كل سنه|سنه/],
];

export type Interval = "shift" | "day" | "week" | "month" | "year";

/** Returns the intervals of maintenance that `text` names. */
export function intervalsIn(text: string): Interval[] {
  const bare = normalize(text);
  return INTERVALS.filter(([, pattern]) => pattern.test(bare)).map(([interval]) => interval);
}

/** Who asks why a limit is what it is knows the limit. */
const WHY = cue(
  "(?<=^(?:and |but )?)(?:why|what (?:happens|will happen|would happen))",
  "(?<=^و?)(?:لماذا|ليش|ليه|علاش|عليش|علاه|لاش|لويش|ماذا يحدث|ايش يصير|وش يصير|ايه اللي يحصل)",
);

/** What comes of something is no fault to look for. */
const CONSEQUENCE = cue(
  "(?<=^(?:and |but )?)what (?:happens|will happen|would happen)",
  "(?<=^و?)(?:ماذا يحدث|ايش يصير|وش يصير|ايه اللي يحصل|يحصل ايه)",
);

/** Returns whether `question` asks what something is, whatever else its words suggest ("what is a discharge limit?"). */
export function asksMeaning(question: string): boolean {
  return MEANING.test(plain(question));
}

/** Returns the kind of answer that `question` wants; `null` where its words don't tell. */
export function kindAsked(question: string): Asked | null {
  const text = plain(question);
  const kind = CUES.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  if (kind === "diagnosis" && CONSEQUENCE.test(text)) return "reason";
  return kind === "figure" && WHY.test(text) ? "reason" : kind;
}

/**
 * Returns the units in which a figure would answer `question`: a unit that it asks for by name ("how many bar"), or else
 * those that its words suggest. Empty where nothing tells.
 */
export function unitsAsked(question: string): Set<string> {
  const text = plain(question);
  const named = NAMED_UNIT.exec(question)?.groups?.unit;
  if (named) return new Set([canonicalUnit(named)]);
  return new Set(UNIT_CUES.flatMap(([pattern, units]) => (pattern.test(text) ? units : [])));
}

/** Words of a question that name a measure ("temperature"), and the units in which it is given. */
export type Measure = { readonly words: readonly string[]; readonly units: readonly string[] };

/** What suggests a unit without being a measure: a substance is measured, and a row may give another one in its unit. */
const MEASURED =
  /(?:^| )(?:chlorine|iron|manganese|silica|citric|caustic|acid|metabisulfite|bisulfite|edta|tank|recovery|(?:ال)?(?:كلور|حديد|منجنيز|سيليكا|ريكفري|استرداد|استرجاع|خزان))(?= |$)/gu;

/** Returns the measures that `question` names. */
export function measuresIn(question: string): Measure[] {
  const text = plain(question).replaceAll(MEASURED, " ");
  return UNIT_CUES.flatMap(([pattern, units]) => {
    const words = Array.from(text.matchAll(new RegExp(pattern, "gu")), ([said]) => said.trim());
    return words.length > 0 ? [{ words, units }] : [];
  });
}

/** Returns `question`, normalized, without the words that only name a measure. */
export function withoutMeasures(question: string): string {
  return measuresIn(question)
    .flatMap(({ words }) => words)
    .reduce((text, word) => text.replaceAll(new RegExp(`(?<= |^)${word}(?= |$)`, "gu"), " "), plain(question));
}

const STEPS_ASKED = cue(
  "step by step|steps?|procedure|sequence|walk me through|in (?:what|which) order|instructions",
  "خطوه بخطوه|خطوات|بالخطوات|اجراء|اجراءات|بالترتيب",
);

/** Returns whether `question` asks in so many words for the steps of something. */
export function asksForSteps(question: string): boolean {
  return STEPS_ASKED.test(plain(question));
}

/** Matches whole words of a question in either language; Arabic ones also after و, ف, ب, ل or the article. */
export function cue(english: string, arabic: string): RegExp {
  return new RegExp(`(?:^| )(?:(?:${english})|[وفبل]?(?:ال|لل)?(?:${arabic}))(?= |$)`, "u");
}

/** Normalized words, separated by single spaces. Remembered, since most rules begin with them. */
export const plain: (question: string) => string = remember(200, (question) =>
  normalize(question)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim(),
);
