import { useStrings } from "~/i18n/use-strings";
import { Card } from "../card";
import { strings } from "../strings";
import { VisuallyHidden } from "../visually-hidden";
import { Skeleton } from "./skeleton";

type Props = {
  /** Number of expected cards. */
  count: number;
  /** Layout of the list that will replace it. */
  className?: string;
};

/** Placeholders for cards that are loading, announced once. Works without hydration. */
export function SkeletonCards({ count, className }: Props) {
  const t = useStrings(strings);
  return (
    <div role="status" className={className ?? "grid gap-4"}>
      <VisuallyHidden>{t("loading")}</VisuallyHidden>
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <Card key={place} className="grid gap-3">
          <Skeleton className="w-1/3" />
          <Skeleton className="h-[1.75em] w-1/2" />
          <Skeleton className="w-4/5" />
        </Card>
      ))}
    </div>
  );
}
