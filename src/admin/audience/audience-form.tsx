import { useId } from "react";
import { Form, useNavigation } from "react-router";
import { maxLengths } from "~/access/applicant";
import type { ReadingOrganization, ReadingPerson } from "~/documents/audience/audience";
import type { FoundPeople } from "~/documents/audience/readers.server";
import { formatNumber } from "~/i18n/format";
import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { SubmitButton } from "~/ui/buttons/submit-button";
import { Card } from "~/ui/card";
import { Checkbox } from "~/ui/forms/checkbox";
import { Select } from "~/ui/forms/select";
import { TextField } from "~/ui/forms/text-field";
import type { ShownDraft } from "./shown-draft.server";
import { audienceStrings } from "./strings";

type Props = {
  id: string;
  draft: ShownDraft;
  /** Suggestions. */
  organizations: readonly ReadingOrganization[];
  /** People who were found by the text in the draft; null if nothing was looked for. */
  found: FoundPeople | null;
};

/**
 * Form for the readers of a document. Until it is saved its fields are in the address, where each press of "Add" or
 * "Find" puts them.
 */
export function AudienceForm({ id, draft, organizations, found }: Props) {
  const t = useStrings(audienceStrings);
  const language = useLanguage();
  const { state, formMethod } = useNavigation();
  return (
    <Card>
      <Form noValidate preventScrollReset className="group grid gap-6">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={draft.seen} />
        <Select
          key={String(draft.isRestricted)}
          className="sm:max-w-xs"
          label={t("readers")}
          name="audience"
          defaultValue={draft.isRestricted ? "named" : "everyone"}
          options={[
            { value: "everyone", label: t("everyone") },
            { value: "named", label: t("named") },
          ]}
        />
        <div className="grid gap-6 group-has-[option[value=everyone]:checked]:hidden">
          <Organizations draft={draft} suggested={organizations} />
          <People draft={draft} found={found} />
          <p className="text-muted text-sm">{t("staffRead")}</p>
        </div>
        <SubmitButton
          name="intent"
          value="save"
          formMethod="post"
          formAction={inLanguage(`/admin/knowledge/${id}/audience`, language)}
          busy={state !== "idle" && formMethod === "POST"}
          className="justify-self-start"
        >
          {t("save")}
        </SubmitButton>
      </Form>
    </Card>
  );
}

function Organizations({ draft, suggested }: { draft: ShownDraft; suggested: readonly ReadingOrganization[] }) {
  const t = useStrings(audienceStrings);
  const list = useId();
  const accounts = useAccounts();
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 font-semibold">{t("organizations")}</legend>
      {draft.organizations.map(({ name, accounts: count, isChosen }) => (
        <Checkbox
          key={name}
          name="organization"
          value={name}
          defaultChecked={isChosen}
          label={<bdi className="wrap-anywhere">{name}</bdi>}
          hint={accounts(count)}
        />
      ))}
      <div className="flex flex-wrap items-end gap-3 pt-2">
        <TextField
          key={draft.organizations.length}
          className="min-w-0 flex-[1_1_14rem] sm:max-w-md"
          label={t("add")}
          hint={t("addHint")}
          name="add"
          list={list}
          autoComplete="off"
          maxLength={maxLengths.word}
        />
        <SubmitButton variant="secondary" className="mb-6.5">
          {t("addButton")}
        </SubmitButton>
      </div>
      <datalist id={list}>
        {suggested.map(({ name, accounts: count }) => (
          <option key={name} value={name}>
            {accounts(count)}
          </option>
        ))}
      </datalist>
    </fieldset>
  );
}

/** Returns a function that says how many accounts an organization reaches. */
function useAccounts(): (count: number) => string {
  const t = useStrings(audienceStrings);
  const language = useLanguage();
  return (count) => (count === 0 ? t("noAccounts") : t("accounts", { count, number: formatNumber(count, language) }));
}

function People({ draft, found }: Pick<Props, "draft" | "found">) {
  const t = useStrings(audienceStrings);
  const known = new Set(draft.people.map(({ userId }) => userId));
  const others = found?.people.filter(({ userId }) => !known.has(userId)) ?? [];
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 font-semibold">{t("people")}</legend>
      {draft.people.map(({ isChosen, ...person }) => (
        <Person key={person.userId} person={person} isChosen={isChosen} />
      ))}
      <div className="flex flex-wrap items-end gap-3 pt-2">
        <TextField
          className="min-w-0 flex-[1_1_14rem] sm:max-w-md"
          label={t("find")}
          hint={t("findHint")}
          type="search"
          name="find"
          autoComplete="off"
          maxLength={maxLengths.email}
          defaultValue={draft.find}
        />
        <SubmitButton variant="secondary" className="mb-6.5">
          {t("findButton")}
        </SubmitButton>
      </div>
      <div role="status" className="text-muted text-sm">
        {found && others.length === 0 && t("nobodyFound")}
        {found && others.length > 0 && t(found.hasMore ? "foundMore" : "found")}
      </div>
      {others.map((person) => (
        <Person key={person.userId} person={person} isChosen={false} />
      ))}
    </fieldset>
  );
}

function Person({ person, isChosen }: { person: ReadingPerson; isChosen: boolean }) {
  const t = useStrings(audienceStrings);
  const { userId, email, name, organization, isApproved } = person;
  const about = [name, organization].filter(Boolean);
  return (
    <Checkbox
      name="person"
      value={userId}
      defaultChecked={isChosen}
      label={<bdi className="wrap-anywhere">{email}</bdi>}
      hint={
        <>
          {about.map((text, place) => (
            <span key={text}>
              {place > 0 && " · "}
              <bdi>{text}</bdi>
            </span>
          ))}
          {!isApproved && <span className="block text-danger">{t("notApproved")}</span>}
        </>
      }
    />
  );
}
