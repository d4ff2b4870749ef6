import { expect, test } from "vitest";
import { readRetention } from "./retention";

test.each([
  [
    { chats: "", contact: "", mails: " ", audit: "" },
    { chats: null, contact: null, mails: null, audit: null },
  ],
  [
    { chats: "30", contact: "31", mails: "14", audit: "366" },
    { chats: 30, contact: 31, mails: 14, audit: 366 },
  ],
  [{ chats: "29", contact: "", mails: "", audit: "" }, null],
  [{ chats: "", contact: "", mails: "", audit: "365" }, null],
  [{ chats: "", contact: "29", mails: "", audit: "" }, null],
  [
    { chats: "3650", contact: "", mails: "", audit: "" },
    { chats: 3650, contact: null, mails: null, audit: null },
  ],
  [{ chats: "3651", contact: "", mails: "", audit: "" }, null],
  [{ chats: "30.5", contact: "", mails: "", audit: "" }, null],
  [{ chats: "many", contact: "", mails: "", audit: "" }, null],
  [
    { chats: "0x40", contact: "", mails: "", audit: "" },
    { chats: 64, contact: null, mails: null, audit: null },
  ],
])("reads %j", (texts, expected) => {
  expect(readRetention(texts)).toEqual(expected);
});
