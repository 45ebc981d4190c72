import type { OfficeRequest } from "#contract/office/contract.ts";
import type { OrderDetails } from "#contract/office/orders/order.ts";
import { HOUR_MS } from "#contract/rules/limits.ts";
import type { DeskAct } from "#contract/rules/order/order-status.ts";
import { normalizePhone } from "#contract/rules/text/phone.ts";

export type Act = OfficeRequest<"actOnOrder">["body"]["act"];

/** A finished PC is packed as its parts; equal products are added up. */
export function listPackedItems({
  items,
}: Pick<OrderDetails, "items">): { productId: number; name: string; quantity: number }[] {
  const packed = items.flatMap((item) => (item.parts.length > 0 ? item.parts : [item]));
  return [...Map.groupBy(packed, ({ productId }) => productId)].map(([productId, same]) => ({
    productId,
    name: same[0]?.name ?? "",
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

/** Turns the form of an act into a request; empty optional fields are left out. */
export function toActRequest(kind: DeskAct, form: FormData, order: Pick<OrderDetails, "items">, now = Date.now()): Act {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const note = text("note") ? { note: text("note") } : {};
  switch (kind) {
    case "no-answer":
      return { kind, dueAt: new Date(now + Number(text("hours")) * HOUR_MS).toISOString(), ...note };
    case "cancel":
    case "refuse":
      return { kind, reason: text("reason"), ...note };
    case "hand-over":
      return {
        kind,
        consignment: text("consignment"),
        courier: text("courier"),
        ...(text("grams") && { grams: Number(text("grams")) }),
        ...note,
      };
    case "take-back":
      return {
        kind,
        damaged: listPackedItems(order)
          .map(({ productId }) => ({ productId, quantity: Number(text(`damaged-${productId}`)) }))
          .filter(({ quantity }) => quantity > 0),
        ...note,
      };
    case "address":
      return {
        kind,
        recipientName: text("recipientName"),
        phone: normalizePhone(text("phone")),
        address: text("address"),
        postalCode: text("postalCode"),
      };
    case "note":
      return { kind, note: text("note") };
    default:
      return { kind };
  }
}
