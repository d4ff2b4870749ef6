import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { DirectionalIcon } from "~/ui/icons/directional-icon";
import { TextLink } from "~/ui/navigation/text-link";

/** Link from a detail page back to its list, by the English path. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink to={to} kind="standing" className="justify-self-start">
      <DirectionalIcon icon={ArrowLeft} />
      {children}
    </TextLink>
  );
}
