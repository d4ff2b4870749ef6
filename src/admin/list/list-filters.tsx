import { FilterX } from "lucide-react";
import type { FormEvent, ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useStrings } from "~/i18n/use-strings";
import { Select } from "~/ui/forms/select";
import { TextField } from "~/ui/forms/text-field";
import { LinkButton } from "~/ui/navigation/link-button";
import { listStrings } from "./list-strings";
import { useFilter } from "./use-filter";

/** A filter with options; the option `""` shows everything. */
type Choice = { name: string; label: string; options: readonly { value: string; label: string }[] };

type Props = {
  /** English path of the list. */
  path: string;
  /** Label and placeholder of the search field; omit for no search. */
  search?: { label: string; placeholder: string };
  choices?: readonly Choice[];
  /** Further fields, such as `DateRangeFields`. Their names are query parameters. */
  children?: ReactNode;
};

/**
 * Search and filters of a list. Their state is in the address, so that a view can be bookmarked, sent and returned to.
 * A plain form before hydration; applies changes at once afterwards.
 */
export function ListFilters({ path, search, choices = [], children }: Props) {
  const t = useStrings(listStrings);
  const { form, apply, typed, isFiltered, shown } = useFilter();
  const busy = useNavigation().state === "loading";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  return (
    <Form ref={form} role="search" aria-busy={busy} onSubmit={submit} className="flex flex-wrap items-end gap-3">
      {search && (
        <TextField
          label={search.label}
          name="search"
          type="search"
          autoComplete="off"
          placeholder={search.placeholder}
          defaultValue={shown("search")}
          onChange={typed}
          className="min-w-0 flex-[1_1_14rem]"
        />
      )}
      {choices.map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          name={name}
          options={options}
          defaultValue={shown(name)}
          onChange={apply}
          className="flex-[0_1_11rem] max-sm:flex-[1_1_8.5rem]"
        />
      ))}
      {children && (
        <div className="contents" onChange={apply}>
          {children}
        </div>
      )}
      {isFiltered && (
        <LinkButton to={path} variant="quiet" icon={<FilterX aria-hidden="true" className="size-4" />}>
          {t("clear")}
        </LinkButton>
      )}
    </Form>
  );
}
