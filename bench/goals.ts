// Shares of the baseline's rate in the same run. Goals suit slow machines (arm64); floors are below
// every measured run on arm64 and x86-64, so a lower share means a regression.

export interface Goal {
  goal: number;
  floor: number;
}

/** For cached responses. */
export const CACHED: Goal = { goal: 0.8, floor: 0.45 };

/** For uncached responses, by the names in cases.ts. */
export const UNCACHED: Record<string, Goal> = {
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

/** Allowed ratio of uncached p95 between the largest and the smallest catalogue. */
export const GROWTH = { goal: 2, ceiling: 3 };

/** While orders are placed: the share of pages from the cache, and the ratio of p99. */
export const ORDER_FLOW = { fromCache: { goal: 0.95, floor: 0.9 }, p99: { goal: 2, ceiling: 4 } };
