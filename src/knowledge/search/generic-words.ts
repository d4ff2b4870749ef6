import { words } from "../analysis/words";

/**
 * Words with which people ask or judge without naming a subject. They are searched like others, but an answer need not
 * contain them.
 */
const GENERIC = `
  step way mean meaning happen occur need use get got make made go gone went come came say said see saw look find found put take took
  keep kept know think believe wonder want wish like try help let leave left continue proceed finish complete turn bring brought
  send sent reach become became seem appear involve belong concern deal handle manage cope face notice
  good better best right correct proper suitable appropriate normal usual typical common recommend recommendation suggest advise advice
  important essential main major different difference compare comparison versus worth useful bad badly worse wrong sure okay ok fine
  problem issue matter thing stuff something anything everything nothing somebody someone anybody people person guy man colleague friend
  boss operator technician engineer plant unit site place work job task activity
  procedure method process technique instruction guide guideline manual summary overview definition define example detail
  cause effect impact sign symptom solution solve fix avoid prevent possible impossible necessary require requirement expect expected safe
  value number figure kind type sort part point case situation condition side end level range size
  many much often several few little lot enough more most less roughly around about maybe perhaps exactly really actually completely
  fast quick soon again always ever sometimes already yet now today yesterday tomorrow morning night overnight day time moment
  first second next last previous new old big small large long short entire whole full half up down out off over under back away together
  early late quit complain near far around
  trouble advise urgent kindly regarding concern especially actual current currently lately recently suddenly happening keep keeps kept turns turned
  field site onsite weird strange odd funny look looks looking seem seems idea clue hint anyone everyone ours yours mine
  inside outside every each nonsense rubbish
  talk walk phone call ask tell told read heard hear speak suppose guess understand confuse confirm decide choose chose chosen pick prefer
  promise insist trust doubt worry fear hope dare bother care mind believe rely depend claim argue agree convince remember forget
  news report brochure leaflet catalogue datasheet book chapter page paper sheet note rule thumb story word term sense reason purpose
  trainee newcomer beginner apprentice student supervisor foreman manager director client customer supplier vendor salesman seller
  contractor consultant designer inspector auditor neighbour lad chap guys folks team crew staff fool idiot kid kids everybody nobody
  tonight evening afternoon noon weekend weekday sunday monday tuesday wednesday thursday friday saturday minute moment while since
  meanwhile nowadays later earlier soon eventually immediately instantly straight forever
  nearly almost barely merely simply rather quite fairly pretty extremely awfully terribly totally entirely basically literally
  reasonable reasonably sensible sensibly decent happy happily comfy comfortable nervous calm nice terrible awful horrible crazy silly
  wise smart clever stupid lucky proud guilty blame fault share portion bunch handful plenty lots ton tons bit piece single
  sit sat stand stood stay hover hold held pull push move head line aim try tried attempt manage struggle insist force
  set set-up exist existence happen occur arise result outcome consequence story behaviour behave act
  instead otherwise anyway though although despite whether unless either neither else even ever still perhaps per hog hogs
  please folks sorry pardon forgive honest honestly serious seriously quickly briefly short brief summary nutshell
  boat shop house office desk canteen place corner spot room
  question answer thank thanks hello hi sir dear urgent quickly properly correctly
  زملائي زملاء مديري يسألني أخبرني ترى ياترى بدالو ينضحك نضحك كذب المفروض مفروض المفترض قصتو حدا بالليل بعدين وبعدين
  أظن أعتقد أشك أتوقع أخشى نثق نصدق بصراحة أصلا غالبا لعل لزومه لزوم يستحسن يتوجب ينبغي تفسيره الفائدة أسلم أوفر
  خطوة طريقة معنى مقصود تعريف مفهوم توضيح فرق مقارنة أفضل أحسن صح صحيح صحيحة مناسب مناسبة طبيعي طبيعية عادي عادية معتاد موصى يوصى
  مطلوب مطلوبة ضروري واجب مهم مشكلة سبب بسبب حل علاج أعالج نعالج يتعالج أتصرف نتصرف تصرف يحصل بيحصل حصل حصلت صار صارت يصير بيصير
  صاير يحدث حدث حدثت تحدث بيعمل يعمل تعمل أعمل نعمل عملت عمل أعمال مهمة مهام شغل شغال شغالة طالع طالعة بتطلع تطلع شيء شي حاجة موضوع
  دليل كتاب سؤال جواب ساعدني مساعدة شكرا مرحبا سلام السلام عليكم أخي أستاذ مهندس زميل زميلي صاحبي واحد واحدة شخص مشغل فني
  أول مرة كثير كثيرة كتير شوي شوية كبير كبيرة صغير صغيرة قديم أكثر جدا خالص مره دايما دائما أبدا لسا ثاني ثانية آخر كامل كاملة نص نصف
  اليوم امبارح بكرة بكره الآن وقت متوسط تقريبا حوالي قبل بعد فوق تحت برا جوا حالة نوع شكل قيمة رقم مستوى مدى
  أحتاج نحتاج محتاج يحتاج تحتاج أستخدم نستخدم يستخدم استعمل استخدام استعمال أعرف نعرف يعرف أقدر نقدر تقدر يقدر أفهم فهمني قول قولي
  أشوف نشوف شفت آخذ ناخذ اخد ناخد أحط نحط حط أخلي نخلي خلي أروح يروح راح يجي يجيب جاب جا جاه جاء أجا أسوي يسوي سويت أفعل نفعل يفعل
  أكمل نكمل كمل أستمر نستمر أوصل نوصل يوصل وصل وصلت ينفع بينفع يصلح يكفي كافي لقيت ألاقي نلاقي محطة أجري نجري يجري إجراء
  تمام زين كويس كويسة منيح سليم مضبوط مظبوط غلط تغير تغيرت اتغير اتغيرت دخل دخلت يدخل خرج خرجت يخرج رجع رجعت وقع طاح طاحت يمسك أجرب نجرب
  أستنى نستنى ألاحظ لاحظت لاحظنا حسيت سمعت سمعنا فكر أفكر تنصح ينصح نصيحة أقصد يقصد بالضبط بسرعة فورا حالا حل يحل ينحل فرق يفرق
  بقدر أقدر قادر قدرت ضل بتضل يضل تضل صرلي صارلي بلش بلشت نبلش يظل تظل ظل عاد عمال قعد يقعد تقعد ماشي يمشي تمشي مشي مشكلتي زابط مضبوط انتبه
  افيدوني أفيدوني فيدوني محتار محتارين متأكد مو متأكد راضي راضية ترضى يرضى جرب جربت جربنا حاول حاولت نحاول لقينا شفنا قلت قالي قالوا سألني
  شايف شايفين حاسس واضح اكيد أكيد يمكن لازمني ضروريا مستعجل بدري قدام ورا جنب كلها كله كلهم جميع نفسه نفسها حوالين بالظبط تقريبي
  خبرني خبروني احكيلي دلني علمني وريني ورجيني بالتفصيل باختصار موضوعي حالتي عندكم مرات أحيانا احيانا دوم طوال طول ساعتها وقتها لحظة
  مفيد أنفع نفع ينفعني فاد يفيد فايدة فائدة تفيد يستحق معقول منطقي يعتبر تعتبر كافية يكفيني بشكل بطريقة كويسين تمامه سليمة سليم
  لاش ونص بيمشي تيجي تجي بيجي يجون يلزم يلزمنا بيلزم للور نعبي عبي يعبي منحط بنحط منخلي بنخلي يخدم كيخدم نخدم خدام كيخرج يخرجو سالفة شغلة شغلات أشغال أشياء شيء حاجات حوايج عبارة زبط زبطت يزبط ظبط مزبوط مزيان مليح كي نبعت ابعت نرسل ارسل ابعث نبعث ندير نديرو
  يدير كندير كيدير داير دايرة تدير نشوفو كنشوف نعاود عاود نعاودو نلحق يلحق يمشي يمشيش لولة اللولة الأولانية تتحمل تستحمل يستحمل
  بتستحمل بتتحمل يستحملو استحمل نحتاج نحتاجو بنحتاج بيحتاج نستعملو نستعمل بنستعمل بيستعمل أستعمل يقعد تقعد يضل بيضل بيقعد نضمن أدور ندور نفتش
  اتنين اثنين تنين ثلاث تلات تلاتة أربع خمس ستة ثمانية ثمان تمن ثمن بشوف بعرف بيعرف منعرف
  نعرفو كنعرف نبدا نبداو نبلش بيبلش يبدا منعمل بنعمل بعمل بتعمل بيعملوا نسويها نسويه يسوون سوينا عملنا درنا لقينا شايفه مليان مليانة معبى معبي`;

const terms = new Set(words(GENERIC).flatMap(({ term, kind }) => (kind === "word" ? [term] : [])));

/** Returns whether `term`, a stem of the analysis chain, names no subject. */
export function isGeneric(term: string): boolean {
  return terms.has(term);
}
