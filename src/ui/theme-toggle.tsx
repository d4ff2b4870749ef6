import { SunMoon } from "lucide-react";

/** Turns between the light and the dark theme; the page's own small script listens. Works without hydration. */
export function ThemeToggle({ label, className }: { label: string; className?: string }) {
  return (
    <button type="button" data-theme-toggle className={className} aria-label={label}>
      <SunMoon aria-hidden className="size-5" />
    </button>
  );
}
