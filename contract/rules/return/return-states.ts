// The way of a returned piece, as tables: states, queues, acts and the words for them.

export const RETURN_STATES = [
  "asked",
  "accepted",
  "refused",
  "withdrawn",
  "sent",
  "received",
  "inspected",
  "refunded",
  "replacing",
  "replaced",
  "repairing",
  "repaired",
  "sending-back",
  "sent-back",
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** For staff. */
export const RETURN_STATE_LABEL = {
  asked: "To decide",
  accepted: "Accepted, waits for the piece",
  refused: "Refused",
  withdrawn: "Withdrawn by the customer",
  sent: "On the way to us",
  received: "To inspect",
  inspected: "To settle",
  refunded: "Refunded",
  replacing: "Replacement to send",
  replaced: "Replaced",
  repairing: "In repair",
  repaired: "Repaired and sent back",
  "sending-back": "To send back",
  "sent-back": "Sent back",
} as const satisfies Record<ReturnState, string>;

/** For the customer. */
export const RETURN_PROGRESS = {
  asked: "We are looking at your request",
  accepted: "Accepted: please send the item to us",
  refused: "Not accepted",
  withdrawn: "Withdrawn by you",
  sent: "On its way to us",
  received: "We have the item and are inspecting it",
  inspected: "Inspected: we are settling it",
  refunded: "Refunded",
  replacing: "A replacement is being prepared",
  replaced: "The replacement is on its way to you",
  repairing: "In repair",
  repaired: "Repaired and on its way to you",
  "sending-back": "Being sent back to you",
  "sent-back": "Sent back to you",
} as const satisfies Record<ReturnState, string>;

export const RETURN_QUEUES = ["to-decide", "on-the-way", "to-inspect", "to-settle", "done"] as const;
export type ReturnQueue = (typeof RETURN_QUEUES)[number];

export const RETURN_QUEUE_LABEL = {
  "to-decide": "To decide",
  "on-the-way": "On the way",
  "to-inspect": "To inspect",
  "to-settle": "To settle",
  done: "Done",
} as const satisfies Record<ReturnQueue, string>;

/** The database derives the queue of a piece in the same way. */
export const QUEUE_OF_STATE = {
  asked: "to-decide",
  accepted: "on-the-way",
  sent: "on-the-way",
  received: "to-inspect",
  inspected: "to-settle",
  replacing: "to-settle",
  repairing: "to-settle",
  "sending-back": "to-settle",
  refunded: "done",
  replaced: "done",
  repaired: "done",
  "sent-back": "done",
  refused: "done",
  withdrawn: "done",
} as const satisfies Record<ReturnState, ReturnQueue>;

interface ReturnActRule {
  label: string;
  from: readonly ReturnState[];
  /** Of a state that the act starts from, where it leads to; one state for all if it is a text. */
  to: ReturnState | Partial<Record<ReturnState, ReturnState>>;
  /** Nothing leaves the shop, so staff can undo it for two minutes. */
  canUndo: boolean;
  /** The customer is mailed. */
  isMailed: boolean;
}

/** Each act: the states that allow it and the state it leads to. All other moves are refused. */
export const RETURN_ACTS = {
  accept: { label: "Accept return", from: ["asked"], to: "accepted", canUndo: true, isMailed: true },
  refuse: { label: "Refuse return", from: ["asked"], to: "refused", canUndo: true, isMailed: true },
  withdraw: { label: "Withdraw return", from: ["asked", "accepted"], to: "withdrawn", canUndo: false, isMailed: false },
  send: { label: "Mark as sent", from: ["accepted"], to: "sent", canUndo: true, isMailed: false },
  receive: { label: "Mark as received", from: ["accepted", "sent"], to: "received", canUndo: true, isMailed: true },
  inspect: { label: "Save inspection", from: ["received"], to: "inspected", canUndo: true, isMailed: false },
  refund: { label: "Refund", from: ["inspected"], to: "refunded", canUndo: false, isMailed: false },
  replace: { label: "Replace", from: ["inspected"], to: "replacing", canUndo: false, isMailed: true },
  repair: { label: "Repair", from: ["inspected"], to: "repairing", canUndo: true, isMailed: true },
  "send-back": {
    label: "Send back to customer",
    from: ["inspected", "repairing"],
    to: "sending-back",
    canUndo: true,
    isMailed: true,
  },
  "hand-over": {
    label: "Hand over parcel",
    from: ["replacing", "repairing", "sending-back"],
    to: { replacing: "replaced", repairing: "repaired", "sending-back": "sent-back" },
    canUndo: true,
    isMailed: true,
  },
} as const satisfies Record<string, ReturnActRule>;
export type ReturnAct = keyof typeof RETURN_ACTS;
export const RETURN_ACT_NAMES = Object.keys(RETURN_ACTS) as [ReturnAct, ...ReturnAct[]];

/** Where the act leads to; undefined if the state does not allow it. */
export function findNextState(act: ReturnAct, from: ReturnState): ReturnState | undefined {
  const rule: ReturnActRule = RETURN_ACTS[act];
  if (!rule.from.includes(from)) return undefined;
  return typeof rule.to === "string" ? rule.to : rule.to[from];
}

export const isUndoable = (act: ReturnAct | "ask" | "undo"): boolean =>
  act !== "ask" && act !== "undo" && RETURN_ACTS[act].canUndo;

/** The customer may ask for a return of the same piece again. */
export const ENDED_WITHOUT_EFFECT: readonly ReturnState[] = ["refused", "withdrawn", "repaired", "sent-back"];

/** Steps as the office's timelines name them. */
export const RETURN_STEP_LABEL: Readonly<Record<ReturnAct | "ask" | "undo", string>> = {
  ask: "Return requested",
  undo: "Last step undone",
  accept: "Return accepted",
  refuse: "Return refused",
  withdraw: "Return withdrawn",
  send: "Sent to the shop",
  receive: "Received",
  inspect: "Inspected",
  refund: "Settled with a refund",
  replace: "Settled with a replacement",
  repair: "Given to repair",
  "send-back": "Goes back to the customer",
  "hand-over": "Parcel handed over",
};

export const isDone = (state: ReturnState): boolean => QUEUE_OF_STATE[state] === "done";
