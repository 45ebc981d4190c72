/** How a call to a courier ended: yes, no, or nobody knows whether it was carried out (decision 0069). */
export type Outcome<T> = Accepted<T> | Refused | Uncertain;

export interface Accepted<T> {
  end: "yes";
  value: T;
}

/** The courier understood the request and did nothing. */
export interface Refused {
  end: "no";
  /** For staff, in the courier's words. */
  reason: string;
}

/** Time-out, status 5xx, cut connection, or an answer of an unknown shape. */
export interface Uncertain {
  end: "unknown";
  problem: string;
}

export const accept = <T>(value: T): Accepted<T> => ({ end: "yes", value });
export const refuse = (reason: string): Refused => ({ end: "no", reason });
export const createUncertain = (problem: string): Uncertain => ({ end: "unknown", problem });

export const toVoid = (outcome: Outcome<unknown>): Outcome<void> =>
  outcome.end === "yes" ? accept(undefined) : outcome;
