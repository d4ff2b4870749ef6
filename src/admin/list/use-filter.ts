import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { filterQuery } from "./address";

/** A search begins when nothing was typed for this long. */
const typingMilliseconds = 300;

/**
 * Keeps the fields of a form and the address of its list the same: what is chosen or typed goes into the address, and an
 * address that is opened, or gone back to, goes into the fields. Returns what the form needs.
 */
export function useFilter() {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const shown = filterQuery(search).toString();
  const asked = useRef(shown);
  const apply = () => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const fields = [...new FormData(form.current)].map(([name, value]): [string, string] => [
      name,
      String(value).trim(),
    ]);
    const query = filterQuery(new URLSearchParams(fields)).toString();
    if (query === asked.current) return;
    asked.current = query;
    void navigate(query ? `?${query}` : "?", { replace: true, preventScrollReset: true });
  };
  useEffect(() => {
    // Somebody types on while the list of an earlier letter arrives: the fields are theirs.
    if (shown === asked.current) return;
    asked.current = shown;
    const query = new URLSearchParams(shown);
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement) field.value = query.get(field.name) ?? field.defaultValue;
      if (field instanceof HTMLSelectElement) {
        // A choice that the address leaves open, and that has no "all", shows what it stands at by itself.
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
