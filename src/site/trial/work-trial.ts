import { entriesIn } from "~/calculators/form/entries";
import { outcomeOf } from "~/calculators/form/outcome";
import { filledIn, formOnPage, showOutcome } from "~/calculators/form/show-outcome";

/** Computes the calculator of a public page while the user types. Sends and stores nothing. */
function start(): void {
  const found = formOnPage();
  if (!found) return;
  const { form, calculator, language } = found;
  const work = () => {
    const entries = entriesIn(calculator, filledIn(form));
    showOutcome(form, calculator, outcomeOf(calculator, entries, language), language);
  };
  form.addEventListener("input", work);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    work();
  });
  // The user may have typed while this script loaded.
  work();
}

start();
