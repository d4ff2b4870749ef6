import { expect } from "@playwright/test";
import { languages } from "../../src/i18n/languages";
import { isAccessible } from "./accessible";
import {
  open,
  openInvitation,
  openLink,
  redeemLater,
  type Situation,
  saysIt,
  signInAsWaiting,
  signUp,
  signUpPastInvitation,
  signUpTab,
} from "./account-steps";
import { texts } from "./account-texts";
import { test } from "./product";
import { failInserts, inDatabase, newVisitor, password, someAccount, someCode, someEmail } from "./stage";
import { words } from "./words";

/** Messages about sign-up, codes and invitations; for requests without an account see `site-forms.spec.ts`. */
const catalogue: Record<string, Situation> = {
  "signup failure, e-mail exists": {
    en: ["Signup failed", "This email already has a request or profile. Please sign in or use a different email."],
    ar: ["تعذّر إنشاء الحساب", "لهذا البريد الإلكتروني طلب أو ملف سابق. سجّل الدخول أو استخدم بريدًا آخر."],
    happens: async (scene) => signUp(scene, await someAccount(scene.product)),
  },
  "signup failure, a fault of the server": {
    en: ["Signup failed", "Unexpected error"],
    ar: ["تعذّر إنشاء الحساب", "خطأ غير متوقع"],
    happens: async (scene) => {
      const email = someEmail();
      await failInserts(scene.product, "profiles", `new.email = '${email}'`);
      await signUp(scene, email);
    },
  },
  "signup failure, too many": {
    en: [
      "Signup failed",
      "Too many attempts. Please try again in 180 minutes. You can also write to us on the contact page.",
    ],
    ar: [
      "تعذّر إنشاء الحساب",
      "محاولات كثيرة جدًا. أعد المحاولة بعد 180 دقيقة. ويمكنك أيضًا أن تكتب إلينا من صفحة التواصل.",
    ],
    happens: async (scene) => {
      for (let guesses = 0; guesses < 3; guesses++) {
        await signUp(scene, await someAccount(scene.product));
        await scene.page.getByRole("alert").first().waitFor();
      }
      await signUp(scene, someEmail());
    },
  },
  "signup, valid code": {
    opensAssistant: true,
    en: ["Welcome (instant access)"],
    ar: ["مرحبًا بك (وصول فوري)"],
    happens: async (scene) => signUp(scene, someEmail(), await someCode(scene.product)),
  },
  "signup, approved without code": {
    opensAssistant: true,
    en: ["Access approved!"],
    ar: ["تمت الموافقة على الوصول!"],
    happens: async (scene) => {
      await openInvitation(scene);
      await scene.page.getByLabel(words[scene.language].password).first().fill(password);
      await scene.page.getByRole("button", { name: texts[scene.language].makeAccount }).click();
    },
  },
  "signup, otherwise": {
    en: ["Account created, pending approval"],
    ar: ["تم إنشاء الحساب، وهو بانتظار الموافقة"],
    happens: (scene) => signUp(scene, someEmail()),
  },
  "signup, a code that is not valid": {
    en: ["Account created, pending approval"],
    ar: ["تم إنشاء الحساب، وهو بانتظار الموافقة"],
    happens: (scene) => signUp(scene, someEmail(), "NO-SUCH-CODE"),
  },
  "promo procedure errors are ignored": {
    en: ["Account created, pending approval"],
    ar: ["تم إنشاء الحساب، وهو بانتظار الموافقة"],
    happens: async (scene) => {
      const code = await someCode(scene.product);
      const [promo] = await inDatabase(scene.product, "select id from promo_codes where code = $1", [code]);
      await failInserts(scene.product, "promo_redemptions", `new.promo_code_id = '${promo?.id}'`);
      await signUp(scene, someEmail(), code);
    },
  },
  "signup by somebody who is invited, without the link": {
    en: ["Account created", "Your access is approved: open the link in our mail"],
    ar: ["تم إنشاء الحساب", "تمت الموافقة على طلبك: افتح الرابط في رسالتنا"],
    happens: async (scene) => void (await signUpPastInvitation(scene)),
  },
  "the link of an invitation, sent again": {
    en: ["The link is on its way", "Links that we sent you before still work, too, as long as they have not expired."],
    ar: ["الرابط في طريقه إليك", "والروابط التي أرسلناها إليك من قبل تعمل أيضًا ما لم تنتهِ صلاحيتها."],
    happens: async (scene) => {
      await signUpPastInvitation(scene);
      await scene.page.getByRole("button", { name: texts[scene.language].again }).click();
    },
  },
  "the link of an invitation, opened by its account": {
    opensAssistant: true,
    en: ["Access approved!"],
    ar: ["تمت الموافقة على الوصول!"],
    happens: async (scene) => {
      await openLink(scene, await signUpPastInvitation(scene));
      await scene.page.getByRole("button", { name: texts[scene.language].openAssistant }).click();
    },
  },
  "the link of an invitation, opened signed out by who has an account": {
    opensAssistant: true,
    en: ["Access approved!"],
    ar: ["تمت الموافقة على الوصول!"],
    happens: async (scene) => {
      const email = await signUpPastInvitation(scene);
      await scene.page.context().clearCookies();
      await openLink(scene, email);
      const t = words[scene.language];
      await scene.page.getByLabel(t.password).first().fill(password);
      await scene.page.getByRole("main").getByRole("button", { name: t.signIn, exact: true }).click();
    },
  },
  "a code later, refused": {
    en: ["The code was not accepted", "This code does not work for your account. Your request stays with us."],
    ar: ["لم يُقبل الرمز", "هذا الرمز لا يصلح لحسابك. ويبقى طلبك لدينا."],
    happens: (scene) => redeemLater(scene, "NO-SUCH-CODE"),
  },
  "a code later, valid": {
    opensAssistant: true,
    en: ["Welcome (instant access)"],
    ar: ["مرحبًا بك (وصول فوري)"],
    happens: async (scene) => redeemLater(scene, await someCode(scene.product)),
  },
  "invitation, unknown": {
    en: ["This invitation does not work"],
    ar: ["هذه الدعوة لا تعمل"],
    happens: (scene) => open(scene, `${signUpTab}&invite=none`),
  },
  "invitation, expired": {
    en: ["This invitation has expired"],
    ar: ["انتهت صلاحية هذه الدعوة"],
    happens: async (scene) => {
      const email = await openInvitation(scene);
      await inDatabase(
        scene.product,
        "update invitations set expires_at = now() - interval '1 minute' where email = $1",
        [email],
      );
      await scene.page.reload();
    },
  },
  "invitation, used": {
    en: ["This invitation has been used"],
    ar: ["استُخدمت هذه الدعوة"],
    happens: async (scene) => {
      const email = await openInvitation(scene);
      await inDatabase(scene.product, "update invitations set used_at = now() where email = $1", [email]);
      await scene.page.reload();
    },
  },
  "invitation, somebody else's": {
    en: ["This invitation is for another address"],
    ar: ["هذه الدعوة لبريد آخر"],
    happens: async (scene) => {
      await signInAsWaiting(scene);
      await openInvitation(scene);
    },
  },
};

