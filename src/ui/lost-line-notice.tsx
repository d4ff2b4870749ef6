import { Notice } from "./notice";
import { useHydrated } from "./use-hydrated";

type Props = {
  title: string;
  description?: string;
  /** Stays when the page is hydrated: the browser itself sends the form there, too. */
  stays?: boolean;
  className?: string;
};

/**
 * Stands hidden in a form that the browser itself sends. The script of every page shows it when no answer can be had: the page
 * then stays, with all that was typed. The words stand in attributes until then, so that they are neither found nor read out.
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
