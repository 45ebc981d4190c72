import { beforeAll, test } from "vitest";
import { testDatabase } from "#testing/database/test-database.ts";
import { buildPages } from "./nodes/build-pages.ts";
import { NotTried, type ScenarioContext } from "./scenario.ts";
import { SCENARIOS } from "./scenarios.ts";

// Builds the pages once; the browser tests use the same build.
beforeAll(() => buildPages(), 300_000);

const SHORT: ScenarioContext = { full: false, printProgress: () => {}, newDatabase: testDatabase };

// Runs scenarios concurrently, because some of them mostly wait.
test.concurrent.for(
  SCENARIOS.filter(({ testedIn }) => testedIn === undefined).map(
    (scenario) => [scenario.group, scenario.name, scenario] as const,
  ),
)("%s: %s", { timeout: 600_000 }, async ([, , scenario], { skip }) => {
  try {
    await scenario.run(SHORT);
  } catch (error) {
    if (error instanceof NotTried) skip(error.message);
    throw error;
  }
});

test.concurrent.for(
  SCENARIOS.flatMap(({ bug, ...scenario }) => (bug ? [[scenario.name, bug, scenario] as const] : [])),
)("%s: fails with its deliberate bug", { timeout: 600_000 }, async ([, bug, scenario], { expect }) => {
  await expect(scenario.run({ ...SHORT, withBug: true })).rejects.toThrow(bug.failure);
});
