import type { ReactNode } from "react";
import { useStrings } from "~/i18n/use-strings";
import { LinkTabs } from "~/ui/navigation/link-tabs";
import { PageHead } from "../list/page-head";
import { adminStrings } from "../strings";
import { settingsStrings } from "./strings";

/** Sections of the settings, each with its own address. */
const parts = ["staff", "assistant", "mail", "notices", "documents", "retention"] as const;

/** Title of the settings, with tabs for the sections. */
export function SettingsFrame({ part, children }: { part: (typeof parts)[number]; children: ReactNode }) {
  const t = useStrings(settingsStrings);
  const titles = useStrings(adminStrings);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHead title={titles("pages.settings")} lead={t("lead")} />
      <LinkTabs
        label={t("tabs.label")}
        selected={part}
        tabs={parts.map((id) => ({
          id,
          label: t(`tabs.${id}`),
          to: id === "staff" ? "/admin/settings" : `/admin/settings/${id}`,
        }))}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
      </LinkTabs>
    </div>
  );
}

/** Section of a page with its heading. */
export function SettingsSection({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h2 className="text-lg">{title}</h2>
        {text && <p className="measure text-muted text-sm">{text}</p>}
      </div>
      {children}
    </section>
  );
}
