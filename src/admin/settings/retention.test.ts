import { expect, test } from "vitest";
import { readRetention } from "./retention";

test.each([
  [
    { chats: "", mails: " ", audit: "" },
    { chats: null, mails: null, audit: null },
  ],
  [
    { chats: "30", mails: "14", audit: "366" },
    { chats: 30, mails: 14, audit: 366 },
  ],
  [{ chats: "29", mails: "", audit: "" }, null],
  [{ chats: "", mails: "", audit: "365" }, null],
  [{ chats: "3651", mails: "", audit: "" }, null],
  [{ chats: "30.5", mails: "", audit: "" }, null],
  [{ chats: "many", mails: "", audit: "" }, null],
  [
    { chats: "0x40", mails: "", audit: "" },
    { chats: 64, mails: null, audit: null },
  ],
])("%j", (texts, expected) => {
  expect(readRetention(texts)).toEqual(expected);
});
