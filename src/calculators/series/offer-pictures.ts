import { chartPicture } from "./export/chart-picture";
import { saveFile } from "./save-file";

/** Shows the buttons that save a chart as a picture. They are hidden without scripts, because the browser draws it. */
export function offerPictures(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-picture]")) {
    button.hidden = false;
    button.addEventListener("click", () => void savePicture(button));
  }
}

/** Saves the chart of a button as the page shows it, wide or narrow; shows the notice beside it if that fails. */
async function savePicture(button: HTMLButtonElement): Promise<void> {
  const { picture: id = "", title = "" } = button.dataset;
  const drawings = [...document.querySelectorAll<SVGSVGElement>(`#chart-${id} > svg`)];
  const chart = drawings.find((drawing) => drawing.getClientRects().length > 0);
  const notice = document.getElementById(`picture-failed-${id}`);
  if (!chart || !notice || button.ariaBusy === "true") return;
  button.ariaBusy = "true";
  notice.textContent = "";
  try {
    saveFile(`${id}.png`, await chartPicture(chart, title));
  } catch (error) {
    notice.textContent = notice.dataset.say ?? "";
    reportError(error);
  } finally {
    button.ariaBusy = null;
  }
}
