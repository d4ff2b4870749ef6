import { CircleAlert } from "lucide-react";
import type { MouseEvent } from "react";
import { useStrings } from "~/i18n/use-strings";
import { strings } from "../strings";

type Field = { id: string; label: string };

const linkLook = "inline-flex min-h-8 items-center text-danger underline underline-offset-4 pointer-coarse:min-h-11";

/**
 * Lists the invalid fields of a form at its beginning, each as a link to the field: without scripts a refused form
 * comes back at its top, with errors out of sight. The style sheet hides it once a newer attempt got no answer.
 */
export function ErrorSummary({ fields }: { fields: readonly Field[] }) {
  const t = useStrings(strings);
  if (fields.length === 0) return null;
  return (
    <div role="alert" data-answer className="flex gap-3 rounded-md border border-danger bg-danger-soft px-4 py-3">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 text-danger" />
      <div>
        <p className="font-semibold">{t("invalidFields", { count: fields.length })}</p>
        <ul className="flex flex-wrap gap-x-4">
          {fields.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`} className={linkLook} onClick={(event) => focusField(event, id)}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** With scripts the address stays as it is: a change of it would make the router forget the answer with the errors. */
function focusField(event: MouseEvent, id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
