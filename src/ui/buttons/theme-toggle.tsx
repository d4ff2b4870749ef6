import { SunMoon } from "lucide-react";
import { classNames } from "../class-names";

type Props = {
  label: string;
  /** Whether the label is visible beside the icon. */
  isNamed?: boolean;
  className?: string;
};

/** Switches between the light and dark theme by the site script. Works without hydration; hidden without scripts. */
export function ThemeToggle({ label, isNamed = false, className }: Props) {
  return (
    <button
      type="button"
      data-theme-toggle
      className={classNames(className, "[@media(scripting:none)]:hidden!")}
      aria-label={isNamed ? undefined : label}
    >
      <SunMoon aria-hidden className={isNamed ? "size-4" : "size-5"} />
      {isNamed && label}
    </button>
  );
}
