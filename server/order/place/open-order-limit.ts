import type { PoolClient } from "pg";
import { createNotFoundError, ShopError } from "#contract/errors.ts";
import { OPEN_ORDERS_PER_CUSTOMER, OPEN_UNITS_PER_CUSTOMER, OPEN_UNITS_PER_PRODUCT } from "#contract/rules/limits.ts";
import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { defineStatement } from "#database/statement.ts";
import type { OrderLine } from "./order-request.ts";

const lockCustomerRow = defineStatement<{ customerId: string }>(
  "lock_customer",
  `select from customer where id = $customerId and merged_at is null for no key update`,
);

/** Serialises one customer's orders, so that open ones can be counted. Lock before any product. */
export async function lockCustomer(client: PoolClient, customerId: string): Promise<void> {
  const locked = await lockCustomerRow(client, { customerId });
  // Merged into another account since the request began.
  if (locked.length === 0) throw createNotFoundError("customer");
}

// A type and not an interface, because a row of a statement is indexed by its columns.
type OpenLine = { orderId: string; productId: number; quantity: number };

// A pending order is neither paid nor confirmed: a paid card order is confirmed at once.
const readOpenLines = defineStatement<{ customerId: string }, OpenLine>(
  "open_lines",
  `
select i.order_id as "orderId", i.product_id as "productId", i.quantity
from shop_order o join order_item i on i.order_id = o.id
where o.customer_id = $customerId and o.status = 'pending'`,
);

/** Limits a customer's stock in unpaid, unconfirmed orders. The customer must be locked. */
export async function checkOpenOrders(
  client: PoolClient,
  { customerId, items }: { customerId: string; items: readonly OrderLine[] },
): Promise<void> {
  const open = await readOpenLines(client, { customerId });
  const newLines = items.map(({ id, quantity }) => ({ productId: id, quantity }));
  if (new Set(open.map(({ orderId }) => orderId)).size >= OPEN_ORDERS_PER_CUSTOMER)
    throw createOpenOrderLimitError(
      `You have ${OPEN_ORDERS_PER_CUSTOMER} unpaid or unconfirmed orders, which is the maximum`,
    );
  const tooMany = items.filter(
    ({ id }) => sumUnits([...open, ...newLines].filter(({ productId }) => productId === id)) > OPEN_UNITS_PER_PRODUCT,
  );
  if (tooMany.length > 0)
    throw createOpenOrderLimitError(
      `You can have up to ${OPEN_UNITS_PER_PRODUCT} units of one product in unpaid or unconfirmed orders`,
      {
        fields: Object.fromEntries(tooMany.map(({ id }) => [id, `Up to ${OPEN_UNITS_PER_PRODUCT} at a time`])),
      },
    );
  if (sumUnits([...open, ...newLines]) > OPEN_UNITS_PER_CUSTOMER)
    throw createOpenOrderLimitError(
      `You can have up to ${OPEN_UNITS_PER_CUSTOMER} items in unpaid or unconfirmed orders`,
    );
}

/** Checks the same limits after a change of an order. The customer must be locked. */
export async function recheckOpenOrders(client: PoolClient, customerId: string): Promise<void> {
  requireLimits(await readOpenLines(client, { customerId }));
}

/** Locks the customer, as everything that opens an order must, and before any other lock. */
export async function lockCustomerOfOrder(tx: Tx, orderId: string): Promise<void> {
  await tx.execute(
    sql`select from customer where id = (select customer_id from shop_order where id = ${orderId}) for no key update`,
  );
}

/** Checks the limits after a cancelled order was opened again. The customer must be locked. */
export async function requireOpenOrderLimits(tx: Tx, orderId: string): Promise<void> {
  const { rows } = await tx.execute<OpenLine & Record<string, unknown>>(sql`
    select i.order_id as "orderId", i.product_id as "productId", i.quantity
    from shop_order o join order_item i on i.order_id = o.id
    where o.customer_id = (select customer_id from shop_order where id = ${orderId}) and o.status = 'pending'`);
  if (new Set(rows.map((row) => row.orderId)).size > OPEN_ORDERS_PER_CUSTOMER)
    throw new ShopError("open-order-limit", {
      text: `The customer has placed other orders since then, and at most ${OPEN_ORDERS_PER_CUSTOMER} orders can be open`,
    });
  requireLimits(rows);
}

function requireLimits(rows: readonly OpenLine[]): void {
  const ofProduct = Map.groupBy(rows, ({ productId }) => productId);
  const most = Math.max(0, ...[...ofProduct.values()].map(sumUnits));
  if (most > OPEN_UNITS_PER_PRODUCT || sumUnits(rows) > OPEN_UNITS_PER_CUSTOMER)
    throw new ShopError("open-order-limit", {
      text: `At most ${OPEN_UNITS_PER_PRODUCT} of one product and ${OPEN_UNITS_PER_CUSTOMER} items can wait in a customer's orders that are not confirmed`,
    });
}

function sumUnits(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function createOpenOrderLimitError(reason: string, details: { fields?: Record<string, string> } = {}): ShopError {
  return new ShopError("open-order-limit", {
    ...details,
    text: `${reason}. Please pay for an order, or wait until we confirm one`,
  });
}
