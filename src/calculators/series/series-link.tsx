import { LineChart } from "lucide-react";
import { useStrings } from "~/i18n/use-strings";
import { TextLink } from "~/ui/navigation/text-link";
import { seriesStrings } from "./series-strings";

/** Link from a calculator for one reading to the page for a whole log. */
export function SeriesLink() {
  const t = useStrings(seriesStrings);
  return (
    <TextLink to="/drwater/tools/series" kind="standing" reloadDocument>
      <LineChart aria-hidden="true" className="size-5" />
      {t("openWith")}
    </TextLink>
  );
}
