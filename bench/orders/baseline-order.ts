import { randomUUID } from "node:crypto";
import type { Db } from "#database/database.ts";
import { createOrderNumber } from "#server/order/place/order-number.ts";
import type { OrderLine } from "#server/order/place/order-request.ts";
import { takeStock } from "#server/order/place/take-stock.ts";
import { writeOrder } from "#server/order/place/write-order.ts";
import { runInTransaction } from "#server/order/transaction.ts";
import type { Buyer } from "./buyers.ts";

const DELIVERY = {
  recipientName: "Bench",
  phone: "03001234567",
  address: "House 5, Street 9",
  cityName: "Lahore",
  stateName: "Punjab",
  postalCode: "54000",
};

/** Runs only the statements of an order: no HTTP, session, checks or cache invalidation. */
export async function placeBaselineOrder(db: Db, buyer: Buyer, items: readonly OrderLine[]): Promise<void> {
  const number = createOrderNumber();
  await runInTransaction(db, async (client) => {
    const { lines, stock } = await takeStock(client, items);
    const subTotal = lines.reduce((sum, { total }) => sum + total, 0);
    const amounts = { subTotal, courierCost: buyer.courierPrice, grandTotal: subTotal + buyer.courierPrice };
    const content = {
      ...amounts,
      ...DELIVERY,
      number,
      courierName: "Courier",
      paymentMethod: "cod" as const,
      items: lines.map(({ name, quantity, total }) => ({ name, quantity, total })),
    };
    await writeOrder(client, {
      ...amounts,
      discount: 0,
      paidByBalances: 0,
      priced: undefined,
      advance: undefined,
      id: randomUUID(),
      number,
      customerId: buyer.customerId,
      idempotencyKey: randomUUID(),
      requestHash: "bench",
      courierName: "Courier",
      delivery: DELIVERY,
      lines,
      stock,
      paymentMethod: "cod",
      sessionSeconds: 3_600,
      mail: {
        to: "bench@example.pk",
        content: { template: "order-placed", name: "Bench", order: content },
        toBeSent: false,
      },
      changes: { channel: "rigbazaar_changed", payloads: [lines.map(({ slug }) => `product:${slug}`).join("\n")] },
    });
  });
}
