/** How far back the sample past goes, in days. */
export const pastDays = 120;

/** Questions of the sample history, the frequent ones first; nobody is quoted. */
export const pastQuestions = {
  en: [
    "How do I clean membranes that are covered with slime?",
    "Why do flow and conductivity both increase in stage 1?",
    "What is the highest feed temperature once the pH goes over 10?",
    "How do I calibrate a pH meter with buffers?",
    "What does an 8-inch membrane cost?",
    "Steps to regenerate a softener with brine",
    "difference between bottom blowdown and continuous blowdown",
    "How long does a membrane warranty last?",
    "Sludge floats up in lumps in the final clarifier but settles fine in the cylinder",
    "How do you measure SDI in the field?",
    "How do I program a Siemens PLC for the RO?",
    "Which residual of sulfite belongs in boiler water below 600 psig?",
    "SDI after the UF went up to 4",
    "Which discharge limit for COD applies in Saudi Arabia?",
    "price of a membrane element",
    "What must be done the moment bisulfite dosing stops?",
  ],
  ar: [
    "كيف أحضّر محلول الغسيل في خزان CIP؟",
    "نزل التدفق الموحّد وارتفع فرق ضغط المرحلة الأخيرة، ما السبب؟",
    "ما حد العكارة المسموح به قبل أغشية المياه شبه المالحة؟",
    "كيف أغسل المرشح متعدد الأوساط عكسيًا؟",
    "بكم سعر الغشاء؟",
    "الترمبة تصدر صوت كأن فيها حصى، وش المشكلة؟",
    "ما خطوات تركيب عناصر جديدة في وعاء الضغط؟",
    "متى يجب تجديد محلول الحفظ بالبيسلفيت؟",
    "كم مدة ضمان الممبرين عند الشركة؟",
    "كيف أبرمج PLC سيمنز للمحطة؟",
    "خطوات تفوير الغلاية",
    "شمعات الفلتر تنسد كل ثلاثة أيام",
    "طريقة قياس SDI في الموقع",
    "كيف أغيّر لمبة جهاز الأشعة فوق البنفسجية؟",
    "الميسّر يعطي ماءً عسرًا بعد التنشيط مباشرة",
  ],
} as const;

/** Applicants of the sample past: a trade and a plant with a number instead of a name. */
export const pastTrades: Record<"en" | "ar", readonly { jobTitle: string; plant: string }[]> = {
  en: [
    { jobTitle: "RO operator", plant: "Desalination plant" },
    { jobTitle: "Maintenance technician", plant: "Industrial utilities" },
    { jobTitle: "Process engineer", plant: "Beverage works" },
    { jobTitle: "Laboratory chemist", plant: "Municipal treatment plant" },
  ],
  ar: [
    { jobTitle: "مشغّل تناضح عكسي", plant: "محطة تحلية" },
    { jobTitle: "فني صيانة", plant: "مرافق مدينة صناعية" },
    { jobTitle: "مهندس عمليات", plant: "مصنع مشروبات" },
    { jobTitle: "كيميائي مختبر", plant: "محطة معالجة بلدية" },
  ],
};

/** Colleagues' notes on gaps of the sample history, by a question of each. */
export const pastGapDecisions = [
  {
    question: "How long does a membrane warranty last?",
    status: "planned",
    note: "A page on warranties is asked of the vendor.",
  },
  {
    question: "How do I program a Siemens PLC for the RO?",
    status: "covered",
    note: "Out of scope; the contact page names who can help.",
  },
] as const;

/** Notes that come with ratings of the sample past. */
export const pastNotes = {
  up: { reasons: ["clear", "complete", "well_cited"], notes: ["Worked on the first train.", "واضح وعملي."] },
  down: {
    reasons: ["incomplete", "wrong", "unclear", "off_topic"],
    notes: ["The rinse at the end is missing.", "لم يذكر تركيز المحلول."],
  },
} as const;
