import { z } from "zod";
import { ORDER_QUEUES } from "../rules/order-queues.ts";
import { Rupees } from "../shapes.ts";
import { officeEndpoint } from "./endpoint.ts";
import { HistoryEntry } from "./history.ts";

const Count = z.number().int();

/** What somebody may not see is null. */
export const Today = z.object({
  queues: z.record(z.enum(ORDER_QUEUES), Count).nullable(),
  /** Orders that were not cancelled, by the day they were placed; thirty days, today last. */
  sales: z.array(z.object({ day: z.iso.date(), orders: Count, rupees: Rupees })).nullable(),
  /** Cash that couriers took at the door and have not brought. */
  cash: z.array(z.object({ courier: z.string(), orders: Count, rupees: Rupees })).nullable(),
  /** Cash of orders delivered before the shop recorded what couriers bring, while nobody has said until when it is settled. */
  earlierCash: z.object({ beforeDay: z.iso.date(), orders: Count, rupees: Rupees }).nullable(),
  failedRefunds: Count.nullable(),
  stuckMails: Count.nullable(),
  lowStock: Count.nullable(),
  newReviews: Count.nullable(),
  changes: z.array(HistoryEntry).nullable(),
});
export type Today = z.infer<typeof Today>;

export const getToday = officeEndpoint("getToday", { response: Today });
