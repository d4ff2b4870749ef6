import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  // A page brings the routes that it stands on; it asks for those of its links. All of them together weigh 6 kB and grow.
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
