import type { OrderStatus } from "#contract/rules/order/order-status.ts";
import type { ParcelState } from "#contract/rules/order/parcel-state.ts";

/** The courier has, or had, a parcel in such a state. */
const TAKEN_STATES: ReadonlySet<ParcelState> = new Set([
  "picked-up",
  "on-the-way",
  "out-for-delivery",
  "attempted",
  "delivered",
  "return-requested",
  "returning",
  "returned",
]);
const BEFORE_HAND_OVER = ["confirmed", "processed"] as const satisfies readonly OrderStatus[];

export interface OrderMove {
  /** The statuses that the order takes, one after the other. */
  to: OrderStatus[];
  /** Why a person has to decide. */
  attention: string | null;
}

/**
 * What becomes of an order with these live parcels. It is delivered when all are, and refused when all
 * came back; "return requested" moves nothing.
 */
export function decideMove(
  { status, refused }: { status: OrderStatus; refused: boolean },
  parcels: readonly ParcelState[],
): OrderMove {
  const isTaken = parcels.some((state) => TAKEN_STATES.has(state));
  if (!isTaken || status === "pending") return { to: [], attention: describeCancelled(status, parcels) };
  if (status === "cancelled") {
    if (parcels.includes("delivered"))
      return {
        to: [],
        attention: `The courier says "delivered", but the order is ${refused ? "refused" : "cancelled"}`,
      };
    return { to: [], attention: refused ? null : "The order is cancelled, but the courier has its parcel" };
  }
  if (status === "delivered") {
    const comesBack = parcels.includes("returning") || parcels.includes("returned");
    return { to: [], attention: comesBack ? "A parcel of this delivered order comes back" : null };
  }
  const start = BEFORE_HAND_OVER.findIndex((one) => one === status);
  const to: OrderStatus[] = start < 0 ? [] : [...BEFORE_HAND_OVER.slice(start + 1), "shipped"];
  if (parcels.every((state) => state === "delivered")) return { to: [...to, "delivered"], attention: null };
  // Refused at the door: the stock comes back only with the desk's scan of the parcel.
  if (parcels.every((state) => state === "returned")) return { to: [...to, "cancelled"], attention: null };
  const isOver = parcels.every((state) => state === "delivered" || state === "returned");
  return {
    to,
    attention: isOver
      ? "One parcel was delivered and another came back. Decide at the order desk"
      : describeCancelled("shipped", parcels),
  };
}

function describeCancelled(status: OrderStatus, parcels: readonly ParcelState[]): string | null {
  return status !== "cancelled" && parcels.includes("cancelled")
    ? "The courier has cancelled the parcel. Book it again if it is to be sent"
    : null;
}
