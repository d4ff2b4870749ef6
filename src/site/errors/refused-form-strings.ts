import { defineStrings } from "~/i18n/strings";

/** Texts of the page for a form that was sent from another origin. */
export const refusedFormStrings = defineStrings({
  en: {
    title: "This form was not accepted",
    from:
      "Your browser says that it was sent from {{from}}. This site accepts forms from {{expected}} only. " +
      "Nothing was saved.",
    unsaid:
      "Your browser did not say which page sent it. This site accepts forms from {{expected}} only. Nothing was saved.",
    back:
      "Go back in your browser: what you typed should still be in the form. Copy it, open the site at the address " +
      "below, and send it there.",
    open: "Open {{expected}}",
    operator: "For the operator of this site",
    cure:
      "If people reach the site through a proxy that terminates TLS, set TRUSTED_PROXIES to the number of proxies in " +
      "front (usually 1), let the proxy pass the Host header on and send X-Forwarded-Proto, set PUBLIC_URL to the " +
      "address that people type, and restart.",
    request: "Request number",
  },
  ar: {
    title: "لم يُقبل هذا النموذج",
    from: "يقول متصفّحك إن النموذج أُرسل من {{from}}، وهذا الموقع لا يقبل النماذج إلا من {{expected}}. لم يُحفظ شيء.",
    unsaid: "لم يذكر متصفّحك الصفحة التي أرسلت النموذج، وهذا الموقع لا يقبل النماذج إلا من {{expected}}. لم يُحفظ شيء.",
    back:
      "ارجع إلى الصفحة السابقة في متصفّحك: ما كتبته يُفترض أن يكون باقيًا في النموذج. انسخه، ثم افتح الموقع على " +
      "العنوان أدناه وأرسله من هناك.",
    open: "افتح {{expected}}",
    operator: "لمشغّل الموقع",
    cure:
      "إذا كان الزوار يصلون عبر خادم وكيل ينتهي عنده تشفير TLS، فاضبط TRUSTED_PROXIES على عدد الخوادم الوكيلة أمام " +
      "الموقع (1 في العادة)، واجعل الوكيل يمرّر ترويسة Host ويرسل X-Forwarded-Proto، واضبط PUBLIC_URL على العنوان " +
      "الذي يكتبه الناس، ثم أعد التشغيل.",
    request: "رقم الطلب",
  },
});
