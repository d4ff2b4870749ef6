import { type AccountAnswer, AccountForm } from "~/access/forms/account-form";
import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Card } from "~/ui/card";
import { Checkbox } from "~/ui/forms/checkbox";
import { CurrentPasswordField } from "./current-password-field";
import { deleteAccountStrings } from "./delete-account-strings";

const going = ["account", "profile", "chats", "documents", "mails", "browser"] as const;

const staying = ["audit", "messages", "figures", "backups"] as const;

type Props = { everStaff: boolean; answer: AccountAnswer | null };

/**
 * Card that deletes the account, after listing what is deleted and what is kept. Staff read why theirs is kept. Works
 * without hydration.
 */
export function DeleteAccountCard({ everStaff, answer }: Props) {
  const t = useStrings(deleteAccountStrings);
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="font-semibold text-xl">{t("heading")}</h2>
      {everStaff ? <p>{t("staff")}</p> : <Deletion answer={answer?.form === "delete" ? answer : null} />}
    </Card>
  );
}

function Deletion({ answer }: { answer: AccountAnswer | null }) {
  const t = useStrings(deleteAccountStrings);
  return (
    <>
      <p>{t("text")}</p>
      <details open={answer !== null}>
        <summary className="min-h-11 cursor-pointer content-center font-semibold text-water">{t("open")}</summary>
        <div className="grid gap-5 pt-3">
          <Group title={t("goes")} items={going.map((key) => t(`going.${key}`))} />
          <Group title={t("stays")} items={staying.map((key) => t(`staying.${key}`))} />
          <DeletionForm answer={answer} />
        </div>
      </details>
    </>
  );
}

function DeletionForm({ answer }: { answer: AccountAnswer | null }) {
  const t = useStrings(deleteAccountStrings);
  return (
    <AccountForm
      form="delete"
      action={inLanguage("/account", useLanguage())}
      answer={answer}
      submit={t("submit")}
      busy={t("busy")}
      variant="destructive"
    >
      <CurrentPasswordField error={answer?.errors.currentPassword} />
      <Checkbox name="confirm" value="yes" label={t("confirm")} error={answer?.errors.confirm} />
    </AccountForm>
  );
}

function Group({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div className="grid gap-1">
      <h3 className="font-semibold">{title}</h3>
      <ul className="list-disc ps-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
