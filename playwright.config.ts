import path from "node:path";
import { defineConfig } from "@playwright/test";
import { scratchFolder } from "#testing/database/scratch-folder.ts";
import { findTestBrowser } from "#testing/services/chromium.ts";

const PORT = Number(process.env.E2E_PORT ?? 4780);
const executablePath = findTestBrowser();
// Read by the shop and by the test processes, which insert customers into its database.
process.env.E2E_DATA_DIR ??= path.join(scratchFolder(), `rigbazaar-e2e-${process.pid}`);

/** Files tested at one width only. Single tests choose by the tags @once, @phone and @desktop. */
const SAME_AT_EVERY_WIDTH = [
  "account",
  "addresses",
  "back-from-card",
  "checkout",
  "info",
  "login",
  "order-result",
  "policy",
  "product-list",
  "register",
  "reset-password",
  "unpaid-order",
  "verify",
].map((screen) => `**/${screen}.spec.ts`);

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: Number(process.env.E2E_WORKERS ?? 2),
  // A noisy machine may lose a frame; a fault comes back.
  retries: Number(process.env.TEST_RETRIES ?? 0),
  // Limits end a test that hangs; a machine with other work may need many times the usual time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["./testing/browser-reporter.ts"]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: "en-PK",
    timezoneId: "Asia/Karachi",
    // Recording everything costs a fifth of the time; what fails once more is recorded.
    trace: "on-first-retry",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  projects: [
    {
      name: "phone",
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      grepInvert: /@phone|@once/,
      testIgnore: SAME_AT_EVERY_WIDTH,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: "node e2e/serve.ts",
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 600_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    stdout: "ignore",
    stderr: "pipe",
    env: { PORT: String(PORT), DATA_DIR: process.env.E2E_DATA_DIR },
  },
});
