import { SignOutForm } from "~/access/sessions/sign-out-form";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { LinkButton } from "~/ui/navigation/link-button";
import type { Route } from "./+types/unauthorized.page";
import { portalTitle } from "./frame/portal-title";
import { adminStrings } from "./strings";

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "unauthorized.title");

export default function UnauthorizedPage() {
  const t = useStrings(adminStrings);
  return (
    <section className="grid justify-items-start gap-4 py-10">
      <h1 className="text-3xl">{t("unauthorized.title")}</h1>
      <p className="text-lg text-muted">{t("unauthorized.text")}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/admin/dashboard">{t("unauthorized.back")}</LinkButton>
        <SignOutForm toStaffSignIn>
          <Button type="submit" variant="secondary">
            {t("unauthorized.signOut")}
          </Button>
        </SignOutForm>
      </div>
    </section>
  );
}
