import { MailQuestion } from "lucide-react";
import { defineStrings } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { Badge } from "~/ui/badge";

const strings = defineStrings({ en: { unproven: "Address not proven" }, ar: { unproven: "لم تثبت ملكية البريد" } });

/** Badge for an address whose mailbox is not proven. */
export function UnprovenBadge() {
  const t = useStrings(strings);
  return (
    <Badge tone="warning">
      <MailQuestion aria-hidden="true" className="size-3.5" />
      {t("unproven")}
    </Badge>
  );
}
