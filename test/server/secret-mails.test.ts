import { beforeAll, expect, test } from "vitest";
import { secretMails } from "../../src/access/mail/secret-mails";
import { listMails, readMail } from "../../src/admin/settings/outbox.server";
import { exampleMails } from "../../src/demo/mail-examples";
import { queueMail } from "../../src/platform/mail/outbox.server";
import { type Member, someStaff } from "./people";
import { testServices } from "./services";

const opened = testServices();
let member: Member;

beforeAll(async () => {
  member = await someStaff(opened.services, "super_admin");
  const { services } = opened;
  for (const mail of exampleMails()) await services.database.db.transaction((tx) => queueMail(services, tx, mail));
});

test("no mail that lets somebody in can be read, every other can", async () => {
  const { rows } = await listMails(opened.services, member.staff, {}, {});
  expect(rows).toHaveLength(exampleMails().length);
  for (const { id, template } of rows) {
    const mail = await readMail(opened.services, member.staff, id);
    const isSecret = secretMails.some((secret) => secret === template);
    expect([template, mail?.isSecret]).toEqual([template, isSecret]);
    expect(mail?.text === null).toBe(isSecret);
    expect(JSON.stringify(mail)).not.toContain("example-token");
  }
  expect(JSON.stringify(rows)).not.toContain("example-token");
});
