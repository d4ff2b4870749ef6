/** Attribute of a field whose error is hidden. Holds its `aria-describedby` from before. */
const hiddenError = "data-hidden-error";

/**
 * Shows a form's notice that no answer arrived. Screen readers announce its texts, because they were empty until now.
 * Its fields are no longer marked as invalid: the style sheet hides their errors, which are out of date.
 */
export function showLostLine(notice: HTMLElement): void {
  for (const part of notice.querySelectorAll<HTMLElement>("[data-say]")) part.textContent = part.dataset.say ?? "";
  notice.hidden = false;
  for (const field of fieldsAround(notice, "[aria-invalid]")) {
    const described = field.getAttribute("aria-describedby") ?? "";
    const kept = described.split(" ").filter((id) => !document.getElementById(id)?.hasAttribute("data-error"));
    field.setAttribute(hiddenError, described);
    field.removeAttribute("aria-invalid");
    describe(field, kept.join(" "));
  }
}

/**
 * Hides the notice, as the next submission begins, and marks the fields again: the framework changes only what differs
 * from the page that it has hydrated.
 */
export function hideLostLine(notice: HTMLElement): void {
  notice.hidden = true;
  for (const field of fieldsAround(notice, `[${hiddenError}]`)) {
    field.setAttribute("aria-invalid", "true");
    describe(field, field.getAttribute(hiddenError) ?? "");
    field.removeAttribute(hiddenError);
  }
}

function fieldsAround(notice: HTMLElement, selector: string): Element[] {
  return [...(notice.closest("form")?.querySelectorAll(selector) ?? [])];
}

function describe(field: Element, ids: string): void {
  if (ids) field.setAttribute("aria-describedby", ids);
  else field.removeAttribute("aria-describedby");
}
