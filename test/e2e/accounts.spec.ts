import {
  access,
  askForReset,
  changePassword,
  open,
  openAccount,
  openInvitation,
  redeemLater,
  type Situation,
  says,
  signIn,
  signInAsStaff,
  signInAsWaiting,
  signUp,
  signUpTab,
  texts,
} from "./account-steps";
import { test } from "./product";
import { inDatabase, linkMailedTo, newVisitor, password, post, someAccount, someCode, someEmail } from "./stage";
import { words } from "./words";

/** The error catalogue as far as accounts are concerned. Faults of the server are told in `answers.server.test.ts`. */
const catalogue: Record<string, Situation> = {
  "login failure": {
    en: ["Login failed", "Invalid email or password"],
    ar: ["تعذّر تسجيل الدخول", "البريد الإلكتروني أو كلمة المرور غير صحيحة"],
    happens: (scene) => signIn(scene, someEmail()),
  },
  "login failure, too many tries": {
    en: ["Login failed", "Too many attempts. Please try again in 15 minutes."],
    ar: ["تعذّر تسجيل الدخول", "محاولات كثيرة جدًا. حاول مرة أخرى بعد 15 دقيقة."],
    happens: async (scene) => {
      const email = someEmail();
      for (let tries = 0; tries < 10; tries++)
        await post(scene.product, access, { intent: "sign-in", email, password: "wrong-password" });
      await signIn(scene, email);
    },
  },
  "login, approved": {
    opensAssistant: true,
    en: ["Welcome back", "Signed in successfully."],
    ar: ["مرحبًا بعودتك", "تم تسجيل الدخول بنجاح."],
    happens: async (scene) => signIn(scene, await someAccount(scene.product, "approved")),
  },
  "login, not approved": {
    en: ["Signed in", "Your account is pending approval. Please wait for access."],
    ar: ["تم تسجيل الدخول", "حسابك بانتظار الموافقة. يُرجى انتظار منح الوصول."],
    happens: async (scene) => signIn(scene, await someAccount(scene.product)),
  },
  "signup failure, e-mail exists": {
    en: ["Signup failed", "This email already has a request or profile. Please sign in or use a different email."],
    ar: ["تعذّر إنشاء الحساب", "لهذا البريد الإلكتروني طلب أو ملف سابق. سجّل الدخول أو استخدم بريدًا آخر."],
    happens: async (scene) => signUp(scene, await someAccount(scene.product)),
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
  "promo procedure errors are ignored": {
    en: ["Account created, pending approval"],
    ar: ["تم إنشاء الحساب، وهو بانتظار الموافقة"],
    happens: (scene) => signUp(scene, someEmail(), "NO-SUCH-CODE"),
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
      await inDatabase(scene.product, "update invitations set expires_at = now() where email = $1", [email]);
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
  "reset asked for, whether or not the e-mail is known": {
    en: ["Check your email", "If this address has an account, a link is on its way. It is good for one hour."],
    ar: ["تحقّق من بريدك", "إن كان لهذا البريد حساب فالرابط في طريقه إليه، ويصلح ساعة واحدة."],
    happens: (scene) => askForReset(scene, someEmail()),
  },
  "reset done": {
    en: ["New password set", "All your devices are signed out. Sign in with the new password."],
    ar: ["تم تعيين كلمة مرور جديدة", "سُجّل الخروج من كل أجهزتك. سجّل الدخول بكلمة المرور الجديدة."],
    happens: async (scene) => {
      const email = await someAccount(scene.product);
      await askForReset(scene, email);
      const link = await linkMailedTo(scene.product, email, /\/reset-password\?token=[\w-]+/);
      await open(scene, link);
      const t = texts[scene.language];
      await scene.page.getByLabel(t.newPassword).fill("another pass phrase");
      await scene.page.getByRole("button", { name: t.setPassword }).click();
    },
  },
  "reset link that is not good": {
    en: ["This link does not work"],
    ar: ["هذا الرابط لا يعمل"],
    happens: (scene) => open(scene, "/reset-password?token=none"),
  },
  "password changed": {
    en: ["Password changed", "Your other devices are signed out."],
    ar: ["تغيّرت كلمة المرور", "سُجّل الخروج من أجهزتك الأخرى."],
    happens: async (scene) => {
      await openAccount(scene);
      await changePassword(scene, password);
    },
  },
  "password change with a wrong one": {
    en: ["This is not your current password."],
    ar: ["ليست هذه كلمة مرورك الحالية."],
    happens: async (scene) => {
      await openAccount(scene);
      await changePassword(scene, "wrong-password");
    },
  },
  "name saved": {
    en: ["Name saved"],
    ar: ["تم حفظ الاسم"],
    happens: async (scene) => {
      await openAccount(scene);
      const t = texts[scene.language];
      await scene.page.getByRole("textbox", { name: t.displayName }).fill("Shift 3");
      await scene.page.getByRole("button", { name: t.saveName }).click();
    },
  },
  "signed out everywhere": {
    en: ["Signed out everywhere"],
    ar: ["تم تسجيل الخروج من كل مكان"],
    happens: async (scene) => {
      await openAccount(scene);
      await scene.page.getByRole("button", { name: texts[scene.language].everywhere }).click();
    },
  },
  "admin login failure": {
    en: ["Invalid email or password"],
    ar: ["البريد الإلكتروني أو كلمة المرور غير صحيحة"],
    happens: async (scene) => signInAsStaff(scene, await someAccount(scene.product)),
  },
  "access denied": {
    en: ["You don't have sufficient permissions to access this resource."],
    ar: ["ليست لديك صلاحيات كافية للوصول إلى هذا المورد."],
    happens: async (scene) => {
      const email = await someAccount(scene.product);
      await inDatabase(
        scene.product,
        "insert into admin_users (user_id, email, role) select id, email, 'viewer' from users where email = $1",
        [email],
      );
      await signInAsStaff(scene, email);
      await scene.page.waitForURL("**/admin/dashboard");
      await open(scene, "/admin/requests");
    },
  },
};

/** With scripts and without: what differs is how a text is shown, and that is the same in both languages. */
const modes = { en: [true, false], ar: [true] } as const;

for (const [name, situation] of Object.entries(catalogue)) {
  for (const language of ["en", "ar"] as const) {
    test(`${name} (${language})`, async ({ browser, product }, info) => {
      for (const scripts of modes[language]) {
        const context = await newVisitor(browser, info, { javaScriptEnabled: scripts });
        await says({ page: await context.newPage(), product, language, scripts }, situation);
        await context.close();
      }
    });
  }
}
