import { defineStrings } from "~/i18n/strings";

/** Texts of the calculator that works without an account. */
export const trialStrings = defineStrings({
  en: {
    title: "Put in two readings; it works out the rest",
    text:
      "This is one of the {{count}} calculators in the product, with nothing held back. Two flows are enough, or " +
      "one flow and the recovery, in your units. Each step is shown, and so is the limit the manual sets.",
    workOut: "Work out",
    kept: "No account needed. Nothing you type is kept.",
    refuses: "Readings that contradict each other give no result.",
    all: "Request access to all {{count}}",
    lost: { title: "No answer came", text: "Your readings are still here. Try again in a moment." },
  },
  ar: {
    title: "أدخل قراءتين، ويحسب لك الباقي",
    text:
      "هذه واحدة من {{count}} حاسبة في المنتج، كما هي. يكفيها تدفقان، أو تدفق واحد مع معدل الاسترجاع، بالوحدات " +
      "التي تقرؤها على عدّاداتك. وتعرض لك كل خطوة، والحدّ الذي يضعه الدليل.",
    workOut: "احسب",
    kept: "بلا حساب، ولا يُحفظ شيء مما تكتبه.",
    refuses: "إذا تعارضت القراءات فلا نتيجة.",
    all: "اطلب الوصول إلى الحاسبات كلها",
    lost: { title: "لم يصل ردّ", text: "قراءاتك ما زالت هنا. أعد المحاولة بعد قليل." },
  },
});
