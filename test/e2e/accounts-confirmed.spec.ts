import { open, type Situation, saysIt, signIn, signUp } from "./account-steps";
import { texts } from "./account-texts";
import { startProduct, test } from "./product";
import { linkMailedTo, someAccount, someEmail } from "./stage";

/** Situations where an e-mail must be confirmed before the first sign-in. */
const confirming: Record<string, Situation> = {
  "signup, no session": {
    en: [
      "Check your email settings: email confirmation is required.",
      "We have mailed you a link. Open it to confirm your address, then sign in here.",
    ],
    ar: [
      "تحقّق من إعدادات بريدك: تأكيد البريد الإلكتروني مطلوب.",
      "أرسلنا إليك رابطًا. افتحه لتأكيد بريدك، ثم سجّل الدخول من هنا.",
    ],
    happens: (scene) => signUp(scene, someEmail()),
  },
  "login, no session": {
    en: [
      "Check your email to complete sign-in if confirmations are enabled.",
      "Your address is not confirmed yet. Open the link that we mailed to you, then sign in here.",
    ],
    ar: [
      "تحقّق من بريدك لإتمام تسجيل الدخول إن كان تأكيد البريد مفعّلًا.",
      "لم يُؤكَّد بريدك بعد. افتح الرابط الذي أرسلناه إليك، ثم سجّل الدخول من هنا.",
    ],
    happens: async (scene) => signIn(scene, await someAccount(scene.product)),
  },
  "e-mail confirmed": {
    en: ["Email confirmed", "Thank you. You can sign in now."],
    ar: ["تم تأكيد البريد", "شكرًا لك. يمكنك تسجيل الدخول الآن."],
    happens: async (scene) => {
      const email = await someAccount(scene.product);
      await open(scene, await linkMailedTo(scene.product, email, /\/confirm-email\?token=[\w-]+/));
      await scene.page.getByRole("button", { name: texts[scene.language].confirm }).click();
    },
  },
  "confirmation link that is not good": {
    en: ["This link does not work"],
    ar: ["هذا الرابط لا يعمل"],
    happens: (scene) => open(scene, "/confirm-email?token=none"),
  },
};

test("where e-mails have to be confirmed, in Arabic with scripts, in English without", async ({ browser }, info) => {
  test.setTimeout(180_000);
  const product = await startProduct({ env: { TRUSTED_PROXIES: "1", REQUIRE_EMAIL_CONFIRMATION: "true" } });
  try {
    for (const [name, situation] of Object.entries(confirming)) {
      for (const language of ["en", "ar"] as const) {
        await test.step(`${name} (${language})`, () => saysIt({ browser, product, language }, info, situation));
      }
    }
  } finally {
    await product.stop();
  }
});
