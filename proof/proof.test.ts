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

/** A short run is random, so one alone can miss the case in which the bug shows. */
const BUG_ATTEMPTS = 3;

test.concurrent.for(
  SCENARIOS.flatMap(({ bug, ...scenario }) => (bug ? [[scenario.name, bug, scenario] as const] : [])),
)("%s: fails with its deliberate bug", { timeout: 600_000 }, async ([, bug, scenario], { expect }) => {
  const run = () => scenario.run({ ...SHORT, withBug: true });
  for (let attempt = 1; attempt < BUG_ATTEMPTS; attempt += 1) {
    const error = await run().then(
      () => undefined,
      (failure: Error) => failure,
    );
    if (error && bug.failure.test(error.message)) return;
  }
  await expect(run()).rejects.toThrow(bug.failure);
});
