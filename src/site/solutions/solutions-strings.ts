import { defineStrings } from "~/i18n/strings";

export const solutionsStrings = defineStrings({
  en: {
    title: "Solutions",
    description:
      "Troubleshooting support with step-by-step solutions, verified references with citations, and preventive " +
      "maintenance guidance for water-treatment plants.",
    eyebrow: "Solutions",
    heading: "From the first symptom to the next inspection",
    lead: "Three capabilities for one aim: the person on shift knows what to do, why, and where it is written.",
    request: "Request Access",
    line: "One fault, from its first sign to the next check",
    fault: "Permeate flow has dropped and ΔP of the first stage has risen. What causes that?",
    stations: {
      seen: "What was seen on shift",
      check: "The check that separates the causes",
      checkValue: "What does the salt passage do, or the permeate conductivity?",
      section: "Where it is written",
      sectionValue: "7.4 Low permeate flow",
      due: "When the next check is due",
      dueValue: "22 March 2026: check before cleaning",
    },
    taken: "Screens of the running product, with sample data.",
    troubleshootingTitle: "Five causes fit both signs; one check separates them",
    referencesTitle: "The answer opens at “7.4 Low permeate flow”",
    maintenanceTitle: "On 22 March the log reached its limit for cleaning",
    meter:
      "On that day the flow meter still read 49.8 m³/h, as pump and warm water made up for the loss. Normalised, the " +
      "flow had fallen by 10 %.",
    troubleshooting: "Troubleshooting support",
    troubleshootingText:
      "Step-by-step solutions. Describe the symptom and get the likely causes, the tests that tell them apart, and " +
      "the steps in their order, with hazards set apart.",
    troubleshootingAlt:
      "Guided diagnosis: permeate flow falls and ΔP rises; the next question to settle, " +
      "beside the causes that are still likely.",
    references: "Verified references",
    referencesText:
      "Citations with every answer. Each leads to the passage in its manual, marked where it stands, so that a " +
      "figure can be confirmed before anybody acts on it.",
    referencesAlt: "The manual opened at low permeate flow: the ranked causes that the answer quotes are marked.",
    maintenance: "Preventive maintenance guidance",
    maintenanceText:
      "What to record each shift, what to check each week, month and year, and the limits at which cleaning should " +
      "start, before a deposit becomes permanent.",
    maintenanceAlt:
      "The normalised readings of two months as a chart, with the day on which the limit for cleaning was crossed.",
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
    line: "عطل واحد، من أول علامة إلى الفحص التالي",
    fault: "نزل تدفق الماء المنتج وارتفع ΔP في المرحلة الأولى، فما السبب؟",
    stations: {
      seen: "ما لاحظته الوردية",
      check: "الفحص الذي يميّز الأسباب",
      checkValue: "ماذا يفعل نفاذ الأملاح أو موصلية الماء المنتج؟",
      section: "أين كُتب ذلك",
      sectionValue: "7.4 انخفاض تدفق الماء المنتج",
      due: "متى يحين الفحص التالي",
      dueValue: "22 مارس 2026: افحص قبل الغسيل",
    },
    taken: "شاشات من المنتج وهو يعمل، ببيانات نموذجية.",
    troubleshootingTitle: "خمسة أسباب توافق العلامتين، وفحص واحد يميّز بينها",
    referencesTitle: "يفتح الجواب القسم «7.4 انخفاض تدفق الماء المنتج»",
    maintenanceTitle: "في 22 مارس بلغ السجلّ حدّ الغسيل",
    meter:
      "في ذلك اليوم كان عدّاد التدفق ما زال يقرأ 49.8 m³/h، فالمضخة ودفء الماء يعوّضان النقص. أما التدفق الموحَّد فقد " +
      "انخفض 10 %.",
    troubleshooting: "دعم تشخيص الأعطال",
    troubleshootingText:
      "حلول خطوة بخطوة. صِف العَرَض تأتِك الأسباب المحتملة، والفحوص التي تميّز بينها، والخطوات بترتيبها، " +
      "والمخاطر بارزة وحدها.",
    troubleshootingAlt:
      "التشخيص الموجَّه: تدفق الماء المنتج ينخفض وΔP يرتفع، والسؤال التالي بجانب الأسباب التي ما زالت محتملة.",
    references: "مراجع موثوقة",
    referencesText:
      "استشهادات مع كل جواب. يقود كل منها إلى المقطع في دليله، مظلَّلًا في موضعه، لتتأكد من الرقم قبل أن يعمل به أحد.",
    referencesAlt: "الدليل مفتوح عند انخفاض تدفق الماء المنتج، والأسباب المرتَّبة التي اقتبسها الجواب مظلَّلة.",
    maintenance: "إرشاد للصيانة الوقائية",
    maintenanceText:
      "ماذا تسجّل في كل وردية، وماذا تفحص كل أسبوع وشهر وسنة، وعند أي حدود تبدأ الغسيل قبل أن تستعصي الترسبات.",
    maintenanceAlt: "قراءات شهرين موحَّدة في رسم بياني، وعليه اليوم الذي بلغت فيه حدّ الغسيل.",
    next: {
      title: "ابدأ بسؤال واحد",
      text: "هاتِ السؤال الذي كلّفك أكثر الساعات هذا العام.",
    },
  },
});
