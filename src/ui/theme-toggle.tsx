import { SunMoon } from "lucide-react";

type Props = {
  label: string;
  /** Whether the label is visible beside the icon. */
  isNamed?: boolean;
  className?: string;
};

/** Switches between the light and dark theme; the site script handles it. Works without hydration. */
export function ThemeToggle({ label, isNamed = false, className }: Props) {
  return (
    <button type="button" data-theme-toggle className={className} aria-label={isNamed ? undefined : label}>
      <SunMoon aria-hidden className={isNamed ? "size-4" : "size-5"} />
      {isNamed && label}
    </button>
  );
}
