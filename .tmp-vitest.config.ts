import { defineConfig } from "vitest/config";
export default defineConfig({ resolve: { tsconfigPaths: true, alias: [{ find: /^.*test\/server\/database$/, replacement: "/work/main/.tmp-harness.ts" }] },
  test: { include: ["src/platform/*.server.test.ts", "src/platform/mail/**/*.test.ts*"], testTimeout: 60000, hookTimeout: 60000 } });
