import { useRouteLoaderData } from "react-router";
import { type PlainMessage, ServerMessage } from "~/ui/server-message";

/** Shows the message that the previous page left in the cookie, once. The root loader reads it. */
export function FlashMessage({ className }: { className?: string }) {
  const root = useRouteLoaderData("root") as { flash: PlainMessage | null } | undefined;
  return <ServerMessage message={root?.flash ?? null} className={className} />;
}
