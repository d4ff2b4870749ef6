import { Form, useSearchParams } from "react-router";
import { type RequestStatus, requestStatuses } from "~/access/request-moves";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/button";
import { Select } from "~/ui/select";
import { TextField } from "~/ui/text-field";
import { requestsStrings } from "./requests-strings";

/** Returns the filter that an address names; what it does not know shows everything. */
export function filterOf(search: URLSearchParams): { search: string | undefined; status: RequestStatus | undefined } {
  return {
    search: search.get("search")?.slice(0, 200) || undefined,
    status: requestStatuses.find((status) => status === search.get("status")),
  };
}

/** Search and status; both live in the address. */
export function RequestFilters() {
  const t = useStrings(requestsStrings);
  const [params] = useSearchParams();
  const options = ["all", ...requestStatuses].map((value) => ({
    value: value === "all" ? "" : value,
    label: t(`statuses.${value as RequestStatus | "all"}`),
  }));
  return (
    <Form role="search" className="grid items-end gap-3 sm:grid-cols-[1fr_12rem_auto]">
      <TextField
        key={params.get("search")}
        label={t("search")}
        name="search"
        type="search"
        placeholder={t("searchPlaceholder")}
        defaultValue={params.get("search") ?? ""}
      />
      <Select
        key={`status-${params.get("status")}`}
        label={t("status")}
        name="status"
        options={options}
        defaultValue={params.get("status") ?? ""}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />
      <Button type="submit" variant="secondary">
        {t("searchSubmit")}
      </Button>
    </Form>
  );
}
