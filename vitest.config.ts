import { defineConfig } from "vitest/config";
import { classicScripts } from "./scripts/classic-scripts.ts";

const shared = { plugins: [classicScripts()], resolve: { tsconfigPaths: true } };

export default defineConfig({
  test: {
    // The default leaves one processor idle, which of two is half.
    maxWorkers: "100%",
    projects: [
      {
        ...shared,
        test: {
          name: "unit",
          // Files share the modules that they read, which takes as long as the tests do.
          isolate: false,
          include: ["src/**/*.test.{ts,tsx}", "test/*.test.ts"],
          exclude: ["**/*.server.test.ts"],
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...shared,
        test: {
          name: "server",
          include: ["src/**/*.server.test.ts", "test/server/*.test.ts"],
          globalSetup: "./test/server/global-setup.ts",
          // As in the browser: some of these give another process a second to hear of something.
          retry: process.env.CI ? 2 : 0,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
