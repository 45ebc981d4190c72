import { beforeAll, test } from "vitest";
import { testDatabase } from "#testing/test-database.ts";
import { buildPages } from "./build-pages.ts";
import { NotTried } from "./dose.ts";
import { DOSES } from "./doses.ts";

// The pages are built here at most once: the browser tests find them afterwards.
beforeAll(() => buildPages(), 300_000);

// Some of them mostly wait: two at a time.
test.concurrent.for(
  DOSES.filter(({ testedIn }) => testedIn === undefined).map((dose) => [dose.part, dose.name, dose] as const),
)("%s: %s", { timeout: 600_000 }, async ([, , dose], { skip }) => {
  try {
    await dose.run({ full: false, say: () => {}, newDatabase: testDatabase });
  } catch (error) {
    if (error instanceof NotTried) skip(error.message);
    throw error;
  }
});
