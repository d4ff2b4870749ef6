import { defineStrings } from "~/i18n/strings";

/** Texts about the recipient of an invitation, and why it cannot be used. */
export const invitationStrings = defineStrings({
  en: {
    heading: "Create your account",
    lead: "Your request is approved. Choose a password, and the assistant opens at once.",
    bound: "The invitation is for this address only.",
    submit: "Create your account",
    busy: "Creating your account…",
    expired: {
      title: "This invitation has expired",
      text: "Invitations are valid for 14 days. Write to us for a new one, or request access again.",
    },
    used: {
      title: "This invitation has been used",
      text: "An account was already created with it. Sign in with your email and password.",
    },
    unknown: {
      title: "This invitation does not work",
      text: "It is incomplete, was withdrawn, or was replaced by a newer one. Look for the latest mail from us.",
    },
    foreign: {
      title: "This invitation is for another address",
      text: "It works only for the email address that it was sent to.",
      signedIn: "You are signed in as {{email}}. Sign out to use it.",
    },
    accept: {
      heading: "Your access is approved",
      lead: "You opened the link that we sent to your address, so we know that it is yours.",
      signedInAs: "Signed in as {{email}}",
      submit: "Open the assistant",
      busy: "Opening…",
    },
    signInToUse: {
      heading: "Your access is approved",
      lead: "An account already exists for {{email}}. Sign in, and the assistant opens at once.",
      forgot:
        "If you did not create it, or forgot its password, set a new one with a link that we mail to you; that also " +
        "opens the assistant.",
    },
    waiting: {
      heading: "Your access is approved: open the link in our mail",
      lead:
        "Your account is pending until you open the link that we sent to {{email}}. It shows that the address is " +
        "yours, and the assistant opens.",
      expired:
        "The link that we sent to {{email}} has expired. Request a new one: it shows that the address is yours, " +
        "and the assistant opens.",
      spam: "If the mail does not arrive within a few minutes, check your spam folder.",
      again: "Send the link again",
      sending: "Sending…",
      sent: "The link is on its way",
      sentText: "Links that we sent you before still work, too, as long as they have not expired.",
      failed: "The link was not sent",
      notInvited: "There is no open invitation for your address any more. Your request stays with us.",
    },
    refused: "The invitation cannot be used",
    signIn: "Sign in",
    request: "Request access",
    signOut: "Sign out",
  },
  ar: {
    heading: "أنشئ حسابك",
    lead: "تمت الموافقة على طلبك. اختر كلمة مرور فيُفتح لك المساعد فورًا.",
    bound: "الدعوة لهذا البريد وحده.",
    submit: "أنشئ الحساب",
    busy: "جارٍ إنشاء حسابك…",
    expired: {
      title: "انتهت صلاحية هذه الدعوة",
      text: "تصلح الدعوات 14 يومًا. اكتب إلينا لتصلك دعوة جديدة، أو اطلب الوصول مرة أخرى.",
    },
    used: {
      title: "استُخدمت هذه الدعوة",
      text: "أُنشئ بها حساب من قبل. سجّل الدخول ببريدك وكلمة مرورك.",
    },
    unknown: {
      title: "هذه الدعوة لا تعمل",
      text: "إما أنها ناقصة أو سُحبت أو حلّت محلها دعوة أحدث. ابحث عن آخر رسالة منا.",
    },
    foreign: {
      title: "هذه الدعوة لبريد آخر",
      text: "لا تصلح إلا للبريد الإلكتروني الذي أُرسلت إليه.",
      signedIn: "سجّلت الدخول بالبريد {{email}}. سجّل الخروج لتستخدمها.",
    },
    accept: {
      heading: "تمت الموافقة على طلبك",
      lead: "فتحت الرابط الذي أرسلناه إلى بريدك، فتأكدنا أنه لك.",
      signedInAs: "سجّلت الدخول بالبريد {{email}}",
      submit: "افتح المساعد",
      busy: "جارٍ الفتح…",
    },
    signInToUse: {
      heading: "تمت الموافقة على طلبك",
      lead: "أُنشئ حساب للبريد {{email}} من قبل. سجّل الدخول فيُفتح لك المساعد فورًا.",
      forgot: "ألم تنشئه أنت، أو نسيت كلمة مروره؟ عيّن كلمة مرور جديدة من رابط نرسله إليك، وبها يُفتح لك المساعد أيضًا.",
    },
    waiting: {
      heading: "تمت الموافقة على طلبك: افتح الرابط في رسالتنا",
      lead: "لن يُفعَّل حسابك حتى تفتح الرابط الذي أرسلناه إلى {{email}}. به نتأكد أن البريد لك، فيُفتح لك المساعد.",
      expired:
        "انتهت صلاحية الرابط الذي أرسلناه إلى {{email}}. اطلب رابطًا جديدًا، به نتأكد أن البريد لك، فيُفتح لك المساعد.",
      spam: "إن لم تصل الرسالة خلال دقائق فابحث في مجلد الرسائل غير المرغوبة.",
      again: "أرسل الرابط مرة أخرى",
      sending: "جارٍ الإرسال…",
      sent: "الرابط في طريقه إليك",
      sentText: "والروابط التي أرسلناها إليك من قبل تعمل أيضًا ما لم تنتهِ صلاحيتها.",
      failed: "لم يُرسل الرابط",
      notInvited: "لم تعد لبريدك دعوة مفتوحة. ويبقى طلبك لدينا.",
    },
    refused: "لا يمكن استخدام الدعوة",
    signIn: "سجّل الدخول",
    request: "اطلب الوصول",
    signOut: "تسجيل الخروج",
  },
});
