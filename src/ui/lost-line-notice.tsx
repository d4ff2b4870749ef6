import { Notice } from "./notice";
import { useHydrated } from "./use-hydrated";

type Props = {
  title: string;
  description?: string;
  /** Keeps the notice after hydration, for forms that the browser sends itself even then. */
  stays?: boolean;
  className?: string;
};

/**
 * A hidden notice in a form that the browser sends itself. The site script shows it when no response arrives; the page
 * and the typed text then stay. Until then the texts are in attributes, so that page search and screen readers do not
 * find them.
 */
export function LostLineNotice({ title, description, stays, className }: Props) {
  const hydrated = useHydrated();
  if (hydrated && !stays) return null;
  return (
    <div data-lost hidden suppressHydrationWarning className={className}>
      <Notice
        tone="danger"
        title={<span data-say={title} />}
        description={description && <span data-say={description} />}
      />
    </div>
  );
}
