import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "{contract,server,database,demo,ui,mails,storefront,office,imagery,shop,proof,testing}/**/*.test.{ts,tsx}",
    ],
    globalSetup: ["testing/database-server.ts"],
    setupFiles: ["testing/random-seed.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two cores, and PostgreSQL needs some of them.
    maxWorkers: 2,
    maxConcurrency: 2,
    // A busy machine may starve a test of a whole server once; a fault comes back.
    retry: Number(process.env.TEST_RETRIES ?? 0),
    // The unit under test is often a whole server: its own log would bury the reporter's.
    silent: "passed-only",
  },
});
