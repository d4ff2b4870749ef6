import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { DirectionalIcon } from "~/ui/directional-icon";
import { TextLink } from "~/ui/text-link";

/** The way from one thing back to the list that it stands in, by its English path. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink to={to} kind="standing" className="justify-self-start">
      <DirectionalIcon icon={ArrowLeft} />
      {children}
    </TextLink>
  );
}
