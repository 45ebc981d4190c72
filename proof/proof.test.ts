import { beforeAll, test } from "vitest";
import { testDatabase } from "#testing/database/test-database.ts";
import { buildPages } from "./nodes/build-pages.ts";
import { NotTried } from "./scenario.ts";
import { SCENARIOS } from "./scenarios.ts";

// Builds the pages once; the browser tests use the same build.
beforeAll(() => buildPages(), 300_000);

// Runs scenarios concurrently, because some of them mostly wait.
test.concurrent.for(
  SCENARIOS.filter(({ testedIn }) => testedIn === undefined).map(
    (scenario) => [scenario.group, scenario.name, scenario] as const,
  ),
)("%s: %s", { timeout: 600_000 }, async ([, , scenario], { skip }) => {
  try {
    await scenario.run({ full: false, printProgress: () => {}, newDatabase: testDatabase });
  } catch (error) {
    if (error instanceof NotTried) skip(error.message);
    throw error;
  }
});
