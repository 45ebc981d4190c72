// The way of a warranty claim, as tables: states, queues, acts and the words for them.

import type { SerialStep } from "../product/serial-number.ts";

export const CLAIM_STATES = [
  "asked",
  "accepted",
  "refused",
  "withdrawn",
  "received",
  "sent",
  "back",
  "repaired",
  "replaced",
  "credited",
  "given-back",
] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** For staff. */
export const CLAIM_STATE_LABEL = {
  asked: "To decide",
  accepted: "Accepted, waits for the piece",
  refused: "Refused",
  withdrawn: "Withdrawn by the customer",
  received: "In the shop",
  sent: "At the distributor",
  back: "Back from the distributor",
  repaired: "Repaired and given back",
  replaced: "Replaced",
  credited: "Money given back",
  "given-back": "Given back without repair",
} as const satisfies Record<ClaimState, string>;

/** For the customer. */
export const CLAIM_PROGRESS = {
  asked: "We are looking at your claim",
  accepted: "Accepted: please bring or send the item to us",
  refused: "Not accepted",
  withdrawn: "Withdrawn by you",
  received: "We have the item and are checking it",
  sent: "The item is with the distributor",
  back: "The item is back from the distributor",
  repaired: "Repaired and given back to you",
  replaced: "Replaced with another piece",
  credited: "Your money was given back",
  "given-back": "Given back to you without a repair",
} as const satisfies Record<ClaimState, string>;

export const CLAIM_QUEUES = [
  "to-decide",
  "to-receive",
  "in-shop",
  "at-distributor",
  "to-settle",
  "loan-out",
  "done",
] as const;
export type ClaimQueue = (typeof CLAIM_QUEUES)[number];
/** Claims of all queues whose deadline is over are a list of their own. */
export const CLAIM_LISTS = ["overdue", ...CLAIM_QUEUES] as const;
export type ClaimList = (typeof CLAIM_LISTS)[number];

export const CLAIM_LIST_LABEL = {
  overdue: "Overdue",
  "to-decide": "To decide",
  "to-receive": "To receive",
  "in-shop": "In the shop",
  "at-distributor": "At the distributor",
  "to-settle": "To settle",
  "loan-out": "Loan not back",
  done: "Done",
} as const satisfies Record<ClaimList, string>;

const QUEUE_OF_STATE = {
  asked: "to-decide",
  accepted: "to-receive",
  received: "in-shop",
  sent: "at-distributor",
  back: "to-settle",
  refused: "done",
  withdrawn: "done",
  repaired: "done",
  replaced: "done",
  credited: "done",
  "given-back": "done",
} as const satisfies Record<ClaimState, ClaimQueue>;

export const hasEnded = (state: ClaimState): boolean => QUEUE_OF_STATE[state] === "done";

/** The database derives the queue in the same way. A claim that has ended waits for its loan. */
export function findClaimQueue(state: ClaimState, isLoanOut: boolean): ClaimQueue {
  return isLoanOut && hasEnded(state) ? "loan-out" : QUEUE_OF_STATE[state];
}

const OPEN: readonly ClaimState[] = ["accepted", "received", "sent", "back"];

interface ClaimActRule {
  label: string;
  from: readonly ClaimState[];
  /** "stay": the claim's state does not change. */
  to: ClaimState | "stay";
  /** Nothing leaves the shop, so staff can undo it for two minutes. */
  canUndo: boolean;
  /** The customer is mailed. */
  isMailed: boolean;
  /** What happens to the claimed piece, if its serial is recorded. */
  serialStep?: SerialStep;
}

