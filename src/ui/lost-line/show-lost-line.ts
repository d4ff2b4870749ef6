/** Shows a form's notice that no answer arrived. Screen readers announce its texts, which were empty until now. */
export function showLostLine(notice: HTMLElement): void {
  for (const part of notice.querySelectorAll<HTMLElement>("[data-say]")) part.textContent = part.dataset.say ?? "";
  notice.hidden = false;
  markErrors(notice, false);
}

/** Hides the notice, as the next submission begins. */
export function hideLostLine(notice: HTMLElement): void {
  notice.hidden = true;
  markErrors(notice, true);
}

/**
 * Errors from before the notice are out of date, and the style sheet hides them. So their fields are valid meanwhile,
 * and are not described by them: without its id, no field finds an error.
 */
function markErrors(notice: HTMLElement, areCurrent: boolean): void {
  for (const part of notice.closest("form")?.querySelectorAll<HTMLElement>("[aria-invalid],[data-error]") ?? []) {
    if (part.ariaInvalid) part.ariaInvalid = `${areCurrent}`;
    else {
      part.dataset.error ||= part.id;
      part.id = areCurrent ? part.dataset.error : "";
    }
  }
}
