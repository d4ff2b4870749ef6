import { languages } from "../../src/i18n/languages";
import {
  access,
  askForReset,
  changePassword,
  join,
  open,
  openAccount,
  openStaffInvitation,
  type Situation,
  saysIt,
  signIn,
  signInAsStaff,
} from "./account-steps";
import { texts } from "./account-texts";
import { type Product, test } from "./product";
import { failInserts, inDatabase, linkMailedTo, password, post, someAccount, someEmail } from "./stage";

const waitEnglish =
  "Too many attempts. Please try again in 15 minutes. There is no wait in a browser in which you have signed in " +
  "before, or in which you set a new password: choose “Forgot your password?”.";
const waitArabic =
  "محاولات كثيرة جدًا. أعد المحاولة بعد 15 دقيقة. لا حاجة إلى الانتظار في متصفح سبق أن سجّلت الدخول منه، " +
  "ولا في متصفح تعيّن فيه كلمة مرور جديدة عبر «نسيت كلمة المرور؟».";

/**
 * Messages about sign-in, passwords and the account page, for users and staff. For required confirmation of e-mails see
 * `accounts-confirmed.spec.ts`.
 */
const catalogue: Record<string, Situation> = {
  "login failure": {
    en: ["Login failed", "Invalid email or password"],
    ar: ["تعذّر تسجيل الدخول", "البريد الإلكتروني أو كلمة المرور غير صحيحة"],
    happens: (scene) => signIn(scene, someEmail()),
  },
  "login failure, too many tries": {
    en: ["Login failed", waitEnglish],
    ar: ["تعذّر تسجيل الدخول", waitArabic],
    happens: async (scene) => {
      const email = someEmail();
      for (let tries = 0; tries < 10; tries++)
        await post(scene.product, access, { intent: "sign-in", email, password: "wrong-password" });
      await signIn(scene, email);
    },
  },
  "login failure, a fault of the server": {
    en: ["Login failed", "Unexpected error"],
    ar: ["تعذّر تسجيل الدخول", "خطأ غير متوقع"],
    happens: async (scene) => {
      const email = await someAccount(scene.product, "approved");
      const [user] = await inDatabase(scene.product, "select id from users where email = $1", [email]);
      await failInserts(scene.product, "sessions", `new.user_id = '${user?.id}'`);
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
  "reset asked for, whether or not the e-mail is known": {
    en: ["Check your email", "If this address has an account, a link is on its way. It is valid for one hour."],
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
      await scene.page.getByRole("button", { name: texts[scene.language].everywhere, exact: true }).click();
    },
  },
  "admin login failure": {
    en: ["Invalid email or password"],
    ar: ["البريد الإلكتروني أو كلمة المرور غير صحيحة"],
    happens: async (scene) => signInAsStaff(scene, await someAccount(scene.product)),
  },
  "admin login failure, too many tries": {
    en: [waitEnglish],
    ar: [waitArabic],
    happens: async (scene) => {
      const email = await someAccount(scene.product);
      for (let tries = 0; tries < 10; tries++)
        await post(scene.product, "/admin/login", { email, password: "wrong-password" });
      await signInAsStaff(scene, email);
    },
  },
  "admin login failure, a fault of the server": {
    en: ["Unexpected error"],
    ar: ["خطأ غير متوقع"],
    happens: async (scene) => {
      const email = await someMember(scene.product);
      const [user] = await inDatabase(scene.product, "select id from users where email = $1", [email]);
      await failInserts(scene.product, "sessions", `new.user_id = '${user?.id}'`);
      await signInAsStaff(scene, email);
    },
  },
  "staff invitation, unknown": {
    en: ["This invitation does not work"],
    ar: ["هذه الدعوة لا تعمل"],
    happens: (scene) => open(scene, "/admin/invitation?token=none"),
  },
  "staff invitation, expired": {
    en: ["This invitation has expired"],
    ar: ["انتهت صلاحية هذه الدعوة"],
    happens: async (scene) => void (await openStaffInvitation(scene, 0)),
  },
  "staff invitation, taken up": {
    en: ["moderator"],
    ar: ["مشرف"],
    happens: async (scene) => {
      await openStaffInvitation(scene);
      await join(scene, "a plain pass phrase");
      await scene.page.waitForURL("**/admin/dashboard");
    },
  },
  "staff invitation, taken up twice": {
    en: ["This invitation has been used"],
    ar: ["استُخدمت هذه الدعوة"],
    happens: async (scene) => {
      await openStaffInvitation(scene);
      const link = scene.page.url();
      await join(scene, "a plain pass phrase");
      await scene.page.waitForURL("**/admin/dashboard");
      await scene.page.goto(link);
    },
  },
  "staff invitation, a wrong password of one's own": {
    en: ["This is not the password of your account."],
    ar: ["ليست هذه كلمة مرور حسابك."],
    happens: async (scene) => {
      await openStaffInvitation(scene, 7, await someAccount(scene.product));
      await join(scene, "wrong-password");
    },
  },
  "access denied": {
    en: ["You don't have sufficient permissions to access this resource."],
    ar: ["ليست لديك صلاحيات كافية لفتح هذه الصفحة."],
    happens: async (scene) => {
      await signInAsStaff(scene, await someMember(scene.product));
      await scene.page.waitForURL("**/admin/dashboard");
      await open(scene, "/admin/requests");
    },
  },
};

for (const [name, situation] of Object.entries(catalogue)) {
  for (const language of languages) {
    test(`${name} (${language})`, async ({ browser, product }, info) => {
      await saysIt({ browser, product, language }, info, situation);
    });
  }
}

/** Creates a member of staff of the lowest rank. Returns the e-mail. */
async function someMember(product: Product): Promise<string> {
  const email = await someAccount(product);
  await inDatabase(
    product,
    "insert into admin_users (user_id, email, role) select id, email, 'viewer' from users where email = $1",
    [email],
  );
  return email;
}
