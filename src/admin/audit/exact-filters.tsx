import { X } from "lucide-react";
import { useSearchParams } from "react-router";
import { useStrings } from "~/i18n/use-strings";
import { LinkButton } from "~/ui/navigation/link-button";
import { filterQuery } from "../list/address";
import { auditStrings } from "./strings";

/** Active filters by actor and subject, each with a button to remove it. */
export function ExactFilters() {
  const t = useStrings(auditStrings);
  const [search] = useSearchParams();
  return (["actor", "id"] as const).map((name) => {
    const value = search.get(name);
    if (!value) return null;
    const without = new URLSearchParams([...filterQuery(search)].filter(([other]) => other !== name));
    const filter = t(`only.${name}`, { value });
    return (
      <span key={name}>
        <input type="hidden" name={name} defaultValue={value} />
        <LinkButton
          to={`/admin/audit?${without}`}
          variant="secondary"
          aria-label={t("remove", { filter })}
          icon={<X aria-hidden="true" className="size-4" />}
          className="max-w-80"
        >
          <span className="truncate">{filter}</span>
        </LinkButton>
      </span>
    );
  });
}
