import { normalize } from "~/knowledge/analysis/normalize";

/** What people ask that no manual tells, whatever words it shares with one. */
export type Beyond =
  /** Prices, suppliers, brands. */
  | "trade"
  /** Jobs, pay, leave. */
  | "work"
  /** Laws and permits of a country. */
  | "law"
  /** The assistant itself, or orders to it. */
  | "self"
  /** Anything else: news, politics, household, health, other trades. */
  | "elsewhere";

const COUNTRIES = `saudi|arabia|emirates|uae|dubai|kuwait|qatar|oman|bahrain|egypt(?:ian)?|jordan(?:ian)?|iraqi?|syria|lebanon|morocco|algeria|tunisia|libya|sudan|yemen|europe(?:an)?|usa|america`;
const ARAB_COUNTRIES = `السعوديه|السعودي|الامارات|الاماراتي|دبي|الكويت|الكويتي|دوله قطر|عمان|العماني|البحرين|مصر|المصري|الاردن|الاردني|العراق|العراقي|سوريا|لبنان|المغرب|الجزائر|تونس|ليبيا|السودان|اليمن|اوروبا|امريكا`;

/** Each tells by itself: words that a question about a plant may have too (function, municipal water, a law of physics) need more. */
const CUES: readonly (readonly [Beyond, RegExp])[] = [
  [
    "self",
    cue(
      `(?<=^|please |now |and |then |kindly )(?:ignore|forget|disregard|override) (?:\\S+ ){0,4}(?:instructions?|rules?|prompts?|manuals?|documents?|everything)|(?:system|hidden|secret) prompt|your (?:\\S+ )?(?:instructions|prompt|rules|name|creators?|secrets?)|api key|jailbreak|(?<=^|please |now |you )(?:pretend|act as|role ?play)|you are now|new rule|are you (?:a |an )?(?:human|robot|real|ai|person|machine|chatgpt)|who (?:are|made|built|created) you|(?:which|what) (?:\\S+ )?model are you|do you (?:love|like|feel|sleep|dream)|you are (?:useless|stupid|dumb|an idiot)|tell me a secret|developer mode`,
      `(?<=^|الان |فضلك |[وف])(?:تجاهل|انس|انسي|تجاوز) (?:\\S+ ){0,3}(?:(?:ال)?تعليمات\\S*|القواعد|الكتب|الوثائق|كل شي\\S*)|تعليماتك|مفتاح (?:النظام|السر|api)|(?:اكشف|اطبع) (?:لي )?(?:عن )?(?:مفتاح|سر|تعليمات)\\S*|قول(?:ي)? لي سر|تظاهر|تصرف كان\\S*|(?:انت|انتي) (?:الان|من الان|غبي|فاشل|حمار|انسان|روبوت)|من الان انت|هل انت (?:انسان|روبوت|حقيقي|بشر)|(?:ما|شو|ايش|وش) اسمك|مين (?:صممك|عملك)|سولف معي`,
    ),
  ],
  [
    "trade",
    cue(
      `prices?|pricing|priced|(?:what|how much) (?:does|do|did|would|will|is|are) (?:\\S+ ){0,9}cost|(?:capital|investment|replacement|purchase) costs?|costs? (?:of|for|per) (?:a|an|the|one|new|replacing|buying|\\d+|ton|tonne|kilo|kg|bag|litre|liter)|capex|quotation|invoice|discount|how much do you charge|for sale|where (?:can|do|could) (?:i|we) (?:buy|order|purchase)|(?:who|which company|which shop) (?:sells|supplies|makes|delivers|imports)|(?:which|best|good|cheapest) (?:\\S+ )?(?:supplier|vendor|dealer|manufacturer|distributor|brand|brands)|brands? of|which (?:\\S+ )?brand|lead time|delivery time|quickest delivery|warranty`,
      `سعر|سعره|سعرها|اسعار|اسعارها|ثمن|ثمنه|ثمنها|تكلفه|تكاليف|كلفه|(?:كم|قديش|بكم) (?:يكلف|تكلف|بيكلف|بتكلف|حق)\\S*|(?:بكم|بكام) (?:ال)?(?:كيلو|طن|كيس|برميل|قطعه|حبه|واحد|فلتر|ممبرين|غشاء|مضخه)|(?:وين|فين|منين|اين|كيف) (?:\\S+ ){0,2}(?:اشتري|نشتري)|شراء|(?:مين|من) (?:يبيع|بيبيع|يورد|بيورد)|(?:افضل|احسن|ارخص|اي) (?:ماركه|مورد|شركه|براند|وكيل|مصنع)|ماركات|ماركه|(?:مده|فتره|شهاده) (?:ال)?ضمان|كفاله|عرض (?:ال)?(?:سعر|اسعار)|رخيص\\S*|ارخص|غالي(?:ه)?`,
    ),
  ],
  [
    "work",
    cue(
      `salar(?:y|ies)|wages?|resignation|curriculum vitae|(?:my|a|write) cv|apply(?:ing)? for (?:a |the )?(?:\\S+ )?(?:job|position|visa)|job (?:offer|interview|at|vacancy)|(?:annual|sick|maternity) leave|days? of(?: annual)? leave|vacation days?|training (?:to become|course)|university|master s? ?degree|career`,
      `راتب|رواتب|معاش\\S*|استقاله|سيره ذاتيه|(?:علي|عن) (?:ال)?وظيفه|(?:ال)?وظائف (?:ال)?شاغره|وظيفه شاغره|توظيف|(?:كم|رصيد) (?:\\S+ )?(?:ال)?اجازه\\S*|(?:ال)?اجازه (?:ال)?(?:سنويه|مرضيه)|(?:متي|ساعات) (?:\\S+ )?الدوام|جامعه|ماجستير|مقابله عمل`,
    ),
  ],
  [
    "law",
    cue(
      `(?:by|under|against) (?:the )?(?:(?:local|national|federal|state) )?law|(?:the )?law (?:say|says|require|requires|allow|allows|in)|illegal|legally|lawsuit|licen[cs]es?|(?:which|what) permit (?:\\S+ ){0,4}(?:drill|build|discharge|dig)|tax(?:es)?|ministry|(?:limit|limits|standard|regulation|regulations|law|allowed) (?:\\S+ ){0,6}(?:${COUNTRIES})|certificate (?:\\S+ ){0,4}(?:need|supplier)|(?:iso|fda|nsf) certificates?`,
      `(?:ال)?قانون(?:يا)? (?:\\S+ ){0,5}(?:${ARAB_COUNTRIES})|(?:في|حسب|بحسب) القانون|رخصه|ترخيص|تراخيص|وزير\\S*|وزاره|محكمه|ضريبه|ضرائب|(?:حد|حدود|معيار|مواصفه|مواصفات|اشتراطات) (?:\\S+ ){0,5}(?:${ARAB_COUNTRIES})`,
    ),
  ],
  [
    "elsewhere",
    cue(
      `how (?:do|can|should|to) (?:i |we )?(?:weld|rewind|paint|cook|bake|make ice cream)|how (?:do|can|should|to) (?:i |we )?wire (?:a|the|up)|program(?:s|me|ming)? (?:\\S+ ){0,4}plc|plc program\\S*|gas burner|install windows|passwords?|water should i drink|poem|poetry|song|jokes?|(?:write|tell) (?:me )?an? (?:\\S+ )?(?:story|essay|letter|email)|translate|python|javascript|plot of|movies?|football|world cup|olympics|weather (?:in|today|tomorrow|forecast)|what is the weather|latest news|president|prime minister|elections?|the war|war in|politics|religion|capital of|who (?:won|invented|wrote|discovered|is the (?:king|ceo|owner|president|minister))|horoscope|bitcoin|dollars?|exchange rate|recommend an? (?:restaurant|hotel|movie|book)|flights? to|visa|my (?:car|house|home|wife|husband|phone|hair|baby|dog|cat)|(?:my|under the|kitchen) sink|at home|aquarium|koi|kidney stones?|vitamins?|wifi|wi fi|vpn|meaning of life|girlfriend|boyfriend|who (?:\\S+ )?(?:signed|approved|washed|cleaned|replaced|repaired|calibrated|worked|works|is on (?:shift|duty))|(?:when|what day) (?:did we|was|were) (?:\\S+ ){1,6}last (?:\\S+ )?(?:cleaned|washed|replaced|calibrated|serviced)|(?:sitting|standing|reading|running) at right now|(?:train|line|unit|tank|skid) \\w+ (?:reading |showing )?right now`,
      `(?:كيف|ازاي|شلون) (?:الحم|نلحم|ابرمج|نبرمج|الف|نلف|اطبخ|نطبخ)|برمجه|(?:شعله|حراق) (?:ال)?غاز|(?:اشرب|نشرب) (?:في|ب)?\\S*(?:يوم|النهار)|باسورد|كلمه السر|قصيده|قصائد|بيت(?:ين)? (?:من )?شعر|شاعر|نكته|اغنيه|ترجم\\S*|مباراه|الماتش|كاس العالم|دوري (?:ال)?ابطال|رئيس (?:مصر|الجمهوريه|الوزراء|الدوله|امريكا)|انتخابات|حرب|الحرب|السياسه|سد النهضه|(?:حاله )?الطقس|(?:ال)?جو (?:بكره|اليوم) في|عاصمه|(?:رشح|اقترح) \\S*(?:مطعم|فندق)\\S*|طيران|تذكره|تاشيره|الدولار|دولار|اليورو|بيتكوين|فيلم|مسلسل|الوضوء|الصلاه|الزكاه|زكاه|سيارتي|عربيتي|(?:ال)?سياره|جوالي|واي ?فاي|ويندوز|حصوات|حصي الكلي|فيتامين|ضغط الدم|السكري|البيبي|رضيع|للشعر|شامبو|سمك الزينه|المطبخ|المجلي|الغساله|في البيت|بيتي|منزلي\\S*|مكيف\\S*|كم عمرك|معني اسم|(?:نربي|اربي|تربيه) (?:\\S+ )?(?:سمك|اسماك|روبيان|ربيان|جمبري|دجاج|مواشي)|(?:من|مين|منو|شكون) (?:الذي|اللي|ال) ?(?:خدام|شغال|مناوب|مداوم|غسل\\S*|وقع\\S*|بدل\\S*|صلح\\S*)|متي (?:\\S+ ){1,6}عندنا اخر مره|(?:الخط|الوحده|الخزان|الترين) (?:\\S+ )(?:الحين|هسه|الان|دلوقتي|دابا|هلق)`,
    ),
  ],
];

/** Returns what `question` asks for that is beyond every manual; null where nothing speaks against looking it up. */
export function beyondManuals(question: string): Beyond | null {
  const text = normalize(question)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return CUES.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** Matches whole words in either language; Arabic ones also after و, ف, ب, ل or the article. */
function cue(english: string, arabic: string): RegExp {
  return new RegExp(`(?:^| )(?:(?:${english})|[وفبل]?(?:ال|لل)?(?:${arabic}))(?= |$)`, "u");
}
