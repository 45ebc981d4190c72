import { z } from "zod";
import { text } from "#contract/shapes.ts";
import { defineOfficeCalls } from "../endpoint.ts";

const CITIES_AT_ONCE = 50;
const CITY_MAX = 100;

/** How the latest parcels of a courier to a city ended. */
const DeliverySuccess = z.object({
  city: z.string(),
  courier: z.string(),
  delivered: z.number().int(),
  /** Refused or returned. */
  returned: z.number().int(),
  /** Delivered ones in 100, rounded. */
  percent: z.number().int(),
});
export type DeliverySuccess = z.infer<typeof DeliverySuccess>;

export const DELIVERY_SUCCESS_CALLS = defineOfficeCalls({
  listDeliverySuccess: {
    method: "POST",
    path: "/office/delivery-success",
    access: "order.read",
    summary: "How many of the latest parcels each courier delivered in these cities, the best courier first",
    body: z.object({ cities: z.array(text(CITY_MAX)).max(CITIES_AT_ONCE, `At most ${CITIES_AT_ONCE} cities at once`) }),
    response: z.object({ success: z.array(DeliverySuccess) }),
  },
});
