import { NotFound } from "./not-found";

/** Stands at a route whose page follows. */
export default function BeingBuiltPage() {
  return <NotFound />;
}
