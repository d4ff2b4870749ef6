import type { ReactNode } from "react";
import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { LostLineNotice } from "~/ui/lost-line-notice";
import { signOutStrings } from "./sign-out-strings";
import { staffSignInPath } from "./staff-sign-in-path";

type Props = {
  /** Leads to the sign-in page of the staff portal instead of the home page. */
  toStaffSignIn?: boolean;
  /** The button. */
  children: ReactNode;
};

/**
 * Signs out and loads the next page as a document. Works without hydration; with scripts it stays on the page, and says so,
 * when no answer can be had.
 */
export function SignOutForm({ toStaffSignIn, children }: Props) {
  const t = useStrings(signOutStrings);
  const language = useLanguage();
  return (
    <form
      method="post"
      action={inLanguage("/sign-out", language)}
      data-leads-to={inLanguage(toStaffSignIn ? staffSignInPath : "/", language)}
    >
      {toStaffSignIn && <input type="hidden" name="to" value={staffSignInPath} />}
      {children}
      <LostLineNotice
        stays
        title={t("failed")}
        description={t("failedText")}
        className="fixed inset-x-4 bottom-4 z-60 ms-auto max-w-md"
      />
    </form>
  );
}
