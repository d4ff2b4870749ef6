import { Unplug } from "lucide-react";
import type { ReactNode } from "react";
import { TechnicalValue } from "../reading";

type Props = {
  title: ReactNode;
  children?: ReactNode;
  /** An action that helps, such as a retry or a link home. */
  action?: ReactNode;
  /** Id of the error in the logs, with its label. */
  reference?: { label: ReactNode; id: string };
  picture?: ReactNode;
  /** Whether it is the whole page, so that its title is the page's heading. */
  alone?: boolean;
};

/** Says that something failed, what that means, and how to go on. Works without hydration. */
export function ErrorState({ title, children, action, reference, picture, alone }: Props) {
  const Title = alone ? "h1" : "p";
  return (
    <div role="alert" className="flex flex-col items-center gap-2 rounded-lg bg-sunken px-6 py-10 text-center">
      <div className="pb-2 text-danger">{picture ?? <Unplug aria-hidden="true" className="size-9" />}</div>
      <Title className="font-semibold text-lg">{title}</Title>
      {children && <div className="measure text-muted">{children}</div>}
      {action && <div className="pt-3">{action}</div>}
      {reference && (
        <p className="pt-3 text-muted text-sm">
          {reference.label} <TechnicalValue>{reference.id}</TechnicalValue>
        </p>
      )}
    </div>
  );
}
