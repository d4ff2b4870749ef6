import type { Proved, Staff } from "~/access/capabilities";
import { accessForms } from "~/access/forms/forms.server";
import { reauthenticate, reauthenticationError } from "~/access/password/reauthentication.server";
import { type Role, roles } from "~/access/roles";
import {
  type InviteStaffOutcome,
  inviteStaff,
  resendStaffInvitation,
  withdrawStaffInvitation,
} from "~/access/staff/staff-invitations.server";
import { changeRole, deactivateStaff, reactivateStaff, type StaffChange } from "~/access/staff/staff-roles.server";
import { switchAsks } from "~/assistant/asks/asks-setting.server";
import { switchHandOver } from "~/assistant/handed-over/hand-over-setting.server";
import { type ProviderHealth, probeProvider } from "~/assistant/providers/health.server";
import { readQuota } from "~/documents/own/own-quota";
import { changeQuota, type QuotaChange } from "~/documents/own/own-quota.server";
import { languageOfPath } from "~/i18n/languages";
import { readRetention } from "~/platform/retention";
import { type Acts, type Scene, textIn } from "../acting.server";
import { retryJob } from "./given-up-jobs.server";
import { type NoticeErrors, readNotice } from "./notice-form";
import { changeNotice, createNotice, removeNotice } from "./notices.server";
import { retryMail, sendTestMail } from "./outbox.server";
import { changeRetention } from "./retention.server";

/** The password is missing or wrong: the error beside its field. */
type Unproved = { proof: string };

type FormErrors = { errors: Readonly<Record<string, string | undefined>> };

export type SettingsAnswers = {
  invite: { kind: InviteStaffOutcome["kind"] } | FormErrors | Unproved;
  role: { kind: StaffChange["kind"] } | Unproved;
  deactivate: { kind: StaffChange["kind"] } | Unproved;
  reactivate: { kind: StaffChange["kind"] } | Unproved;
  resend: { done: boolean };
  withdraw: { done: boolean };
  probe: { health: ProviderHealth };
  "test-mail": { to: string };
  "retry-mail": { done: boolean };
  "retry-job": { done: boolean };
  "notice-save": { done: boolean } | { errors: NoticeErrors };
  "notice-remove": { done: boolean };
  "own-quota": QuotaChange | { errors: true } | Unproved;
  retention: { changed: boolean } | { errors: true } | Unproved;
  "hand-over": { isOn: boolean };
  "written-asks": { isOn: boolean };
};

type Here = Scene<"super_admin">;

/** Acts of super admins on the settings pages. */
export const settingsActs: Acts<"super_admin", SettingsAnswers> = {
  invite: async (scene) => {
    const { services, form, url } = scene;
    const texts = { email: textIn(form, "email"), role: textIn(form, "role"), language: textIn(form, "language") };
    const parsed = accessForms(languageOfPath(url.pathname)).inviteStaff.safeParse(texts);
    if (!parsed.success) return { errors: errorsOf(parsed.error.issues) };
    return proving(scene, async (staff) => ({ kind: (await inviteStaff(services, staff, parsed.data)).kind }));
  },
  role: (scene) => {
    const role = roleIn(scene.form);
    return proving(scene, async (staff) => ({
      kind: (await changeRole(scene.services, staff, textIn(scene.form, "id"), role)).kind,
    }));
  },
  deactivate: (scene) =>
    proving(scene, async (staff) => ({
      kind: (await deactivateStaff(scene.services, staff, textIn(scene.form, "id"))).kind,
    })),
  reactivate: (scene) =>
    proving(scene, async (staff) => ({
      kind: (await reactivateStaff(scene.services, staff, textIn(scene.form, "id"))).kind,
    })),
  resend: async ({ services, staff, form }) => ({
    done: (await resendStaffInvitation(services, staff, textIn(form, "id"))).kind === "done",
  }),
  withdraw: async ({ services, staff, form }) => ({
    done: (await withdrawStaffInvitation(services, staff, textIn(form, "id"))).kind === "done",
  }),
  probe: async ({ services }) => ({ health: await probeProvider(services) }),
  "test-mail": async ({ services, staff, url }) => ({
    to: await sendTestMail(services, staff, languageOfPath(url.pathname)),
  }),
  "retry-mail": async ({ services, staff, form }) => ({ done: await retryMail(services, staff, textIn(form, "id")) }),
  "retry-job": async ({ services, staff, form }) => ({ done: await retryJob(services, staff, textIn(form, "id")) }),
  "notice-save": async ({ services, staff, form }) => {
    const read = readNotice(form);
    if (!read.ok) return { errors: read.errors };
    const id = textIn(form, "id");
    if (id) return { done: await changeNotice(services, staff, id, read.draft) };
    await createNotice(services, staff, read.draft);
    return { done: true };
  },
  "notice-remove": async ({ services, staff, form }) => ({
    done: await removeNotice(services, staff, textIn(form, "id")),
  }),
  "hand-over": async ({ services, staff, form }) => {
    const isOn = textIn(form, "state") === "on";
    await switchHandOver(services, staff, isOn);
    return { isOn };
  },
  "written-asks": async ({ services, staff, form }) => {
    const isOn = textIn(form, "state") === "on";
    await switchAsks(services, staff, isOn);
    return { isOn };
  },
  "own-quota": async (scene) => {
    const [asked, seen] = ["", "seen-"].map((prefix) => {
      const text = (part: string) => textIn(scene.form, `${prefix}${part}`);
      return readQuota({
        files: text("files"),
        megabytes: text("megabytes"),
        pages: text("pages"),
        days: text("days"),
      });
    });
    if (!asked || !seen) return { errors: true };
    return proving(scene, (staff) => changeQuota(scene.services, staff, seen, asked));
  },
  retention: async (scene) => {
    const text = (name: string) => textIn(scene.form, name);
    const read = readRetention({
      chats: text("chats"),
      contact: text("contact"),
      mails: text("mails"),
      audit: text("audit"),
    });
    if (!read) return { errors: true };
    return proving(scene, async (staff) => ({ changed: await changeRetention(scene.services, staff, read) }));
  },
};

/** Calls `change` once the password is verified again; else answers with the error beside its field. */
async function proving<Answer>(
  { services, staff, form, url }: Here,
  change: (staff: Proved<Staff<"super_admin">>) => Promise<Answer>,
): Promise<Answer | Unproved> {
  const password = form.get("currentPassword");
  const proof = await reauthenticate(services, staff, typeof password === "string" ? password : null);
  if (proof.kind === "proved") return change(proof.staff);
  return { proof: reauthenticationError(proof, languageOfPath(url.pathname)) };
}

/**
 * Returns the role in the form.
 * @throws {Response} 400 without a known role.
 */
function roleIn(form: FormData): Role {
  const role = roles.find((known) => known === form.get("role"));
  if (!role) throw new Response(null, { status: 400 });
  return role;
}

function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}
