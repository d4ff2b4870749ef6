import type { ReactNode } from "react";

/** Similar components side by side. */
export function GalleryRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
