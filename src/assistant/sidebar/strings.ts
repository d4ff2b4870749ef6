import { defineStrings } from "~/i18n/strings";

/** The list of past conversations. */
export const strings = defineStrings({
  en: {
    label: "Your chats",
    open: "Chats",
    newChat: "New Chat",
    empty: "No chat history yet",
    menu: "Actions for “{{title}}”",
    rename: "Rename",
    renameLabel: "New title of the chat",
    confirmRename: "Save title",
    cancelRename: "Cancel renaming",
    delete: "Delete",
    deleteTitle: "Delete “{{title}}”?",
    deleteText: "All its questions and answers are deleted. This cannot be undone.",
    deleteConfirm: "Delete chat",
  },
  ar: {
    label: "محادثاتك",
    open: "المحادثات",
    newChat: "محادثة جديدة",
    empty: "لا توجد محادثات سابقة بعد",
    menu: "إجراءات «{{title}}»",
    rename: "إعادة التسمية",
    renameLabel: "العنوان الجديد للمحادثة",
    confirmRename: "حفظ العنوان",
    cancelRename: "إلغاء إعادة التسمية",
    delete: "حذف",
    deleteTitle: "حذف «{{title}}»؟",
    deleteText: "ستُحذف كل أسئلتها وإجاباتها، ولا يمكن التراجع عن ذلك.",
    deleteConfirm: "حذف المحادثة",
  },
});
