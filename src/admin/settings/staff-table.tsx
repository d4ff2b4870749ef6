import { Ellipsis } from "lucide-react";
import { useState } from "react";
import type { StaffMember } from "~/access/staff/staff-list.server";
import { formatDay, formatMoment } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Badge } from "~/ui/badge";
import { IconButton } from "~/ui/buttons/icon-button";
import { Menu } from "~/ui/overlays/menu";
import { DataTable } from "~/ui/table";
import { roleTones } from "../frame/badge-tones";
import { adminStrings } from "../strings";
import { type MemberAct, MemberDialog } from "./member-dialog";
import { settingsStrings } from "./strings";

type Props = { members: readonly StaffMember[]; asksPassword: boolean };

/** Table of current and former staff with their actions; the caller's own row has none. */
export function StaffTable({ members, asksPassword }: Props) {
  const t = useStrings(settingsStrings);
  const [open, setOpen] = useState<{ member: StaffMember; act: MemberAct } | null>(null);
  const columns = useColumns((member, act) => setOpen({ member, act }));
  return (
    <>
      <DataTable label={t("staff.title")} rows={members} keyOf={({ userId }) => userId} columns={columns} />
      {open && <MemberDialog {...open} asksPassword={asksPassword} onClose={() => setOpen(null)} />}
    </>
  );
}

function useColumns(onChoose: (member: StaffMember, act: MemberAct) => void) {
  const t = useStrings(settingsStrings);
  const portal = useStrings(adminStrings);
  const language = useLanguage();
  return [
    {
      id: "email",
      header: t("staff.email"),
      rowHeader: true,
      cell: (member: StaffMember) => <Named member={member} />,
    },
    {
      id: "role",
      header: t("staff.role"),
      cell: ({ role }: StaffMember) => <Badge tone={roleTones[role]}>{portal(`roles.${role}`)}</Badge>,
    },
    {
      id: "state",
      header: t("staff.state"),
      cell: ({ isActive }: StaffMember) => (
        <Badge tone={isActive ? "success" : "outline"}>{t(isActive ? "staff.active" : "staff.inactive")}</Badge>
      ),
    },
    {
      id: "since",
      header: t("staff.since"),
      cell: ({ since }: StaffMember) => <Unbroken>{formatDay(since, language)}</Unbroken>,
    },
    {
      id: "last",
      header: t("staff.lastUsed"),
      cell: ({ lastUsedAt }: StaffMember) => (
        <Unbroken>{lastUsedAt ? formatMoment(lastUsedAt, language) : t("staff.never")}</Unbroken>
      ),
    },
    {
      id: "actions",
      header: <span className="sr-only">{t("staff.actionsHead")}</span>,
      align: "end" as const,
      cell: (member: StaffMember) =>
        !member.isSelf && <Actions member={member} onChoose={(act) => onChoose(member, act)} />,
    },
  ];
}

/** E-mail of a member of staff, with the name if there is one. */
function Named({ member: { email, name, isSelf } }: { member: StaffMember }) {
  const t = useStrings(settingsStrings);
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <bdi className="font-semibold">{email}</bdi>
        {isSelf && <Badge tone="outline">{t("staff.you")}</Badge>}
      </span>
      {name && (
        <p className="text-muted">
          <bdi>{name}</bdi>
        </p>
      )}
    </>
  );
}

/** Prevents line breaks, since the table scrolls sideways. */
function Unbroken({ children }: { children: string }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

function Actions({ member, onChoose }: { member: StaffMember; onChoose: (act: MemberAct) => void }) {
  const t = useStrings(settingsStrings);
  const label = t("staff.actions", { who: member.email });
  const role = { id: "role", label: t("staff.changeRole"), onAction: () => onChoose("role") };
  const items = member.isActive
    ? [
        role,
        {
          id: "deactivate",
          label: t("staff.deactivate"),
          tone: "destructive" as const,
          onAction: () => onChoose("deactivate"),
        },
      ]
    : [{ id: "reactivate", label: t("staff.reactivate"), onAction: () => onChoose("reactivate") }];
  return (
    <Menu
      label={label}
      items={items}
      trigger={
        <IconButton label={label}>
          <Ellipsis aria-hidden="true" className="size-5" />
        </IconButton>
      }
    />
  );
}
