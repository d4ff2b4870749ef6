import type { Language } from "~/i18n/languages";
import { normalize } from "~/knowledge/analysis/normalize";
import { cue, plain } from "./question";

/** What cannot wait. */
export type Emergency = {
  readonly isTold: (question: string) => boolean;
  /** What is looked up, beside the question: who is in danger names no hazard as a manual does. */
  readonly lookedUp: Readonly<Record<Language, string>>;
  /** The title of the section on it, and how much that gains. */
  readonly title: RegExp;
  readonly weight: number;
  /** What is done at once stands in the sentence that tells of this. */
  readonly sign: RegExp | null;
};

const HURT = cue(
  "(?:in|into|on) (?:my|his|her|the) (?:eyes?|skin|face|hands?)|splash(?:ed)?|swallowed|drank|inhaled|breathed in|burn(?:ed|t|s)? (?:my|his|her)",
  "(?:في|علي|ب) ?(?:عيني|عينه|عيون|العين|جلدي|الجلد|وجهي|وجهه|ايدي|ايده|يدي)|طرطش\\S*|بلع\\S*|استنشق\\S*|شم",
);
/** Water for drinking and bags that drink moisture are nobody's accident. */
const DRANK =
  /(?:^| )[وف]?شرب\S* (?:من |شويه |رشفه |كوب )?(?:ال)?(?:محلول|كلور|اسيد|حمض|حامض|صودا|ميتا|هيبو|كيماو|ماده|بالغلط|بالخطا)/u;

/** Somebody, what they went to do where, and what became of them: nothing else may stand between, for pumps fall silent too. */
const PERSON =
  "(?:(?:my|the|our|a|an|one of (?:the|my|our)) )?(?:night |shift )?(?:colleague|worker|mate|lads?|guys?|man|men|operator|technician|fitter|diver|helper|contractor|boys?|driver|person)|some(?:one|body)|he|she";
const WENT =
  "has|have|had|is|was|just|who|went|gone|climbed|entered|working|lying|lies|down|in|into|inside|at|on|near|by|beside|of|the|a|our|that|to|and|then|floor|ground|bottom|sump|pit|tank|manhole|basin|well|wet|digester|room|still|there|suddenly|now";
const FELL =
  "collapsed|collapses|collapsing|fainted|faints|passed out|unconscious|(?:fell|fallen|fall) (?:down|in|into|over|unconscious)|(?:(?:do|does|did|is|will)? ?not|doesnt|didnt|isnt|wont|no longer|stopped) (?:\\S+ )?(?:respond|answer|mov|breath|wak|react)\\S*";
const PERSON_AR =
  "(?:زميل\\S*|عامل|عمال|العامل|واحد(?: من (?:ال)?\\S+| مننا| منا)?|شخص|احد\\S*|حد|صاحب\\S*|رفيق\\S*|فني|الفني|مشغل|المشغل|رجال|رجل|شب|الشب|شاب|ولد|غواص|الغواص)";
const WENT_AR =
  "(?:ال\\S+ )?(?:نزل|دخل|كان|راح|طب|اللي|جوه?|جوا|في|داخل|تحت|عند|علي|من شوي|توه|هسه|فجاه|ب(?:ال)?(?:بياره|منهول|خزان|حوض|تانك|غرفه|حفره|بير|جوره)|لل(?:بياره|منهول|خزان|حوض|تانك|غرفه|حفره|بير|جوره)|ال(?:بياره|منهول|خزان|حوض|تانك|غرفه|حفره|بير|جوره)|(?:غرفه|خزان|بياره) \\S+)";
const FELL_AR =
  "[وف]?(?:وقع|وكع|طاح|سقط|انهار|اغم[يا] عليه|غم[يا] عليه|مغم[يا] عليه|فقد الوعي|فاقد الوعي|غاب عن الوعي|داخ|دايخ|(?:ما|لا|مش|مو|وما|ولا) ?(?:عم )?(?:ي|بي|ت|عم ي|كي)?(?:رد|ستجيب|تحرك|تنفس|جاوب)\\S*|مبيردش|مبيتحركش)";

