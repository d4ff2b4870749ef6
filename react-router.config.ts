import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  // The server sends one bundle; links are prefetched by the browser, so a manifest request per page is not worth it.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
