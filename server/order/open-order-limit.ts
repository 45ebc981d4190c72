import type { PoolClient } from "pg";
import { ShopError } from "#contract/errors.ts";
import { OPEN_ORDERS_PER_CUSTOMER, OPEN_UNITS_PER_CUSTOMER, OPEN_UNITS_PER_PRODUCT } from "#contract/rules/limits.ts";
import type { OrderLine } from "./order-request.ts";

/** One customer's orders are placed one after the other, so that what waits in them can be counted. Taken before any product. */
export async function lockCustomer(client: PoolClient, customerId: string): Promise<void> {
  await client.query({
    name: "lock_customer",
    text: "select from customer where id = $1 for no key update",
    values: [customerId],
  });
}

// Pending is what nobody has paid or confirmed: a paid card order is confirmed at once.
const OPEN_LINES = `
select i.order_id as "orderId", i.product_id as "productId", i.quantity
from shop_order o join order_item i on i.order_id = o.id
where o.customer_id = $1 and o.status = 'pending'`;

/**
 * Stock that waits in unpaid and unconfirmed orders is nobody else's to buy, so one customer can have only so much of it.
 * The customer must be locked.
 */
export async function checkOpenOrders(
  client: PoolClient,
  { customerId, items }: { customerId: string; items: readonly OrderLine[] },
): Promise<void> {
  const { rows: open } = await client.query<{ orderId: string; productId: number; quantity: number }>({
    name: "open_lines",
    text: OPEN_LINES,
    values: [customerId],
  });
  const wanted = items.map(({ id, quantity }) => ({ productId: id, quantity }));
  if (new Set(open.map(({ orderId }) => orderId)).size >= OPEN_ORDERS_PER_CUSTOMER)
    throw tooMuch(`You have ${OPEN_ORDERS_PER_CUSTOMER} orders that are not paid or confirmed yet, which is the most`);
  const tooMany = items.filter(
    ({ id }) => unitsOf([...open, ...wanted].filter(({ productId }) => productId === id)) > OPEN_UNITS_PER_PRODUCT,
  );
  if (tooMany.length > 0)
    throw tooMuch(
      `At most ${OPEN_UNITS_PER_PRODUCT} of one product can wait in orders that are not paid or confirmed`,
      {
        fields: Object.fromEntries(tooMany.map(({ id }) => [id, `At most ${OPEN_UNITS_PER_PRODUCT} at a time`])),
      },
    );
  if (unitsOf([...open, ...wanted]) > OPEN_UNITS_PER_CUSTOMER)
    throw tooMuch(`At most ${OPEN_UNITS_PER_CUSTOMER} items can wait in orders that are not paid or confirmed`);
}

/** The same bounds, for an order that was changed in this transaction. The customer must be locked. */
export async function requireOpenOrdersWithin(client: PoolClient, customerId: string): Promise<void> {
  const { rows } = await client.query<{ productId: number; quantity: number }>(OPEN_LINES, [customerId]);
  const ofProduct = Map.groupBy(rows, ({ productId }) => productId);
  const most = Math.max(0, ...[...ofProduct.values()].map(unitsOf));
  if (most > OPEN_UNITS_PER_PRODUCT || unitsOf(rows) > OPEN_UNITS_PER_CUSTOMER)
    throw new ShopError("open-order-limit", {
      text: `At most ${OPEN_UNITS_PER_PRODUCT} of one product and ${OPEN_UNITS_PER_CUSTOMER} items can wait in a customer's orders that are not confirmed`,
    });
}

function unitsOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function tooMuch(what: string, details: { fields?: Record<string, string> } = {}): ShopError {
  return new ShopError("open-order-limit", {
    ...details,
    text: `${what}. Please pay for one, or wait until we have confirmed one`,
  });
}
