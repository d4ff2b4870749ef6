import { Search } from "lucide-react";
import { SubmitButton } from "~/ui/buttons/submit-button";
import { inputLook } from "~/ui/forms/input-look";

type Props = { query: string; label: string; placeholder: string; button: string };

/** A query is cut at this length, in UTF-16 units. */
const LONGEST = 100;

/** Returns what an address searches for, in its `q`. */
export function queryIn(search: URLSearchParams): string {
  return (search.get("q") ?? "").trim().slice(0, LONGEST);
}

/** Finds by words what a page lists; works without a script. */
export function SearchForm({ query, label, placeholder, button }: Props) {
  return (
    <search>
      <form method="get" className="flex max-w-2xl gap-2">
        <div className="relative min-w-0 flex-1">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted"
          />
          <input
            type="search"
            name="q"
            dir="auto"
            defaultValue={query}
            maxLength={LONGEST}
            aria-label={label}
            placeholder={placeholder}
            className={`${inputLook} ps-9`}
          />
        </div>
        <SubmitButton>{button}</SubmitButton>
      </form>
    </search>
  );
}
