import path from "node:path";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "#testing/longest-first.ts";

const ALL = [
  "{contract,server,database,demo,ui,mails,storefront,office,imagery,shop,proof,testing}/**/*.test.{ts,tsx}",
];
const PURE = [
  "{contract/rules,contract/facts,server/platform/pdf,ui,mails,storefront,office,imagery}/**/*.test.{ts,tsx}",
];

export default defineConfig({
  test: {
    setupFiles: ["testing/random-seed.ts"],
    // Read by the processes that tests start, which compile the shop's modules only once.
    env: { NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, "build/.compiled") },
    // Limits end a test that hangs; a machine with other work may need many times the usual time.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    // Two cores, and PostgreSQL needs some of them.
    maxWorkers: 2,
    maxConcurrency: 2,
    sequence: { sequencer: LongestFirst },
    // A busy machine may starve a test of a whole server once; a fault comes back.
    retry: Number(process.env.TEST_RETRIES ?? 0),
    // The unit under test is often a whole server: its own log would bury the reporter's.
    silent: "passed-only",
    projects: [
      // Starts in a second, because these tests need no database.
      { extends: true, test: { name: "pure", include: PURE } },
      {
        extends: true,
        test: { name: "database", include: ALL, exclude: PURE, globalSetup: ["testing/database/database-server.ts"] },
      },
    ],
  },
});