for (const language of languages) {
  for (const javaScriptEnabled of [true, false]) {
    const mode = javaScriptEnabled ? "with scripts" : "without scripts";
    test(`a refused sign-up begins with a link to each invalid field, ${mode} (${language})`, async ({
      browser,
      product,
    }, info) => {
      const page = await (await newVisitor(browser, info, { javaScriptEnabled })).newPage();
      await open({ page, product, language, scripts: javaScriptEnabled }, signUpTab);
      await page.locator('[name="email"]').focus();
      if (javaScriptEnabled) await page.waitForFunction(() => "__reactRouterDataRouter" in window);
      const typed = { email: "nobody", password: "password", jobTitle: "x".repeat(121) };
      for (const [name, text] of Object.entries(typed)) await page.locator(`[name="${name}"]`).fill(text);
      await page.locator('main form button[type="submit"]').click();
      const links = page.locator("main form").getByRole("alert").getByRole("link");
      await expect(links).toHaveCount(3);
      await page.screenshot({ path: info.outputPath("refused.png"), fullPage: true });
      const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      expect(targets).toEqual(Object.keys(typed).map((name) => `#field-${name}`));
      await expect(page.locator("main [aria-invalid=true]")).toHaveCount(3);
      if (javaScriptEnabled) await expect(page.locator("#field-email")).toBeFocused();
      await links.last().click();
      await expect(page.locator("#field-jobTitle")).toBeFocused();
      await expect(links).toHaveCount(3);
      if (javaScriptEnabled) await isAccessible(page);
      await page.context().close();
    });
  }
}

for (const [name, situation] of Object.entries(catalogue)) {
  for (const language of languages) {
    test(`${name} (${language})`, async ({ browser, product }, info) => {
      await saysIt({ browser, product, language }, info, situation);
    });
  }
}
