import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { filterQuery } from "./address";

/** Debounce of the search, in milliseconds. */
const typingMilliseconds = 300;

/**
 * Synchronises the fields of a form with the address of its list: changes of fields go to the address, and a new or
 * restored address goes to the fields. Returns the props and state that the form needs.
 */
export function useFilter() {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const shown = filterQuery(search).toString();
  const lastQuery = useRef(shown);
  const apply = () => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const fields = [...new FormData(form.current)].map(([name, value]): [string, string] => [
      name,
      String(value).trim(),
    ]);
    const query = filterQuery(new URLSearchParams(fields)).toString();
    if (query === lastQuery.current) return;
    lastQuery.current = query;
    void navigate(query ? `?${query}` : "?", { replace: true, preventScrollReset: true });
  };
  useEffect(() => {
    // Our own navigation: the fields are already ahead of it, so leave them alone.
    if (shown === lastQuery.current) return;
    lastQuery.current = shown;
    const query = new URLSearchParams(shown);
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement) field.value = query.get(field.name) ?? field.defaultValue;
      if (field instanceof HTMLSelectElement) {
        // A filter without an "all" option keeps its default if the address has no value for it.
        const chosen = [...field.options].findIndex(({ value }) => value === (query.get(field.name) ?? ""));
        if (chosen >= 0) field.selectedIndex = chosen;
      }
    }
  }, [shown]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    form,
    apply,
    typed: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(apply, typingMilliseconds);
    },
    isFiltered: shown !== "",
    shown: (name: string) => search.get(name) ?? "",
  };
}
