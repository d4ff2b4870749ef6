import { roleNames } from "~/access/role-names";
import { defineStrings } from "~/i18n/strings";

/** Texts of the mails about accounts and requests. */
export const mailStrings = defineStrings({
  en: {
    greeting: "Hello {{name}},",
    greetingAlone: "Hello,",
    received: {
      subject: "We received your request for Dr. Water",
      text: "Thank you for asking for access to Dr. Water. Our team will read your request and decide.",
      promise:
        "You will get an email about your approval status within 2–3 business days: " +
        "between {{earliest}} and {{latest}}.",
      button: "See your request",
    },
    approved: {
      subject: "Your access to Dr. Water is approved",
      text:
        "Your access is open. Ask your first question in Arabic or English; " +
        "every answer shows the passages it is based on.",
      button: "Open Dr. Water",
    },
    rejected: {
      subject: "Your request for Dr. Water",
      text: "We read your request and cannot give you access to Dr. Water at this time.",
      reason: "The reason given:",
      contact: "If something about your situation changes, or you think this is a mistake, write to us.",
      button: "Contact us",
    },
    onHold: {
      subject: "Your request for Dr. Water is on hold",
      text:
        "Your request is on hold, and access to the assistant is closed until we decide. " +
        "You do not need to do anything; we will write to you as soon as there is a decision.",
      button: "See your request",
    },
    invitation: {
      subject: "Your access to Dr. Water is approved: create your account",
      text: "Your request is approved. Create your account with this link, and the assistant opens at once.",
      button: "Create your account",
      limits: "This link works once, for {{email}} only, until {{day}}.",
    },
    invitationToOwner: {
      subject: "Your access to Dr. Water is approved: open it with this link",
      text:
        "Your access is approved. Open this link: it shows that this address is yours. Sign in if you are asked " +
        "to, and the assistant opens. If you did not create the account yourself, set a new password there.",
      button: "Open your access",
    },
    staffInvitation: {
      subject: "You are invited to the Dr. Water team",
      text: "{{from}} invites you to the staff portal of Dr. Water, in the role {{role}}.",
      button: "Join the team",
      limits: "This link works once, for {{email}} only, until {{day}}. If you did not expect it, you can ignore it.",
    },
    roles: roleNames.en,
    confirm: {
      subject: "Confirm your email for Dr. Water",
      text: "Please confirm that this address is yours. After that you can sign in.",
      button: "Confirm this address",
      limits:
        "This link works once, for 24 hours. If you did not create an account with us, you can ignore this message.",
    },
    reset: {
      subject: "Set a new password for Dr. Water",
      text:
        "A new password was requested for your account. " +
        "Set it with this link; all your devices are then signed out.",
      button: "Set a new password",
      limits:
        "This link works once, for one hour. If you did not ask for it, you can ignore this message: nothing changes.",
    },
    passwordChanged: {
      subject: "Your password for Dr. Water was changed",
      text: "The password of your account was just changed.",
      notYou: "If that was not you, set a new password now and write to us.",
      button: "Set a new password",
    },
    accountDeleted: {
      subject: "Your Dr. Water account was deleted",
      text: "Your account was just deleted, with its chats, requests and links. It cannot be restored.",
      stays: "Entries of the audit log stay for at least 366 days. Our privacy notice says what else stays, and why.",
      notYou: "If that was not you, write to us: somebody knows your password.",
      button: "Contact us",
    },
    changeEmail: {
      subject: "Confirm the new email of your Dr. Water account",
      text:
        "You asked to use this address for your account. Open the link in a browser where you are signed in, " +
        "and confirm it there.",
      button: "Confirm this address",
      limits:
        "This link works once, for 24 hours. If you did not ask for it, you can ignore this message: nothing changes.",
    },
    emailChanged: {
      subject: "The email of your Dr. Water account was changed",
      text:
        "Your account has another email now. " +
        "You can no longer sign in with this address, and we no longer write to it.",
      notYou: "If that was not you, write to us at once: somebody knows your password.",
      button: "Contact us",
    },
    emailTaken: {
      subject: "This address already has a Dr. Water account",
      text:
        "Somebody who is signed in to another account asked to use this address. " +
        "It already has an account, so nothing was changed.",
      notYou: "If it was you, sign in with this address. If not, you can ignore this message.",
      button: "Sign in",
    },
    forStaff: {
      subject: "New access request: {{who}}",
      text: "A new access request has come in.",
      approved: "A valid code was given, so access is open already.",
      email: "Email",
      name: "Name",
      organization: "Organization",
      jobTitle: "Job title",
      companySize: "Company size",
      waterStationsManaged: "Water stations managed",
      phone: "Phone",
      promoCode: "Promo code",
      withheld: "(not shown in mails, see the portal)",
      useCase: "How the assistant will help",
      button: "Open the requests",
    },
  },
  ar: {
    greeting: "مرحبًا {{name}}،",
    greetingAlone: "مرحبًا،",
    received: {
      subject: "استلمنا طلبك للوصول إلى دكتور ووتر",
      text: "شكرًا لطلبك الوصول إلى دكتور ووتر. سيقرأ فريقنا طلبك ويبتّ فيه.",
      promise: "تصلك رسالة بريد بنتيجة طلبك خلال يومين إلى ثلاثة أيام عمل: بين {{earliest}} و{{latest}}.",
      button: "اطّلع على طلبك",
    },
    approved: {
      subject: "تمت الموافقة على طلبك للوصول إلى دكتور ووتر",
      text:
        "يمكنك استخدام المساعد الآن. " +
        "اطرح سؤالك الأول بالعربية أو الإنجليزية، ومع كل جواب المقاطع التي يستند إليها.",
      button: "افتح دكتور ووتر",
    },
    rejected: {
      subject: "طلبك للوصول إلى دكتور ووتر",
      text: "قرأنا طلبك، ولا يمكننا منحك الوصول إلى دكتور ووتر في الوقت الحالي.",
      reason: "السبب المذكور:",
      contact: "إن تغيّر شيء في وضعك، أو رأيت أن في ذلك خطأ، فاكتب إلينا.",
      button: "تواصل معنا",
    },
    onHold: {
      subject: "طلبك للوصول إلى دكتور ووتر موقوف مؤقتًا",
      text: "طلبك موقوف مؤقتًا، والوصول إلى المساعد مغلق إلى أن نبتّ فيه. لا يلزمك فعل شيء، وسنكتب إليك فور صدور القرار.",
      button: "اطّلع على طلبك",
    },
    invitation: {
      subject: "تمت الموافقة على طلبك للوصول إلى دكتور ووتر: أنشئ حسابك",
      text: "تمت الموافقة على طلبك. أنشئ حسابك من هذا الرابط فيُفتح لك المساعد فورًا.",
      button: "أنشئ حسابك",
      limits: "يصلح الرابط مرة واحدة، للبريد {{email}} وحده، حتى {{day}}.",
    },
    invitationToOwner: {
      subject: "تمت الموافقة على طلبك للوصول إلى دكتور ووتر: فعّل صلاحية الدخول",
      text:
        "تمت الموافقة على طلبك. افتح هذا الرابط، فبه نتأكد أن البريد لك، وسجّل الدخول إن طُلب منك فيُفتح لك " +
        "المساعد. وإن لم تكن أنت من أنشأ الحساب فعيّن هناك كلمة مرور جديدة.",
      button: "فعّل صلاحية الدخول",
    },
    staffInvitation: {
      subject: "دعوة للانضمام إلى فريق دكتور ووتر",
      text: "يدعوك {{from}} إلى بوابة موظفي دكتور ووتر بدور: {{role}}.",
      button: "انضم إلى الفريق",
      limits: "الرابط صالح لمرة واحدة، للبريد {{email}} وحده، حتى {{day}}. إن لم تكن تتوقعه فتجاهله.",
    },
    roles: roleNames.ar,
    confirm: {
      subject: "أكّد بريدك لدى دكتور ووتر",
      text: "يُرجى تأكيد أن هذا البريد لك، وبعدها يمكنك تسجيل الدخول.",
      button: "أكّد هذا البريد",
      limits: "يصلح الرابط مرة واحدة خلال 24 ساعة. إن لم تنشئ حسابًا لدينا فتجاهل هذه الرسالة.",
    },
    reset: {
      subject: "عيّن كلمة مرور جديدة لدكتور ووتر",
      text: "طُلبت كلمة مرور جديدة لحسابك. عيّنها من هذا الرابط، وعندها يُسجَّل الخروج من كل أجهزتك.",
      button: "عيّن كلمة مرور جديدة",
      limits: "يصلح الرابط مرة واحدة خلال ساعة. إن لم تطلب ذلك فتجاهل هذه الرسالة، ولن يتغيّر شيء.",
    },
    passwordChanged: {
      subject: "تغيّرت كلمة مرورك لدى دكتور ووتر",
      text: "تغيّرت كلمة مرور حسابك للتو.",
      notYou: "إن لم تكن أنت من غيّرها فعيّن كلمة مرور جديدة الآن واكتب إلينا.",
      button: "عيّن كلمة مرور جديدة",
    },
    accountDeleted: {
      subject: "حُذف حسابك لدى دكتور ووتر",
      text: "حُذف حسابك للتو بمحادثاته وطلباته وروابطه، ولا يمكن استرجاعه.",
      stays: "تبقى قيود سجل التدقيق 366 يومًا على الأقل. وفي إشعار الخصوصية ما يبقى غير ذلك ولماذا.",
      notYou: "إن لم تكن أنت من حذفه فاكتب إلينا، فهناك من يعرف كلمة مرورك.",
      button: "تواصل معنا",
    },
    changeEmail: {
      subject: "أكّد البريد الجديد لحسابك في دكتور ووتر",
      text: "طُلب أن يكون هذا بريد حسابك. افتح الرابط في متصفح سجّلت الدخول فيه، ثم أكّده هناك.",
      button: "أكّد هذا البريد",
      limits: "يصلح الرابط مرة واحدة خلال 24 ساعة. إن لم تطلب ذلك فتجاهل هذه الرسالة، ولن يتغيّر شيء.",
    },
    emailChanged: {
      subject: "تغيّر بريد حسابك في دكتور ووتر",
      text: "صار لحسابك بريد آخر. لم يعد بإمكانك تسجيل الدخول بهذا البريد، ولن نكتب إليه بعد الآن.",
      notYou: "إن لم تكن أنت من غيّره فاكتب إلينا فورًا، فهناك من يعرف كلمة مرورك.",
      button: "تواصل معنا",
    },
    emailTaken: {
      subject: "لهذا البريد حساب في دكتور ووتر",
      text: "طلب مستخدم لحساب آخر أن يستعمل هذا البريد. وله حساب قائم، فلم يتغيّر شيء.",
      notYou: "إن كنت أنت صاحب الطلب فسجّل الدخول بهذا البريد، وإلا فتجاهل هذه الرسالة.",
      button: "تسجيل الدخول",
    },
    forStaff: {
      subject: "طلب وصول جديد: {{who}}",
      text: "وصل طلب وصول جديد.",
      approved: "أُدخل رمز صالح، ففُتح الوصول فورًا.",
      email: "البريد الإلكتروني",
      name: "الاسم",
      organization: "جهة العمل",
      jobTitle: "المسمّى الوظيفي",
      companySize: "حجم الشركة",
      waterStationsManaged: "محطات المياه المُدارة",
      phone: "الهاتف",
      promoCode: "الرمز الترويجي",
      withheld: "(لا يُعرض في الرسائل، اطّلع عليه في البوابة)",
      useCase: "كيف سيفيده المساعد",
      button: "افتح الطلبات",
    },
  },
});
