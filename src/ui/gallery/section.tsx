import type { ReactNode } from "react";

/** A group of the gallery with its heading. */
export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 border-line border-t pt-6">
      <h3 className="eyebrow">{title}</h3>
      {children}
    </section>
  );
}
