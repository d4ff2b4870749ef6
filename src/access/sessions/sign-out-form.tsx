import type { ReactNode } from "react";
import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { LostLineNotice } from "~/ui/lost-line/lost-line-notice";
import { signOutStrings } from "./sign-out-strings";
import { staffSignInPath } from "./staff-sign-in-path";

type Props = {
  /** Continues at the sign-in page of the portal instead of the home page. */
  toStaffSignIn?: boolean;
  children: ReactNode;
};

/**
 * Form that signs out and loads the next page as a document. Works without hydration; with scripts it stays on the page
 * and says so if no answer arrives.
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
        title={t("failed")}
        description={t("failedText")}
        className="fixed inset-x-4 bottom-4 z-60 ms-auto max-w-md"
      />
    </form>
  );
}
