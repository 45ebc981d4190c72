import type { TestDatabase } from "#testing/database/database-server.ts";

export const SCENARIO_GROUPS = ["load", "faults", "fuzz", "attack"] as const;
export type ScenarioGroup = (typeof SCENARIO_GROUPS)[number];

/** The environment in which a scenario runs. */
export interface ScenarioContext {
  /** True runs the full requirement in minutes; false runs a short form in seconds. */
  full: boolean;
  /** Prints progress. */
  printProgress(text: string): void;
  /** A new seeded database; the caller must drop it. */
  newDatabase(): Promise<TestDatabase>;
  /** Runs the shop with the scenario's deliberate bug, so that it must fail. */
  withBug?: boolean;
}

/** A change of one source file of the shop, made in the memory of the nodes under test. */
export interface DeliberateBug {
  /** What the shop then does wrong. */
  what: string;
  /** Below the project's folder. */
  file: string;
  /** Must be in the file exactly once. */
  from: string;
  to: string;
  /** What the scenario then says. */
  failure: RegExp;
}

export interface Scenario {
  group: ScenarioGroup;
  name: string;
  /** What the scenario does and what must be true, in one line. */
  requirement: string;
  /** The test that covers the same in short form, so that `npm test` does not run it twice. */
  testedIn?: string;
  /** Why `npm test` does not run it, although no other test covers it. */
  onlyInProve?: string;
  /** `npm run prove -- --with-bug` must make the scenario fail. */
  bug?: DeliberateBug;
  /** Returns the result in one line. Throws if a requirement failed, or NotTried if it cannot run here. */
  run(trial: ScenarioContext): Promise<string>;
}

const SHORT_RUN_FACTOR = 5;

/** Allows more time in short runs, because tests share the machine and do not measure speed. */
export function allowedMs({ full }: Pick<ScenarioContext, "full">, ms: number): number {
  return full ? ms : ms * SHORT_RUN_FACTOR;
}

export class ScenarioFailure extends Error {}

/** The machine cannot run the scenario; the message says what is missing. */
export class NotTried extends Error {}

export function must(condition: boolean, message: string): asserts condition {
  if (!condition) throw new ScenarioFailure(message);
}
