import { type Arbitrary, asyncProperty, check } from "fast-check";
import { ScenarioFailure } from "../scenario.ts";

const SHOWN_CHARACTERS = 1_500;
/** Growth below this can be garbage that was not collected yet. */
export const MAX_GROWTH_MIB = 150;

/** Each run uses a new seed; FUZZ_SEED repeats a printed one. */
export function newSeed(): number {
  return process.env.FUZZ_SEED ? Number(process.env.FUZZ_SEED) : Math.floor(Math.random() * 2 ** 31);
}

/** Runs `count` cases and throws the first failure, shrunk to its smallest form. */
export async function runCases<Case>(
  cases: Arbitrary<Case>,
  { count, seed }: { count: number; seed: number },
  attempt: (one: Case) => Promise<void>,
): Promise<void> {
  const outcome = await check(asyncProperty(cases, attempt), { numRuns: count, seed });
  if (!outcome.failed) return;
  const reason = outcome.errorInstance instanceof Error ? outcome.errorInstance.message : String(outcome.errorInstance);
  throw new ScenarioFailure(`${reason} (seed ${seed}) ${toText(outcome.counterexample?.[0])}`);
}

/** A list of steps has its own text form; a request is shown as JSON. */
function toText(smallest: unknown): string {
  const text = Symbol.iterator in Object(smallest) ? String(smallest) : (JSON.stringify(smallest) ?? "");
  return text.slice(0, SHOWN_CHARACTERS);
}
