import { defineStrings } from "~/i18n/strings";

export const solutionsStrings = defineStrings({
  en: {
    title: "Solutions",
    description:
      "Troubleshooting support with step-by-step solutions, verified references with citations, and preventive maintenance guidance for water-treatment plants.",
    eyebrow: "Solutions",
    heading: "From the first symptom to the next inspection",
    lead: "Three capabilities for one aim: the person on shift knows what to do, why, and where it is written.",
    request: "Request Access",
    capabilities: "Capabilities",
    asked: "Asked on site",
    troubleshooting: "Troubleshooting support",
    troubleshootingText:
      "Step-by-step solutions. Describe the symptom and get the likely causes, the tests that tell them apart, and the steps in their order, with hazards set apart.",
    troubleshootingQuestion: "ΔP of stage 1 has risen, but salt passage has not. What is it?",
    references: "Verified references",
    referencesText:
      "Citations with every answer. Each leads to the passage in its manual, marked where it stands, so that a figure can be confirmed before anybody acts on it.",
    referencesQuestion: "What is the free chlorine limit in the feed, and where does it say so?",
    maintenance: "Preventive maintenance guidance",
    maintenanceText:
      "What to record each shift, what to check each week, month and year, and the limits at which cleaning should start, before a deposit becomes permanent.",
    maintenanceQuestion: "By how much may normalised flow fall before we clean?",
    next: {
      title: "Start with one question",
      text: "Bring the one that cost you the most hours this year.",
    },
  },
  ar: {
    title: "الحلول",
    description:
      "دعم تشخيص الأعطال بحلول خطوة بخطوة، ومراجع موثوقة باستشهادات، وإرشاد للصيانة الوقائية في محطات معالجة المياه.",
    eyebrow: "الحلول",
    heading: "من أول عَرَض إلى الفحص التالي",
    lead: "ثلاث قدرات لغاية واحدة: أن يعرف من في الوردية ماذا يفعل، ولماذا، وأين كُتب ذلك.",
    request: "اطلب الوصول",
    capabilities: "القدرات",
    asked: "سؤال من الموقع",
    troubleshooting: "دعم تشخيص الأعطال",
    troubleshootingText:
      "حلول خطوة بخطوة. صِف العَرَض تأتِك الأسباب المحتملة، والفحوص التي تميّز بينها، والخطوات بترتيبها، والمخاطر بارزة وحدها.",
    troubleshootingQuestion: "ارتفع ΔP في المرحلة 1 ولم يرتفع نفاذ الأملاح، فما السبب؟",
    references: "مراجع موثوقة",
    referencesText:
      "استشهادات مع كل جواب. يقود كل منها إلى المقطع في دليله، مظلَّلًا في موضعه، لتتأكد من الرقم قبل أن يعمل به أحد.",
    referencesQuestion: "ما حدّ الكلور الحر في التغذية، وأين ورد ذلك؟",
    maintenance: "إرشاد للصيانة الوقائية",
    maintenanceText:
      "ماذا تسجّل في كل وردية، وماذا تفحص كل أسبوع وشهر وسنة، وعند أي حدود تبدأ الغسيل قبل أن تستعصي الترسبات.",
    maintenanceQuestion: "كم يُسمح أن ينخفض التدفق الموحَّد قبل أن نغسل؟",
    next: {
      title: "ابدأ بسؤال واحد",
      text: "هاتِ السؤال الذي كلّفك أكثر الساعات هذا العام.",
    },
  },
});
