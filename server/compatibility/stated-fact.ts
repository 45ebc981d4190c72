import type { FactValue } from "#contract/facts/fact.ts";

/** A fact that a rule compared, with its source. */
export interface StatedFact<Value = FactValue> {
  /** The part's slug. */
  part: string;
  fact: string;
  label: string;
  /** Null where the fact is not stated. */
  value: Value | null;
  unit: string | undefined;
  source: string;
  /** The part's name in sentences, such as "graphics card". */
  partTitle: string;
}
