import { Check } from "lucide-react";
import type { AccessAnswer } from "~/access/forms/access-form";
import { SignInForm } from "~/access/sign-in/sign-in-form";
import { SignUpForm } from "~/access/sign-up/sign-up-form";
import { strings } from "~/access/strings";
import { useStrings } from "~/i18n/use-strings";
import { LinkTabs } from "~/ui/navigation/link-tabs";
import { TextLink } from "~/ui/navigation/text-link";
import { tabStrings } from "./tab-strings";

const path = "/request-access-to-drwater";

export type SignInTab = "signIn" | "signUp";

/** Tabs for signing in and signing up. Each has its own address, so they also work as links without scripts. */
export function SignInTabs({ mode, answer }: { mode: SignInTab; answer: AccessAnswer | null }) {
  const t = useStrings(strings);
  const of = (form: AccessAnswer["form"]) => (answer?.form === form ? answer : null);
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-12">
      <div className="grid gap-6 lg:col-span-7">
        <h1 className="font-semibold text-3xl">{t(`${mode}.heading`)}</h1>
        <LinkTabs
          label={t("tabs")}
          selected={mode}
          tabs={[
            { id: "signIn", label: t("signIn.tab"), to: path },
            { id: "signUp", label: t("signUp.tab"), to: `${path}?mode=signup` },
          ]}
        >
          {mode === "signIn" ? <SignInForm answer={of("sign-in")} /> : <SignUpForm answer={of("sign-up")} />}
        </LinkTabs>
      </div>
      <Benefits mode={mode} />
    </div>
  );
}

/** Benefits of access, beside the forms. */
function Benefits({ mode }: { mode: SignInTab }) {
  const t = useStrings(tabStrings);
  return (
    <aside className="drafting dark grid gap-6 overflow-hidden rounded-lg bg-canvas p-6 text-ink sm:p-8 lg:col-span-5">
      <h2 className="text-2xl">{t("title")}</h2>
      <ul className="grid gap-4">
        {(["answers", "languages", "conversations"] as const).map((key) => (
          <li key={key} className="flex items-start gap-3">
            <Check aria-hidden="true" className="mt-1 size-5 text-water" />
            {t(key)}
          </li>
        ))}
      </ul>
      {mode === "signUp" && (
        <p className="border-line border-t pt-5 text-muted">
          {t("noAccount")}{" "}
          <TextLink to="/register" reloadDocument>
            {t("register")}
          </TextLink>
        </p>
      )}
    </aside>
  );
}
