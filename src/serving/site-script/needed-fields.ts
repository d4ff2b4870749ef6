import { all } from "./dom";

/** Password managers may fill in fields without an event of the field, so pointers are followed, too. */
const changes = ["DOMContentLoaded", "pageshow", "input", "change", "focusin", "pointerover", "pointerdown"];

/** Disables the button of a form with `data-needs` ("email:4 password:6") until these fields are that long. */
export function startNeededFields(): void {
  for (const change of changes) addEventListener(change, checkForms);
  addEventListener("reset", () => setTimeout(checkForms));
}

/** Returns whether a field is shorter than the form needs. `textOf` returns the text of the field with that name. */
export function isLacking(needs: string, textOf: (name: string) => string): boolean {
  return needs.split(" ").some((need) => {
    const [name = "", length] = need.split(":");
    const value = textOf(name);
    return (name === "email" ? value.trim() : value).length < Number(length);
  });
}

function checkForms(): void {
  for (const form of all<HTMLFormElement>("form[data-needs]")) {
    const button = form.querySelector<HTMLButtonElement>("[type=submit]");
    const textOf = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value;
    if (button) button.disabled = isLacking(form.dataset.needs ?? "", textOf);
  }
}
