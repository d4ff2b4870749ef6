import type { Screen } from "./screen.ts";

/** Guided diagnosis: all problems, a question, an end that is clear, and one that is not. */
export function diagnosisScreens(): Screen[] {
  const guide = "/drwater/tools/diagnosis/ro-manual-a/performance";
  const screen = (name: string, path: string, rest: Partial<Screen> = {}): Screen => {
    return { name: `diagnosis${name}`, path, as: "member", ...rest };
  };
  const checked = "temperature=same&normalised=remains&where=first&backpressure=none&chlorine=found";
  return [
    screen("", "/drwater/tools/diagnosis", { window: true }),
    screen("-question", `${guide}?flow=falls&dp=rises`),
    screen("-question", `${guide}?flow=falls&dp=rises`, { theme: "dark", devices: ["desktop"] }),
    screen("-clear", `${guide}?flow=rises&salt=rises&dp=same&${checked}`),
    screen("-unsure", `${guide}?flow=falls&salt=rises&dp=rises&where=last&antiscalant=low&deposit=unknown`),
  ];
}
