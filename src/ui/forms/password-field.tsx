import { Eye, EyeOff } from "lucide-react";
import { type ComponentPropsWithRef, useState } from "react";
import { useStrings } from "~/i18n/use-strings";
import { classNames } from "../class-names";
import { strings } from "../strings";
import { useHydrated } from "../use-hydrated";
import { Field, type FieldTexts } from "./field";
import { inputLook } from "./input-look";

type Props = FieldTexts &
  Omit<ComponentPropsWithRef<"input">, "type" | "autoComplete"> & {
    /** `off` is for the password of something else than an account. */
    autoComplete: "current-password" | "new-password" | "off";
  };

/**
 * A password field with label, hint and error. Works without hydration; the button that reveals the password appears on
 * live pages only.
 */
export function PasswordField({ label, hint, error, id, className, ...input }: Props) {
  const t = useStrings(strings);
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field id={id} label={label} hint={hint} error={error} required={input.required} className={className}>
      {(control) => (
        <div className="relative">
          <input
            dir="ltr"
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...control}
            type={shown ? "text" : "password"}
            className={classNames(inputLook, "pe-12 rtl:ps-12 rtl:pe-3 rtl:text-end")}
          />
          {hydrated && (
            <button
              type="button"
              aria-label={t(shown ? "hidePassword" : "showPassword")}
              onClick={() => setShown(!shown)}
              className={classNames(
                "absolute end-0 top-0 inline-flex size-11 items-center justify-center rounded-md text-muted",
                "hover:bg-sunken hover:text-ink",
              )}
            >
              <Icon aria-hidden="true" className="size-5" />
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
