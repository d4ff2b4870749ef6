import { shotFile, themes } from "./shots";

const films = import.meta.glob<string>("./*.mp4", { eager: true, query: "?url", import: "default" });

/** Share of the film that has to be in view for it to run. */
const seen = 0.25;

/** Requests of readers not to be shown motion, or not to be sent what is heavy. */
const stillness = ["(prefers-reduced-motion: reduce)", "(prefers-reduced-data: reduce)"];

const [narrow, dark] = ["(width < 48rem)", "(prefers-color-scheme: dark)"];

/** Plays the film of a figure in place of its poster, while it is in view and its reader has not stopped it. */
function start(figure: HTMLElement): void {
  const button = figure.querySelector("button");
  const frame = figure.querySelector("div");
  if (!button || !frame) return;
  const video = createVideo();
  let [isWanted, isInView] = [!isStillnessWanted(), false];

  const update = () => {
    showState(button, isWanted);
    if (video.isConnected || (isWanted && isInView)) load(video, filmOf(figure));
    if (!isWanted || !isInView) return video.pause();
    if (!video.isConnected) frame.append(video);
    // Browsers refuse to play on their own while they save power, and a film may not arrive: the reader may still start
    // it. A new film or a pause ends the wait for the one before.
    video.play().catch((error: DOMException) => error.name !== "AbortError" && want(false));
  };
  const want = (wanted: boolean) => {
    isWanted = wanted;
    update();
  };

  video.addEventListener("error", () => {
    video.remove();
    want(false);
  });
  button.addEventListener("click", () => want(!isWanted));
  for (const query of stillness) matchMedia(query).addEventListener("change", ({ matches }) => matches && want(false));
  for (const query of [narrow, dark]) matchMedia(query).addEventListener("change", update);
  new MutationObserver(update).observe(document.documentElement, { attributeFilter: ["class"] });
  const watch: IntersectionObserverCallback = ([entry]) => {
    isInView = entry?.isIntersecting ?? false;
    update();
  };
  new IntersectionObserver(watch, { threshold: seen }).observe(frame);
  button.classList.remove("invisible");
}

function isStillnessWanted(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || stillness.some((query) => matchMedia(query).matches);
}

function createVideo(): HTMLVideoElement {
  const video = document.createElement("video");
  video.muted = true;
  video.loop = true;
  video.playsInline = true;
  video.disablePictureInPicture = true;
  // The caption of the figure tells what the film shows.
  video.ariaHidden = "true";
  video.tabIndex = -1;
  Object.assign(video.style, { position: "absolute", inset: "0", width: "100%", height: "100%" });
  return video;
}

/** Loads a film if it is another one, and goes on in it where the one before was. */
function load(video: HTMLVideoElement, address: string): void {
  if (video.getAttribute("src") === address && !video.error) return;
  const { currentTime } = video;
  video.src = address;
  video.currentTime = currentTime;
}

/** Returns the address of the film for the language, the theme and the window of the page. */
function filmOf(figure: HTMLElement): string {
  const shown = [...figure.querySelectorAll("img")].find((image) => image.checkVisibility());
  const theme = themes.find((one) => shown?.closest(`.shot-${one}`)) ?? "light";
  const window = matchMedia(narrow).matches ? "phone" : "desk";
  const { lang } = document.documentElement;
  return films[`./${shotFile({ shot: "loop", language: lang, window }, theme, "mp4")}`] ?? "";
}

/** The name of the button tells what it does next. */
function showState(button: HTMLButtonElement, isPlaying: boolean): void {
  button.dataset.play ??= button.textContent ?? "";
  button.textContent = (isPlaying ? button.dataset.pause : button.dataset.play) ?? "";
}

for (const figure of document.querySelectorAll<HTMLElement>("[data-loop]")) start(figure);
