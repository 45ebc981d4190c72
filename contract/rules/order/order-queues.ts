// Queues of the order desk, in the order of their tabs.
export const ORDER_QUEUES = [
  "to-confirm",
  "no-answer",
  "to-pack",
  "to-hand-over",
  "on-the-way",
  "came-back",
  "trouble",
  "all",
] as const;
export type OrderQueue = (typeof ORDER_QUEUES)[number];

export const QUEUE_LABEL = {
  "to-confirm": "To confirm",
  "no-answer": "No answer",
  "to-pack": "To pack",
  "to-hand-over": "To hand over",
  "on-the-way": "On the way",
  "came-back": "Came back",
  trouble: "Trouble",
  all: "All",
} as const satisfies Record<OrderQueue, string>;
