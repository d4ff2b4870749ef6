import { defineStrings, type StringKey, type Text } from "~/i18n/strings";

/** Every action of the audit log, in a few words. */
export const actionStrings = defineStrings({
  en: {
    request_approved: "Approved a request",
    request_rejected: "Rejected a request",
    request_on_hold: "Put a request on hold",
    request_deleted: "Deleted a request",
    request_hold_undone: "Took a hold back",
    request_noted: "Noted something on a request",
    requests_exported: "Exported requests",
    invitation_resent: "Sent an invitation again",
    user_approved: "Approved a user",
    user_suspended: "Suspended a user",
    user_signed_out: "Signed a user out everywhere",
    users_exported: "Exported users",
    promo_code_created: "Created a promo code",
    promo_code_changed: "Changed a promo code",
    promo_code_activated: "Activated a promo code",
    promo_code_deactivated: "Deactivated a promo code",
    conversation_opened: "Opened a conversation",
    gap_status_changed: "Changed the status of a knowledge gap",
    staff_invited: "Invited a member of staff",
    staff_invitation_resent: "Sent a staff invitation again",
    staff_invitation_withdrawn: "Withdrew a staff invitation",
    staff_joined: "Joined the staff",
    role_changed: "Changed a role",
    staff_deactivated: "Deactivated a member of staff",
    staff_reactivated: "Reactivated a member of staff",
    admin_created: "Became the first administrator",
    password_changed: "Changed their password",
    password_reset: "Reset their password",
    sign_up_refused: "Sign-up refused: the email has an account",
  },
  ar: {
    request_approved: "قبِل طلبًا",
    request_rejected: "رفض طلبًا",
    request_on_hold: "أوقف طلبًا مؤقتًا",
    request_deleted: "حذف طلبًا",
    request_hold_undone: "تراجع عن إيقاف مؤقت",
    request_noted: "دوّن ملاحظة على طلب",
    requests_exported: "صدّر الطلبات",
    invitation_resent: "أعاد إرسال دعوة",
    user_approved: "قبِل مستخدمًا",
    user_suspended: "أوقف مستخدمًا",
    user_signed_out: "أخرج مستخدمًا من كل مكان",
    users_exported: "صدّر المستخدمين",
    promo_code_created: "أنشأ رمزًا ترويجيًا",
    promo_code_changed: "عدّل رمزًا ترويجيًا",
    promo_code_activated: "فعّل رمزًا ترويجيًا",
    promo_code_deactivated: "عطّل رمزًا ترويجيًا",
    conversation_opened: "فتح محادثة",
    gap_status_changed: "غيّر حالة فجوة معرفية",
    staff_invited: "دعا موظفًا",
    staff_invitation_resent: "أعاد إرسال دعوة موظف",
    staff_invitation_withdrawn: "سحب دعوة موظف",
    staff_joined: "انضم إلى الموظفين",
    role_changed: "غيّر دورًا",
    staff_deactivated: "عطّل حساب موظف",
    staff_reactivated: "أعاد تفعيل موظف",
    admin_created: "أصبح المدير الأول",
    password_changed: "غيّر كلمة مروره",
    password_reset: "أعاد تعيين كلمة مروره",
    sign_up_refused: "رُفض إنشاء حساب: للبريد حساب قائم",
  },
});

/** Returns what an action of the audit log is called; one of a later version is shown by its name. */
export function actionText(t: Text<typeof actionStrings>, action: string): string {
  return Object.hasOwn(actionStrings.en, action)
    ? t(action as StringKey<typeof actionStrings>)
    : action.replaceAll("_", " ");
}
