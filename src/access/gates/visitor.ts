import { useRouteLoaderData } from "react-router";
import type { Role } from "~/access/roles";

/** Facts about its visitor that a page may use. */
export type Visitor = {
  readonly email: string;
  /** Approved for the assistant; only then does the header treat the visitor as signed in. */
  readonly approved: boolean;
  readonly role: Role | null;
};

/** Returns the visitor that the root loader found, or null for an anonymous one. */
export function useVisitor(): Visitor | null {
  const root = useRouteLoaderData("root") as { visitor: Visitor | null } | undefined;
  return root?.visitor ?? null;
}
