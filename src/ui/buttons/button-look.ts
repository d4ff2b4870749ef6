import { classNames } from "../class-names";

/** Purpose of a button: the main action, an alternative, a minor tool, or a destructive action. */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "destructive";

/** `sm` for dense pages (44 px on touch screens), `md` by default, `lg` for the main action of a page. */
export type ButtonSize = "sm" | "md" | "lg";

const variants: Record<ButtonVariant, string> = {
  primary: "border-brass-edge bg-brass text-on-brass hover:bg-brass-strong",
  secondary: "border-edge bg-surface text-ink hover:border-water hover:text-water-strong",
  quiet: "border-transparent text-water hover:bg-water-soft hover:text-water-strong",
  destructive: "border-transparent bg-danger-solid text-on-danger hover:bg-danger-strong",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-9 gap-1.5 px-3 py-1 text-sm pointer-coarse:min-h-11",
  md: "min-h-11 gap-2 px-5 py-2 text-base",
  lg: "min-h-13 gap-2.5 px-7 py-2.5 text-lg",
};

/** Returns the shared classes of buttons and of links that look like buttons. */
export function buttonLook(variant: ButtonVariant, size: ButtonSize): string {
  return classNames(
    "inline-flex items-center justify-center rounded-md border text-center font-semibold leading-snug",
    "transition-colors",
    "disabled:border-line disabled:bg-sunken disabled:text-faint aria-disabled:cursor-progress",
    variants[variant],
    sizes[size],
  );
}
