import { readFile } from "node:fs/promises";
import path from "node:path";
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
  SCENARIOS.filter(({ testedIn, onlyInProve }) => testedIn === undefined && onlyInProve === undefined).map(
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

// `npm run prove -- --short --with-bug` runs the scenarios with their bugs, which takes minutes.
test.for(SCENARIOS.flatMap(({ name, bug }) => (bug ? [[name, bug] as const] : [])))(
  "%s: the text that its deliberate bug replaces is in the code once",
  async ([, { file, from }], { expect }) => {
    const code = await readFile(path.join(import.meta.dirname, "..", file), "utf8");
    expect(code.split(from)).toHaveLength(2);
  },
);
