import { entriesIn } from "~/calculators/form/entries";
import { outcomeOf } from "~/calculators/form/outcome";
import { filledIn, formOnPage, showOutcome } from "~/calculators/form/show-outcome";

/** Works the calculator of a public page out as one types. Nothing is sent or kept. */
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
  // Whoever began typing while this was fetched is answered at once.
  work();
}

start();