/** Each act: the states that allow it and the state it leads to. All other moves are refused. */
export const CLAIM_ACTS = {
  accept: { label: "Accept claim", from: ["asked"], to: "accepted", canUndo: true, isMailed: true },
  refuse: { label: "Refuse claim", from: ["asked"], to: "refused", canUndo: true, isMailed: true },
  withdraw: { label: "Withdraw claim", from: ["asked", "accepted"], to: "withdrawn", canUndo: false, isMailed: false },
  receive: {
    label: "Mark as received",
    from: ["accepted"],
    to: "received",
    canUndo: true,
    isMailed: true,
    serialStep: "claimed",
  },
  send: { label: "Send to distributor", from: ["received", "back"], to: "sent", canUndo: false, isMailed: true },
  refer: { label: "Change reference", from: ["sent"], to: "stay", canUndo: false, isMailed: false },
  "come-back": { label: "Mark as back", from: ["sent"], to: "back", canUndo: true, isMailed: true },
  repair: {
    label: "Give back repaired",
    from: ["received", "back"],
    to: "repaired",
    canUndo: false,
    isMailed: true,
    serialStep: "repaired",
  },
  replace: {
    label: "Replace piece",
    from: ["received", "sent", "back"],
    to: "replaced",
    canUndo: false,
    isMailed: true,
    serialStep: "replaced-by",
  },
  credit: {
    label: "Give money back",
    from: ["received", "sent", "back"],
    to: "credited",
    canUndo: false,
    isMailed: true,
    serialStep: "credited",
  },
  "give-back": {
    label: "Give back without repair",
    from: ["received", "back"],
    to: "given-back",
    canUndo: false,
    isMailed: true,
    serialStep: "given-back",
  },
  lend: { label: "Lend a piece", from: OPEN, to: "stay", canUndo: false, isMailed: true },
  // The customer often brings the loan when the claim has ended.
  "take-loan": {
    label: "Take loan back",
    from: [...OPEN, "withdrawn", "repaired", "replaced", "credited", "given-back"],
    to: "stay",
    canUndo: false,
    isMailed: true,
  },
} as const satisfies Record<string, ClaimActRule>;
export type ClaimAct = keyof typeof CLAIM_ACTS;
export const CLAIM_ACT_NAMES = Object.keys(CLAIM_ACTS) as [ClaimAct, ...ClaimAct[]];
/** What a claim's history names. */
export type ClaimEvent = ClaimAct | "ask" | "undo";

/** Where the act leads to; undefined if the state does not allow it. */
export function findNextState(act: ClaimAct, from: ClaimState): ClaimState | undefined {
  const rule: ClaimActRule = CLAIM_ACTS[act];
  if (!rule.from.includes(from)) return undefined;
  return rule.to === "stay" ? from : rule.to;
}

export function findSerialStep(act: ClaimAct): SerialStep | undefined {
  const rule: ClaimActRule = CLAIM_ACTS[act];
  return rule.serialStep;
}

export const isUndoable = (event: ClaimEvent): boolean =>
  event !== "ask" && event !== "undo" && CLAIM_ACTS[event].canUndo;

/** Days after which the shop is late in a state. The owner sets the time to decide; accepted claims wait for customers. */
export const CLAIM_DAYS: Partial<Record<ClaimState, number>> = { received: 3, sent: 30, back: 3 };

/** Steps as timelines name them. */
export const CLAIM_EVENT_LABEL: Readonly<Record<ClaimEvent, string>> = {
  ask: "Claim opened",
  undo: "Last step undone",
  accept: "Claim accepted",
  refuse: "Claim refused",
  withdraw: "Claim withdrawn",
  receive: "Item received",
  send: "Sent to the distributor",
  refer: "Distributor's reference changed",
  "come-back": "Back from the distributor",
  repair: "Repaired and given back",
  replace: "Replaced",
  credit: "Money given back",
  "give-back": "Given back without repair",
  lend: "Piece lent",
  "take-loan": "Loan came back",
};

/** Of the shop only. */
export const HIDDEN_FROM_CUSTOMERS: ReadonlySet<ClaimEvent> = new Set(["undo", "refer"]);

/** The number of a claim is its order's number and its place: RB-7K3F-9Q2M-C1. */
export const buildClaimNumber = (orderNumber: string, place: number): string => `${orderNumber}-C${place}`;

export function parseClaimNumber(number: string): { orderNumber: string; place: number } | undefined {
  const [, orderNumber, place] = /^(.+)-C(\d{1,3})$/.exec(number) ?? [];
  return orderNumber === undefined ? undefined : { orderNumber, place: Number(place) };
}
