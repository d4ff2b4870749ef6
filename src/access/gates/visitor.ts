import { useRouteLoaderData } from "react-router";
import type { Role } from "~/access/roles";

/** What a page may know of who looks at it. */
export type Visitor = {
  readonly email: string;
  /** Approved for the assistant; only then does the header treat the visitor as signed in. */
  readonly approved: boolean;
  readonly role: Role | null;
};

/** Returns who looks at the page, as the root loader found out, or null for an anonymous visitor. */
export function useVisitor(): Visitor | null {
  const root = useRouteLoaderData("root") as { visitor: Visitor | null } | undefined;
  return root?.visitor ?? null;
}
