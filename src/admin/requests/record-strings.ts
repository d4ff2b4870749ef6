import { defineStrings } from "~/i18n/strings";

/** What is told of a single request: its invitation and its history. */
export const recordStrings = defineStrings({
  en: {
    invitation: {
      open: "Invited, no account yet. The link is good until {{day}}.",
      expired: "Invited, but the link expired on {{day}}.",
      failed: "The mail with the link could not be delivered.",
      resend: "Send invitation again",
      sent: "Invitation sent again",
      refused: {
        missing: "The request is gone.",
        not_approved: "The request is not approved any more.",
        has_access: "This person has access already.",
        suspended: "This person’s account is suspended.",
      },
      refusedTitle: "No invitation was sent",
      failedSend: "Failed to send the invitation",
    },
    history: {
      open: "History and notes",
      title: "History of {{name}}",
      submitted: "Access requested",
      events: {
        request_approved: "Approved",
        request_rejected: "Rejected",
        request_on_hold: "Put on hold",
        request_hold_undone: "Hold taken back",
        request_noted: "Note",
        invitation_resent: "Invitation sent again",
      },
      note: "Note for colleagues",
      noteHint: "The applicant never sees it.",
      save: "Add note",
      saved: "Note added",
      failedSave: "Failed to add the note",
      failedLoad: "Failed to load the history",
      gone: "This request is gone.",
    },
  },
  ar: {
    invitation: {
      open: "أُرسلت الدعوة ولم يُنشأ حساب بعد. الرابط صالح حتى {{day}}.",
      expired: "أُرسلت الدعوة، لكن رابطها انتهت صلاحيته في {{day}}.",
      failed: "تعذّر تسليم الرسالة التي تحمل الرابط.",
      resend: "أعد إرسال الدعوة",
      sent: "أُعيد إرسال الدعوة",
      refused: {
        missing: "لم يعد الطلب موجودًا.",
        not_approved: "لم يعد الطلب مقبولًا.",
        has_access: "لدى هذا الشخص حق الوصول أصلًا.",
        suspended: "حساب هذا الشخص موقوف.",
      },
      refusedTitle: "لم تُرسل أي دعوة",
      failedSend: "تعذّر إرسال الدعوة",
    },
    history: {
      open: "السجل والملاحظات",
      title: "سجل {{name}}",
      submitted: "قُدِّم طلب الوصول",
      events: {
        request_approved: "قُبل",
        request_rejected: "رُفض",
        request_on_hold: "أُوقف مؤقتًا",
        request_hold_undone: "أُلغي الإيقاف المؤقت",
        request_noted: "ملاحظة",
        invitation_resent: "أُعيد إرسال الدعوة",
      },
      note: "ملاحظة للزملاء",
      noteHint: "لا يراها صاحب الطلب أبدًا.",
      save: "أضف الملاحظة",
      saved: "أُضيفت الملاحظة",
      failedSave: "تعذّرت إضافة الملاحظة",
      failedLoad: "تعذّر تحميل السجل",
      gone: "لم يعد هذا الطلب موجودًا.",
    },
  },
});
