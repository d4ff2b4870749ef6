import type { Applicant } from "~/access/applicant";
import type { Columns } from "./csv-response.server";

type Row = Applicant & { email: string; promoCode: string | null };

type ColumnName = Exclude<keyof Row, "waterStationsManaged"> | "waterStations";

/** Returns the columns of a CSV with what applicants say about themselves. */
export function applicantColumns(t: (name: ColumnName) => string): Columns<Row> {
  return [
    [t("email"), ({ email }) => email],
    [t("firstName"), ({ firstName }) => firstName],
    [t("lastName"), ({ lastName }) => lastName],
    [t("organization"), ({ organization }) => organization],
    [t("jobTitle"), ({ jobTitle }) => jobTitle],
    [t("phone"), ({ phone }) => phone],
    [t("companySize"), ({ companySize }) => companySize],
    [t("waterStations"), ({ waterStationsManaged }) => waterStationsManaged],
    [t("promoCode"), ({ promoCode }) => promoCode],
    [t("useCase"), ({ useCase }) => useCase],
  ];
}
