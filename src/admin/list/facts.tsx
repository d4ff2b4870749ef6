import type { ReactNode } from "react";

/** Facts with their names, in as many columns as fit. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm lg:grid-cols-4">{children}</dl>;
}

/** One fact; a dash if it is unknown. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{term}</dt>
      <dd className="break-words">
        <bdi>{children || "—"}</bdi>
      </dd>
    </div>
  );
}

/** Shows a user's text, aligned with the page and in its own text direction. */
export function Words({ label, text }: { label: string; text: string }) {
  return (
    <div className="text-sm">
      <p className="text-muted">{label}</p>
      <p className="measure whitespace-pre-line">
        <bdi>{text}</bdi>
      </p>
    </div>
  );
}
