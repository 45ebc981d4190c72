// What the shop aims at, and what it must not fall below: shares of what a bare server does with the same bytes in the same run. A
// floor lies under what a noisy machine has ever shown, so that falling below it means that something became slower. How much of a bare
// server's rate is left depends on the machine: where the bare one does 25,000 a second (x86-64) instead of 10,000 (arm64), what waits for
// the database is half the share, though it is more a second. Goals are those of the slower kind, floors hold on both.

export interface Goal {
  goal: number;
  floor: number;
}

/** Answers that are kept. */
export const KEPT: Goal = { goal: 0.8, floor: 0.45 };

/** Answers that are made anew for everybody, by the cases' names (cases.ts). */
export const COLD: Record<string, Goal> = {
  listing: { goal: 0.11, floor: 0.07 },
  "listing, filtered": { goal: 0.11, floor: 0.07 },
  "listing, deep page": { goal: 0.11, floor: 0.045 },
  product: { goal: 0.09, floor: 0.035 },
  search: { goal: 0.03, floor: 0.02 },
  "search, common word": { goal: 0.03, floor: 0.02 },
  "search, misspelt": { goal: 0.03, floor: 0.02 },
  "home rows": { goal: 0.11, floor: 0.05 },
  "build check, 12 parts": { goal: 0.07, floor: 0.03 },
  "listing HTML": { goal: 0.022, floor: 0.012 },
  "product HTML": { goal: 0.022, floor: 0.008 },
  "home HTML": { goal: 0.035, floor: 0.012 },
};

/** How much slower the largest catalogue may be than the smallest, by the p95 of answers that are made anew. */
export const GROWTH = { goal: 2, ceiling: 3 };

/** Pages while orders flow: how many come from the cache, and how much slower the slowest of a hundred are. */
export const FLOW = { fromCache: { goal: 0.95, floor: 0.9 }, p99: { goal: 2, ceiling: 4 } };
