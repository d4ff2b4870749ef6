import { eq, sql } from "drizzle-orm";
import type { Proved, Staff } from "~/access/capabilities";
import { inviteStaff } from "~/access/staff/staff-invitations.server";
import type { ReceivedFiles } from "~/documents/keeping/received-form.server";
import { currentQuota } from "~/documents/own/own-quota.server";
import type { Services } from "~/platform/context.server";
import { adminUsers, knowledgeGaps, outbox, settings, siteNotices } from "~/platform/db/schema";
import { someForm, someStaff } from "./people";

/** Content of a form, and the number of audit rows that it writes; `url` is that of the page where it matters. */
export type Prepared = { form: [string, string][]; rows: number; url?: string; files?: ReceivedFiles };

type Open = () => { services: Services; staff: Staff<"super_admin"> };

let days = 90;

/** Returns a scenario for each act of the settings and of the knowledge gaps, by its name. */
export function settingsScenarios(open: Open): Record<string, () => Promise<Prepared>> {
  const db = () => open().services.database.db;
  const colleague = async () => (await someStaff(open().services, "viewer")).staff.userId;
  const staffInvitation = () => invited(open());
  return {
    "analytics.gap": async () => {
      const [gap] = await db().insert(knowledgeGaps).values({ words: [], terms: [] }).returning();
      return {
        form: [
          ["id", gap?.id ?? ""],
          ["status", "planned"],
          ["note", "Ask the vendor"],
        ],
        rows: 1,
      };
    },
    "settings.invite": async () => ({
      form: [
        ["email", someForm().email],
        ["role", "viewer"],
        ["language", "ar"],
      ],
      rows: 1,
    }),
    "settings.role": async () => ({
      form: [
        ["id", await colleague()],
        ["role", "admin"],
      ],
      rows: 1,
    }),
    "settings.deactivate": async () => ({ form: [["id", await colleague()]], rows: 1 }),
    "settings.reactivate": async () => {
      const id = await colleague();
      await db().update(adminUsers).set({ isActive: false }).where(eq(adminUsers.userId, id));
      return { form: [["id", id]], rows: 1 };
    },
    "settings.resend": staffInvitation,
    "settings.withdraw": staffInvitation,
    "settings.probe": async () => ({ form: [], rows: 0 }),
    "settings.test-mail": async () => ({ form: [], rows: 1 }),
    "settings.retry-mail": async () => {
      const mail = {
        template: "test",
        language: "en",
        recipient: "a@b.example",
        subject: "x",
        html: "",
        text: "",
      } as const;
      const [row] = await db()
        .insert(outbox)
        .values({ ...mail, messageId: "<1@x>", status: "failed" })
        .returning();
      return { form: [["id", row?.id ?? ""]], rows: 1 };
    },
    "settings.retry-job": async () => {
      const { rows } = await db().execute<{ id: string }>(sql`
      insert into pgboss.job (name, data, source_name) values ('dead-letter', '{}', 'group-gaps') returning id`);
      return { form: [["id", rows[0]?.id ?? ""]], rows: 1 };
    },
    "settings.notice-save": async () => ({
      form: [
        ["textEn", "Maintenance"],
        ["textAr", "صيانة"],
        ["places", "site"],
        ["severity", "info"],
      ],
      rows: 1,
    }),
    "settings.notice-remove": async () => {
      const draft = { severity: "info", textEn: "x", textAr: "س", dismissible: true } as const;
      const [notice] = await db()
        .insert(siteNotices)
        .values({ ...draft, places: ["site"], startsAt: new Date() })
        .returning();
      return { form: [["id", notice?.id ?? ""]], rows: 1 };
    },
    "settings.hand-over": async () => {
      await open().services.database.db.delete(settings).where(eq(settings.key, "hand_over"));
      return { form: [["state", "off"]], rows: 1 };
    },
    "settings.written-asks": async () => {
      await open().services.database.db.delete(settings).where(eq(settings.key, "written_asks"));
      return { form: [["state", "off"]], rows: 1 };
    },
    "settings.own-quota": async () => {
      const { files, megabytes, pages, days: kept } = await currentQuota(db());
      const now = Object.entries({ files, megabytes, pages, days: kept });
      const seen = now.map(([part, value]): [string, string] => [`seen-${part}`, String(value)]);
      const asked = now.map(([part, value]): [string, string] => [part, String(part === "files" ? value + 1 : value)]);
      return { form: [...asked, ...seen], rows: 1 };
    },
    "settings.retention": async () => {
      days += 1;
      return { form: [["chats", String(days)]], rows: 1 };
    },
  };
}

async function invited({ services, staff }: ReturnType<Open>): Promise<Prepared> {
  const guest = { email: someForm().email, role: "viewer", language: "en" } as const;
  const outcome = await inviteStaff(services, staff as Proved<typeof staff>, guest);
  if (outcome.kind !== "invited") throw new Error(outcome.kind);
  return { form: [["id", outcome.id]], rows: 1 };
}
