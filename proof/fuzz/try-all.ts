import { type Arbitrary, asyncProperty, check } from "fast-check";
import { Breach } from "../dose.ts";

const SHOWN_CHARACTERS = 1_500;
/** Garbage waits to be collected: what stays below this is no leak. */
export const MOST_GROWTH_MIB = 150;

/** Every run tries something else; FUZZ_SEED repeats one that was printed. */
export function newSeed(): number {
  return process.env.FUZZ_SEED ? Number(process.env.FUZZ_SEED) : Math.floor(Math.random() * 2 ** 31);
}

/** Tries so many cases. The first that does not hold is made as small as it can be, and is the breach. */
export async function tryAll<Case>(
  cases: Arbitrary<Case>,
  { count, seed }: { count: number; seed: number },
  attempt: (one: Case) => Promise<void>,
): Promise<void> {
  const seen = await check(asyncProperty(cases, attempt), { numRuns: count, seed });
  if (!seen.failed) return;
  const why = seen.errorInstance instanceof Error ? seen.errorInstance.message : String(seen.errorInstance);
  throw new Breach(`${why} (seed ${seed}) ${shown(seen.counterexample?.[0])}`);
}

/** A list of steps tells itself; a request is shown as it was sent. */
function shown(smallest: unknown): string {
  const text = Symbol.iterator in Object(smallest) ? String(smallest) : (JSON.stringify(smallest) ?? "");
  return text.slice(0, SHOWN_CHARACTERS);
}
