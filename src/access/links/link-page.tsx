import type { ReactNode } from "react";
import { Isolated } from "~/i18n/isolated";
import { Card } from "~/ui/card";

/** Layout of a page with one purpose, such as those that links in mails open. */
export function LinkPage({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-xl gap-6 px-4 py-10 sm:px-6 sm:py-14">
      <Card as="section" className="grid gap-5">
        <h1 className="font-semibold text-3xl">{heading}</h1>
        <p className="text-lg">
          <Isolated text={text} />
        </p>
        {children}
      </Card>
    </div>
  );
}
