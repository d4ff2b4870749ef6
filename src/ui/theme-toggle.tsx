import { SunMoon } from "lucide-react";

type Props = {
  label: string;
  /** Whether the label stands beside the icon to read. */
  isNamed?: boolean;
  className?: string;
};

/** Turns between the light and the dark theme; the page's own small script listens. Works without hydration. */
export function ThemeToggle({ label, isNamed = false, className }: Props) {
  return (
    <button type="button" data-theme-toggle className={className} aria-label={isNamed ? undefined : label}>
      <SunMoon aria-hidden className={isNamed ? "size-4" : "size-5"} />
      {isNamed && label}
    </button>
  );
}
