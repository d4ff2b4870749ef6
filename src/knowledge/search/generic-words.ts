import { words } from "../analysis/words";

/**
 * Words with which people ask or judge without naming a subject. They are searched like others, but an answer need not
 * contain them.
 */
const GENERIC = `step steps way ways mean means meaning happen happens happening need needs use used using get gets getting got make makes
  go goes going know want take takes put keep come comes say says see look find found good better best right correct correctly proper
  properly normal usual usually typical recommend recommended recommendation suggest advise main important difference different compare
  versus problem issue thing things stuff something anything everything someone people guy plant unit site work works working try
  much many often long fast quick quickly soon again always never still ever really actually exactly roughly around about maybe
  first next last new old big small more most less least few several lot enough too well bad badly wrong okay ok sure
  procedure method instruction instructions guide manual sequence order list summary definition define example reason cause causes
  caused causing effect affect impact sign symptom signs symptoms solution solve fix handle deal avoid prevent allow allowed
  permitted acceptable accept expect expected possible impossible necessary required require requirement should safe
  now today yesterday tomorrow morning night day days week month year time times minute minutes hour hours
  question answer help thank thanks hello hi sir dear urgent up down out off over under back away together
  خطوة خطوات بالخطوات طريقة كيفية معنى يعني يقصد مقصود تعريف مفهوم شرح توضيح فرق الفرق مقارنة افضل أحسن احسن الاحسن صح صحيح صحيحة الصحيح
  مناسب مناسبة طبيعي عادي معتاد موصى يوصى المسموح مسموح مقبول ممنوع مطلوب لازم ضروري واجب مشكلة مشاكل سبب أسباب اسباب بسبب حل حلول علاج
  اعالج نعالج أعالج اصلح نصلح اتصرف نتصرف تصرف يحصل بيحصل حصل صار يصير بيصير صاير يحدث حدث تحدث بيعمل يعمل تعمل نعمل عملت شغال شغالة
  شي شيء حاجة حاجات حاجه اشياء موضوع دليل كتاب سؤال جواب ساعدني مساعدة شكرا مرحبا سلام السلام عليكم يا اخي استاذ مهندس
  اول مرة مرات كثير كتير شوي شوية قليل كبير صغير جديد قديم اكثر أكثر اقل أقل جدا خالص مره دايما دائما ابدا لسا تاني ثاني اخر
  اليوم امبارح بكرة الآن الان وقت زمن مدة متوسط تقريبا حوالي قبل بعد فوق تحت برا جوا
  احتاج نحتاج محتاج يحتاج استخدم نستخدم يستخدم استعمل استخدام استعمال اعرف نعرف أعرف يعرف اقدر نقدر تقدر يقدر افهم فهمني قولي قول
  اشوف نشوف شفت اخذ ناخذ اخد ناخد احط نحط حط اخلي نخلي خلي اروح يروح راح يجي يجيب جاب اسوي يسوي سويت`;

const terms = new Set(words(GENERIC).map((token) => token.term));

/** Returns whether `term`, a stem of the analysis chain, names no subject. */
export function isGeneric(term: string): boolean {
  return terms.has(term);
}
