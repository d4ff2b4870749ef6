import type { ListedVersion } from "~/documents/comparing/versions.server";
import { formatMoment, formatNumber } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { TextLink } from "~/ui/navigation/text-link";
import { DataTable } from "~/ui/table";
import { compareStrings } from "./strings";
import { useVersionName } from "./version-name";

type Props = { documentId: string; versions: readonly ListedVersion[] };

/** The versions of a document with who uploaded them, and the way to compare the earlier ones with the current one. */
export function VersionsTable({ documentId, versions }: Props) {
  const t = useStrings(compareStrings);
  const language = useLanguage();
  const nameOf = useVersionName();
  const current = new Map(versions.filter(({ isCurrent }) => isCurrent).map((one) => [one.language, one.id]));
  const compareLink = (version: ListedVersion) => {
    const to = current.get(version.language);
    if (version.isCurrent) return t("current");
    if (to === undefined) return null;
    return (
      <TextLink
        to={`/admin/knowledge/${documentId}/compare?${new URLSearchParams({ from: version.id, to })}`}
        kind="standing"
        aria-label={t("compareNamed", { version: nameOf(version) })}
      >
        {t("compare")}
      </TextLink>
    );
  };
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{t("versions")}</h2>
      <DataTable
        label={t("versions")}
        rows={versions}
        keyOf={({ id }) => id}
        columns={[
          { id: "at", header: t("version"), rowHeader: true, cell: ({ at }) => formatMoment(at, language) },
          { id: "edition", header: t("edition"), cell: ({ edition }) => <bdi>{edition ?? "—"}</bdi> },
          { id: "language", header: t("language"), cell: (version) => t(`languages.${version.language}`) },
          {
            id: "pages",
            header: t("pages"),
            align: "end",
            cell: ({ pages }) => (pages === null ? "—" : formatNumber(pages, language)),
          },
          { id: "by", header: t("by"), cell: ({ by }) => <bdi>{by ?? "—"}</bdi> },
          { id: "compare", header: t("comparison"), cell: compareLink },
        ]}
      />
    </section>
  );
}
