import { spawnSync } from "node:child_process";
import path from "node:path";
import { beforeAll, test } from "vitest";
import { testDatabase } from "#testing/test-database.ts";
import { NotTried } from "./dose.ts";
import { DOSES } from "./doses.ts";

// The pages are built here at most once: the browser tests find them afterwards.
beforeAll(() => {
  spawnSync(process.execPath, [path.resolve(import.meta.dirname, "../shop/build.ts")], { stdio: "inherit" });
}, 300_000);

test.for(DOSES.filter(({ testedIn }) => testedIn === undefined).map((dose) => [dose.part, dose.name, dose] as const))(
  "%s: %s",
  { timeout: 120_000 },
  async ([, , dose], { skip }) => {
    try {
      await dose.run({ full: false, say: () => {}, newDatabase: testDatabase });
    } catch (error) {
      if (error instanceof NotTried) skip(error.message);
      throw error;
    }
  },
);
