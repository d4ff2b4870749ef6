import type { ReactNode } from "react";
import { Card } from "./card";

type Props = {
  label: ReactNode;
  /** The number, formatted for the language. */
  value: ReactNode;
  /** The unit counted, or the period. */
  hint?: ReactNode;
  icon?: ReactNode;
};

/** A number with its name. Works without hydration. */
export function StatCard({ label, value, hint, icon }: Props) {
  return (
    <Card className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-3 text-muted">
        <p className="font-semibold text-sm">{label}</p>
        {icon}
      </div>
      <p className="text-3xl">
        <bdi className="tabular-nums tracking-tight">{value}</bdi>
      </p>
      {hint && <p className="text-muted text-sm">{hint}</p>}
    </Card>
  );
}
