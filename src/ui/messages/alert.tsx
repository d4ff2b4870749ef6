import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { type MessageTone, tones } from "./tones";

type Props = {
  tone: MessageTone;
  title?: ReactNode;
  children: ReactNode;
  /** Buttons or links that help with it. */
  actions?: ReactNode;
  /** Announces the alert to screen readers when it appears on a loaded page. */
  announce?: boolean;
  className?: string;
};

/** A message inside the page. Works without hydration. */
export function Alert({ tone, title, children, actions, announce, className }: Props) {
  const { icon: Icon, text, soft, edge } = tones[tone];
  const role = tone === "danger" ? "alert" : "status";
  return (
    <div
      role={announce ? role : undefined}
      className={classNames("flex items-start gap-3 rounded-md border p-4", soft, edge, className)}
    >
      <Icon aria-hidden="true" className={classNames("mt-[0.2em] size-[1.3em]", text)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        <div>{children}</div>
        {actions && <div className="flex flex-wrap gap-3 pt-3">{actions}</div>}
      </div>
    </div>
  );
}
