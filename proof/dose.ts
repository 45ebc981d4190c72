import type { TestDatabase } from "#testing/database-server.ts";

export const PARTS = ["load", "faults", "fuzz", "attack"] as const;
export type Part = (typeof PARTS)[number];

/** What a dose is given to work with. */
export interface Trial {
  /** Everything that was asked, in minutes; otherwise the same in small, in seconds. */
  full: boolean;
  /** Tells whoever waits how far it is. */
  say(text: string): void;
  /** A shop's database of its own, seeded. Whoever asks for it drops it. */
  newDatabase(): Promise<TestDatabase>;
}

/** One attempt to break the shop from outside. */
export interface Dose {
  part: Part;
  name: string;
  /** What is done to the shop and what must hold, in one line. */
  asked: string;
  /** The test of `npm test` that shows the same in small, so that it is not run there a second time. */
  testedIn?: string;
  /** Answers what was seen, in one line. Throws a Breach when something did not hold, NotTried where it cannot be tried. */
  run(trial: Trial): Promise<string>;
}

const PATIENCE = 5;

/** How long something may take; in small, as a test beside others, longer: those say nothing about how fast a machine is. */
export function allowedMs({ full }: Pick<Trial, "full">, ms: number): number {
  return full ? ms : ms * PATIENCE;
}

/** Something that must hold did not. */
export class Breach extends Error {}

/** This machine does not allow to try it; the message says what is missing. */
export class NotTried extends Error {}

export function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Breach(otherwise);
}
