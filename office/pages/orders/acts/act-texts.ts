import type { OrderDetails } from "#contract/office/orders/order.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { COURIER_SERVICES } from "#contract/rules/order/courier-services.ts";
import { DESK_ACTS, type DeskAct, isPaid } from "#contract/rules/order/order-status.ts";
import { describeRefundOf } from "#contract/rules/order/refund.ts";

type ActOrder = Pick<OrderDetails, "number" | "name" | "method" | "paymentStatus" | "advance" | "booked"> & {
  payment: Pick<OrderDetails["payment"], "refundable">;
};

interface DialogTexts {
  title: string;
  /** What the dialog does beyond its title. */
  about: string;
  button: string;
  /** The button that changes nothing. */
  keep: string;
}

const UNDO_TEXT = "You can undo this for two minutes.";

/** What an act does, in the words of its dialog: title and button say it in full. */
export function describeAct(kind: DeskAct, order: ActOrder): DialogTexts {
  const { number, name } = order;
  const refund = getRefund(order);
  const way = describeRefundOf(getMethodAhead(order));
  const keep = "Keep order";
  switch (kind) {
    case "cancel": {
      const button = refund ? `Cancel order ${number} and refund ${refund} ${way}` : `Cancel order ${number}`;
      return { title: button, about: `${name}. ${describeParcel(order)}${describeUndo(refund, order)}`, button, keep };
    }
    case "refuse": {
      const title = `Mark order ${number} as refused at the door`;
      if (order.advance)
        return {
          title,
          about: `${name}. Its stock returns when you take back the parcel. The advance is refunded, unless your settings keep it.`,
          button: "Mark as refused",
          keep: "Go back",
        };
      const about = `${name}. Its stock returns when you take back the parcel. ${describeUndo(refund, order)}`;
      const button = refund ? `Mark as refused and refund ${refund} ${way}` : "Mark as refused";
      return { title, about, button, keep: "Go back" };
    }
    case "take-back":
      return {
        title: `Take back the parcel of order ${number}`,
        about: "All items return to stock, except those that are damaged. This cannot be undone.",
        button: "Take back parcel",
        keep: "Go back",
      };
    case "waive-advance":
      return {
        title: `Waive the advance of order ${number}`,
        about: `${name}. The courier then collects the whole total. ${UNDO_TEXT}`,
        button: "Waive advance",
        keep: "Go back",
      };
    case "no-answer":
      return {
        title: `No answer: ${name}`,
        about: `Order ${number}. It is listed again when the next call is due.`,
        button: "Save unanswered call",
        keep: "Go back",
      };
    case "hand-over":
      return {
        title: `Hand over order ${number}`,
        about: `${name}. ${UNDO_TEXT}`,
        button: "Hand over parcel",
        keep: "Go back",
      };
    case "note":
      return { title: `Add a note to order ${number}`, about: name, button: "Add note", keep: "Go back" };
    default:
      return {
        title: `${DESK_ACTS[kind].label}: ${number}`,
        about: name,
        button: DESK_ACTS[kind].label,
        keep: "Go back",
      };
  }
}

const getMethodAhead = ({ method, advance }: ActOrder) => advance?.method ?? method;

/** Cancelling an order asks no courier, so its parcel stays booked. */
function describeParcel({ booked }: ActOrder): string {
  if (!booked) return "";
  const label = COURIER_SERVICES[booked.service];
  const parcel = booked.parcels === 1 ? `A parcel (${booked.consignment}) is` : `${booked.parcels} parcels are`;
  return `${parcel} booked at ${label} and will still be collected, until you press "Cancel booking" on the order. `;
}

function describeUndo(refund: string | null, order: ActOrder): string {
  const method = getMethodAhead(order);
  if (refund && method === "bank") return "Please transfer the money back afterwards. This cannot be undone.";
  return refund
    ? `${method === "jazzcash" ? "JazzCash" : "The card"} is refunded immediately, so this cannot be undone.`
    : `${UNDO_TEXT} The customer's email is sent after that.`;
}

/** Only a payment ahead is refunded by cancelling; cash is collected at delivery. */
function getRefund({ method, paymentStatus, advance, payment: { refundable } }: ActOrder): string | null {
  const isPaidAhead = advance ? advance.isPaid : method !== "cod" && isPaid(paymentStatus);
  if (!isPaidAhead || refundable === 0) return null;
  // Staff who may not see money are told that there is a refund, but not how much.
  return refundable === null ? "the payment" : formatRupees(refundable);
}

/** The notification after acts that leave the order where it is. */
export const DONE_TEXT: Partial<Record<DeskAct, string>> = {
  "no-answer": "Unanswered call saved",
  address: "Address changed",
  "waive-advance": "Advance waived",
  note: "Note added",
  "take-back": "Parcel taken back",
};
