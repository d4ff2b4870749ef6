import { useRouteLoaderData } from "react-router";
import { type PlainMessage, ServerMessage } from "~/ui/server-message";

/** Shows what the step before this page left to say, as the root loader found it, once. */
export function FlashMessage({ className }: { className?: string }) {
  const root = useRouteLoaderData("root") as { flash: PlainMessage | null } | undefined;
  return <ServerMessage message={root?.flash ?? null} className={className} />;
}
