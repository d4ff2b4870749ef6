/** Share of the film that has to be in view for it to run. */
const seen = 0.25;

/** Requests of readers not to be shown motion, or not to be sent what is heavy. */
const stillness = ["(prefers-reduced-motion: reduce)", "(prefers-reduced-data: reduce)"];

/** Plays the film of a figure in place of its poster, while it is in view and its reader has not stopped it. */
function start(figure: HTMLElement): void {
  const button = figure.querySelector("button");
  const frame = figure.querySelector("div");
  if (!button || !frame) return;
  const video = document.createElement("video");
  let isWanted = !isStillnessWanted();
  let isInView = false;

  const update = () => {
    showState(button, isWanted);
    if (!isWanted || !isInView) return video.pause();
    const address = filmOf(figure);
    if (video.getAttribute("src") !== address) load(video, address);
    if (!video.isConnected) frame.append(video);
    // Browsers refuse to play on their own while they save power: the reader may still start it.
    video.play().catch((error: DOMException) => {
      if (error.name === "NotAllowedError") stop();
    });
  };
  const stop = () => {
    isWanted = false;
    update();
  };
  const follow = () => {
    if (video.isConnected && video.getAttribute("src") !== filmOf(figure)) load(video, filmOf(figure));
    update();
  };

  prepare(video);
  video.addEventListener("error", () => {
    video.remove();
    button.classList.add("invisible");
  });
  button.addEventListener("click", () => {
    isWanted = !isWanted;
    update();
  });
  for (const query of stillness) matchMedia(query).addEventListener("change", ({ matches }) => matches && stop());
  for (const query of ["(width < 48rem)", "(prefers-color-scheme: dark)"])
    matchMedia(query).addEventListener("change", follow);
  new MutationObserver(follow).observe(document.documentElement, { attributeFilter: ["class"] });
  const watcher = new IntersectionObserver(
    ([entry]) => {
      isInView = entry?.isIntersecting ?? false;
      update();
    },
    { threshold: seen },
  );
  watcher.observe(frame);
  button.classList.remove("invisible");
}

function isStillnessWanted(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || stillness.some((query) => matchMedia(query).matches);
}

function prepare(video: HTMLVideoElement): void {
  video.muted = true;
  video.loop = true;
  video.playsInline = true;
  video.disablePictureInPicture = true;
  // The caption of the figure tells what the film shows.
  video.ariaHidden = "true";
  video.tabIndex = -1;
  Object.assign(video.style, { position: "absolute", inset: "0", width: "100%", height: "100%" });
}

/** Loads another film, and goes on in it where the one before was. */
function load(video: HTMLVideoElement, address: string): void {
  const { currentTime } = video;
  video.src = address;
  video.currentTime = currentTime;
}

/** Returns the address of the film for the theme and the window of the page. */
function filmOf(figure: HTMLElement): string {
  const isNarrow = matchMedia("(width < 48rem)").matches;
  const shown = [...figure.querySelectorAll("img")].find((image) => image.checkVisibility());
  const phone = shown?.parentElement?.querySelector("source");
  return (isNarrow ? phone : shown)?.dataset.film ?? "";
}

/** The name of the button tells what it does next. */
function showState(button: HTMLButtonElement, isPlaying: boolean): void {
  button.dataset.play ??= button.textContent ?? "";
  button.textContent = (isPlaying ? button.dataset.pause : button.dataset.play) ?? "";
}

for (const figure of document.querySelectorAll<HTMLElement>("[data-loop]")) start(figure);
