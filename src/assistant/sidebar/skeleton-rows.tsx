import { Skeleton } from "~/ui/skeleton";

/** Renders placeholders for conversations. */
export function SkeletonRows() {
  return (
    <div className="grid gap-4 px-3 py-2">
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="w-3/4" />
          <Skeleton className="w-2/5" />
        </div>
      ))}
    </div>
  );
}
