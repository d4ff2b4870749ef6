import { BookOpenCheck, Gauge, Users } from "lucide-react";
import { useStrings } from "~/i18n/use-strings";
import { Card } from "../card";
import { List } from "../list";
import { Pagination } from "../navigation/pagination";
import { Tabs } from "../navigation/tabs";
import { TextLink } from "../navigation/text-link";
import { TechnicalValue } from "../reading";
import { StatCard } from "../stat-card";
import { DataTable } from "../table";
import { contentStrings } from "./content-strings";
import { GallerySection } from "./section";

/** Cards, tables, lists, tabs. */
export function Contents() {
  const t = useStrings(contentStrings);
  return (
    <GallerySection title={t("title")}>
      <Cards />
      <Readings />
      <List>
        <li>
          <p className="font-semibold">{t("list.first")}</p>
          <p className="text-muted text-sm">{t("list.when")}</p>
        </li>
        <li>
          <p className="font-semibold">{t("list.second")}</p>
          <p className="text-muted text-sm">{t("list.when")}</p>
        </li>
      </List>
      <Pagination label={t("pages.label")} previous="/ui?before=1" next="/ui?after=1" summary={t("pages.summary")} />
      <Tabs
        label={t("tabs.label")}
        items={[
          { id: "in", label: t("tabs.in"), panel: t("tabs.panelIn") },
          { id: "up", label: t("tabs.up"), panel: t("tabs.panelUp") },
        ]}
      />
    </GallerySection>
  );
}

function Cards() {
  const t = useStrings(contentStrings);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <StatCard
        label={t("card.stat")}
        value="73 %"
        hint={t("card.statHint")}
        icon={<Gauge aria-hidden="true" className="size-5" />}
      />
      <StatCard
        label={t("card.users")}
        value="1,284"
        hint={t("card.usersHint")}
        icon={<Users aria-hidden="true" className="size-5" />}
      />
      <Card>
        <BookOpenCheck aria-hidden="true" className="size-6 text-water" />
        <h4 className="pt-3 text-lg">{t("card.title")}</h4>
        <p className="pt-1 text-muted">{t("card.body")}</p>
      </Card>
      <Card tone="sunken">
        <h4 className="text-lg">{t("card.title")}</h4>
        <p className="pt-1 text-muted">{t("card.body")}</p>
        <TextLink href="#card" kind="standing">
          {t("card.open")}
        </TextLink>
      </Card>
    </div>
  );
}

function Readings() {
  const t = useStrings(contentStrings);
  const rows = [
    { point: t("table.feed"), value: "58.2 bar", limit: "69.0 bar" },
    { point: t("table.drop"), value: "1.4 bar", limit: "1.7 bar" },
    { point: t("table.salt"), value: "312 µS/cm", limit: "500 µS/cm" },
    { point: t("table.silt"), value: "2.6", limit: "3.0" },
  ];
  return (
    <DataTable
      label={t("table.label")}
      rows={rows}
      keyOf={(row) => row.point}
      columns={[
        { id: "point", header: t("table.point"), cell: (row) => row.point, rowHeader: true },
        {
          id: "value",
          header: t("table.value"),
          cell: (row) => <TechnicalValue>{row.value}</TechnicalValue>,
          align: "end",
        },
        {
          id: "limit",
          header: t("table.limit"),
          cell: (row) => <TechnicalValue>{row.limit}</TechnicalValue>,
          align: "end",
        },
      ]}
    />
  );
}
