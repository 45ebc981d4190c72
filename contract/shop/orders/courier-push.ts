import { z } from "zod";
import { defineCalls } from "../endpoint.ts";

export const COURIER_PUSH_CALLS = defineCalls({
  /** The secret is in the query, because paths are logged. The answer is what each courier expects. */
  receiveCourierPush: {
    method: "POST",
    path: "/courier/push/:courier",
    access: "provider",
    summary: "A courier says that something happened to parcels; the shop asks it what",
    params: z.object({ courier: z.string().max(40) }),
    response: z.object({ received: z.boolean() }),
  },
});
