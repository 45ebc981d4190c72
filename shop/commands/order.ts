import pino from "pino";
import { ShopError } from "#contract/errors.ts";
import { canMove, NEXT_STATUS, ORDER_STATUSES, type OrderStatus } from "#contract/rules/order/order-status.ts";
import type { Db } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { shopOrder } from "#database/schema.ts";
import { createShop } from "#server/create-shop.ts";
import { moveOrder } from "#server/order/index.ts";
import { createCardPayments } from "#server/payment/index.ts";
import { Jobs } from "#server/platform/jobs/jobs.ts";
import { createLogTo } from "#server/platform/logging/log.ts";
import type { Environment } from "#server/platform/settings/environment.ts";
import { createSystemContext } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { type Command, CommandError } from "../command.ts";
import { withDatabase } from "../with-database.ts";

/** Changes the status of an order with everything that belongs to the step: stock, mails, refunds. */
export const command: Command = async ({ args, env, print, usageError }) => {
  const [number, to, ...rest] = args;
  if (!number || !to || rest.length > 0) throw usageError();
  if (!isStatus(to)) throw new CommandError(`Unknown status "${to}"; known are ${ORDER_STATUSES.join(", ")}`);
  await withDatabase(env, async ({ db, url }) => {
    const order = await findOrder(db, number.toUpperCase());
    if (!canMove(order.status, to))
      throw new CommandError(
        `${order.number} is ${order.status} and cannot change to ${to}; allowed: ${NEXT_STATUS[order.status].join(", ") || "none, this status is final"}`,
      );
    await withShop({ env, db, url }, (shop) =>
      moveOrder(shop, createCardPayments(shop), {
        orderId: order.id,
        to,
        context: createSystemContext("npm run shop -- order"),
      }).catch((error: unknown) => {
        throw error instanceof ShopError ? new CommandError(`${order.number}: ${error.message}`) : error;
      }),
    );
    print(`${order.number}: ${order.status} → ${to}`);
  });
};

function isStatus(text: string): text is OrderStatus {
  return (ORDER_STATUSES as readonly string[]).includes(text);
}

async function findOrder(db: Db, number: string) {
  const [order] = await db
    .select({ id: shopOrder.id, number: shopOrder.number, status: shopOrder.status })
    .from(shopOrder)
    .where(eq(shopOrder.number, number));
  if (!order) throw new CommandError(`No order has the number ${number}`);
  return order;
}

/** Creates as much of a shop as the change needs, without a server; the running shop renders the mails. */
async function withShop<T>(
  { env, db, url }: { env: Environment; db: Db; url: string },
  work: (shop: Shop) => Promise<T>,
): Promise<T> {
  const log = createLogTo(pino.destination(2), "warn");
  const jobs = new Jobs({ url, onError: (error) => log.warn({ err: error }, "job queue failed") });
  const renderMail = () => Promise.reject(new Error("Commands do not render mails"));
  const shop = createShop({ env, db, jobs, log, renderMail });
  // Only mails that are sent by SMTP need a job.
  if (env.smtpUrl === undefined) return work(shop);
  await jobs.start();
  try {
    return await work(shop);
  } finally {
    await jobs.stop();
  }
}