const COLLAPSED = new RegExp(
  `(?:^| )(?:(?:${PERSON}) (?:(?:${WENT}) ){0,9}(?:${FELL})|[وف]?(?:ال)?${PERSON_AR} (?:${WENT_AR} ){0,5}${FELL_AR}|${FELL_AR} (?:علي )?(?:ال)?${PERSON_AR})(?= |$)`,
  "u",
);

/** Whatever a chemical is called, it is one of these. */
const CHEMICALS = [
  /bleach|hypo(?:chlorite)?\b|chlorine|(?<!هيدرو)كلور(?!يد|يك)|هيبو|هايبو|مبيض/u,
  /acid\b|\bhcl\b|sulph?uric|muriatic|citric|حمض|اسيد|حامض|هيدروكلوريك|كبريتيك|ستريك/u,
  /caustic|\blye\b|sodium hydroxide|صودا|كاوي/u,
  /bisul(?:f|ph)ite|\bsmbs\b|ميتا|ب[اي]+سلفيت/u,
  /antiscalant|inhibitor|انتي ?سكيل|مانع (?:ال)?ترسب/u,
  /ferric|فيريك|حديديك|كلوريد (?:ال)?حديد/u,
  /peroxide|peracetic|بيروكسيد|بيراسيتيك/u,
  /ammonia|امونيا|نشادر/u,
];
const POURED =
  /\b(?:tipped|poured|dumped|mixed|emptied|topped|put|pumped|unloaded|filled|added|got)\b|كب\S*|صب\S*|حط\S*|خلط\S*|اختلط\S*|فض[يا]\S*|عب[يا]\S*|زاد\S*|ضاف|نزل\S* علي/u;
const SAME_PLACE =
  /\bsame (?:\S+ )?(?:tank|basin|drum|barrel|bucket|bund|room|store|shelf|drain|sump)\b|\b(?:in|share) one (?:tank|basin|drum|bund|room|store)\b|(?:نفس|حوض واحد|خزان واحد) ?(?:ال)?(?:حوض|خزان|تانك|برميل|مستودع|مخزن|غرفه|سطل|رف|مصرف|بالوعه|$)/u;
const REACTS =
  /\bfizz\S*|\bfoam\S*|\bbubbl\S*|\bfum(?:e|es|ing)\b|\bsmok\S*|\bboil\S*|\bhiss\S*|\bgas\b|\bchok\S*|\bcloud|\bhot\b|\bmistake\b|\baccident\S*|\bwrong\b|[يتب]?فور\S*|[يت]غلي|دخان|دخن|ابخره|غاز|يخنق|تخنق|خانق\S*|حامي|سخن\S*|فقاعات|بالغلط|بالخطا|غلطان/u;

/** Emergencies, the gravest first. */
const EMERGENCIES: readonly Emergency[] = [
  {
    isTold: (question) => COLLAPSED.test(plain(question)),
    lookedUp: { en: "a colleague collapsed in the sump, what do I do?", ar: "زميلي وقع في البيارة، أعمل إيه؟" },
    title: /H2S/u,
    weight: 3,
    sign: /person collapses|سقط شخص/iu,
  },
  {
    isTold: (question) => HURT.test(plain(question)) || DRANK.test(plain(question)),
    lookedUp: { en: "first aid", ar: "إسعافات أولية" },
    title: /first aid|إسعاف/iu,
    weight: 1.5,
    sign: null,
  },
  {
    isTold: haveMet,
    lookedUp: { en: "chemicals that must never meet", ar: "كيماويات لا تلتقي أبداً" },
    title: /must never meet|لا تلتقي/iu,
    weight: 1.5,
    sign: /choking smell|رائحة خانقة/iu,
  },
];

/** Returns the emergency that `question` tells of, the gravest of several; null where nobody is in danger now. */
export function emergencyIn(question: string): Emergency | null {
  return EMERGENCIES.find(({ isTold }) => isTold(question)) ?? null;
}

/** Two chemicals were brought together, and something comes of it or was not meant; or they shall share a place. */
function haveMet(question: string): boolean {
  const text = normalize(question);
  const isTwo = CHEMICALS.filter((names) => names.test(text)).length > 1;
  return isTwo && ((POURED.test(text) && REACTS.test(text)) || SAME_PLACE.test(text));
}
