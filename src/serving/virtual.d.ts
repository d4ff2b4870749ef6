declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";

  const build: ServerBuild;
  export = build;
}

/** The text of a module that `scripts/classic-scripts.ts` has built into one script without imports. */
declare module "*?classic-script" {
  const text: string;
  export default text;
}
