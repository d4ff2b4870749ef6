import { expect, test } from "vitest";
import { labelInMail, nameInMail, quoteInMail } from "./guard";

test.each([
  "Salma Haddad",
  "سلمى حدّاد",
  "محمد بن عبد الرحمن آل سعود",
  "Dr. Anne-Marie O'Neill",
  "م. أحمد العلي",
  "Ñuñez d’Ávila",
  "Nguyễn Văn Anh",
  "J. R. Smith",
  "李小龍",
  "a".repeat(60),
  "one two three four five six",
])("greets by the plain name %s", (name) => {
  expect(nameInMail(name)).toBe(name);
});

test.each([
  "Your account was hacked",
  "YOUR ACCOUNT",
  "𝐲𝐨𝐮𝐫 𝐚𝐜𝐜𝐨𝐮𝐧𝐭",
  "Go to evil dot example",
  "one two three four five six seven",
  "evil.example",
  "evilꓸexample",
  "evil。example",
  "Salma\nBcc",
  "Salma\u202eelpmaxe",
  "Salma <b>",
  "**Salma**",
  "[Salma](x)",
  "Salma1",
  "salma@evil",
  "حسابك اختُرق",
  "اضغط هنا",
  "a".repeat(61),
  `S${"\u0301".repeat(9)}`,
  "- -",
  "",
])("does not greet by %j", (name) => {
  expect(nameInMail(name)).toBe("");
});

test.each([
  "Plant 4",
  "Gulf Water W.L.L.",
  "Acme Water Co. (Riyadh), Unit #4",
  "شركة المياه الوطنية، جدة",
  "Account Manager",
  "+966 50 000 0000",
  "11–50",
  "WELCOME_2026",
  "A/B 3.5 m³".replace("³", "3"),
])("shows staff the label %s", (label) => {
  expect(labelInMail(label)).toBe(label);
});

test.each([
  "evil.example",
  "Acme www evil",
  "http://x",
  "mailto:a",
  "10.0.0.1",
  "a@b",
  "<b>Acme</b>",
  "[Acme](x)",
  "Acme\r\nBcc: x",
  "Acme\u202e",
  "evil․example",
  "evil．example",
  "`Acme`",
  "زوروا evil.example الآن",
])("withholds the label %j", (label) => {
  expect(labelInMail(label)).toBe("");
});

test.each([
  [nameInMail, 240],
  [labelInMail, 1000],
])("%o reads up to as many characters, spaces around included: %i", (guard, length) => {
  expect(guard("Salma".padEnd(length))).toBe("Salma");
  expect(guard("Salma".padEnd(length + 1))).toBe("");
});

test("shortens a long label", () => {
  expect(labelInMail("Water ".repeat(14).slice(0, 80))).toBe(`${"Water ".repeat(13)}Wa`);
  expect(labelInMail("Water ".repeat(40))).toBe(`${"Water ".repeat(13)}W…`);
});

test.each([
  ["See https://evil.example/x?y=1 now.", "See https[:]//evil[.]example/x?y=1 now."],
  ["www.evil.example", "www[.]evil[.]example"],
  ["WWW.1and1.com", "WWW[.]1and1[.]com"],
  ["write to salma@plant.example", "write to salma@plant[.]example"],
  ["mailto:salma@plant.example", "mailto[:]salma@plant[.]example"],
  ["اكتب إلى evil.example أو موقع.شبكة", "اكتب إلى evil[.]example أو موقع[.]شبكة"],
  ["evil。example evil․example", "evil[.]example evil[.]example"],
  ["ev\u200bil\u2060.exam\u00adple", "evil[.]example"],
  ["\u202eelpmaxe.live\u202c", "elpmaxe[.]live"],
  ["one\r\ntwo\u2028three\u0007", "one\ntwo\nthree"],
  ["pH 7.5 at 3.2 bar, e.g. stage 2. Then: ΔP climbs.", "pH 7.5 at 3.2 bar, e.g. stage 2. Then: ΔP climbs."],
])("quotes %j without a link", (text, quoted) => {
  expect(quoteInMail(text)).toBe(quoted);
});

test.each([nameInMail, labelInMail, quoteInMail])("%o checks a long text in linear time", (guard) => {
  const time = (length: number) => {
    const text = "a.".repeat(length);
    const start = process.cpuUsage().user;
    guard(text);
    return process.cpuUsage().user - start;
  };
  time(1000);
  expect(time(100_000)).toBeLessThan(100_000);
});
