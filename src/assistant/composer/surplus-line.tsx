import { useStrings } from "~/i18n/use-strings";
import { strings } from "../strings";

/** Says by how many characters the typed question is too long, or nothing if it is not. */
export function SurplusLine({ id, surplus }: { id: string; surplus: number }) {
  const t = useStrings(strings);
  return (
    <p id={id} role="status" className="px-2 text-danger text-sm">
      {surplus > 0 && t("composer.tooLong", { count: surplus })}
    </p>
  );
}
