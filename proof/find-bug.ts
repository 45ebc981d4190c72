import { type DeliberateBug, type Scenario, type ScenarioContext, ScenarioFailure } from "./scenario.ts";

/** A run is random, so one alone can miss the case in which the bug shows. */
const ATTEMPTS_MAX = 3;

/** Runs the scenario with its deliberate bug, and returns the failure that names it. */
export async function findBug(scenario: Scenario, bug: DeliberateBug, context: ScenarioContext): Promise<string> {
  let last = "";
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    last = await scenario.run({ ...context, withBug: true }).catch((error: Error) => error.message);
    if (bug.failure.test(last)) return `found: ${last}`;
  }
  throw new ScenarioFailure(`the bug was not found; last result: ${last}`);
}
