import pino from "pino";
import { ShopError } from "#contract/errors.ts";
import { canMove, NEXT_STATUS, ORDER_STATUSES, type OrderStatus } from "#contract/rules/order-status.ts";
import type { Db } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { shopOrder } from "#database/schema.ts";
import { asSystem } from "#server/asking.ts";
import type { Environment } from "#server/environment.ts";
import { Jobs } from "#server/jobs.ts";
import { logTo } from "#server/log.ts";
import { moveOrder } from "#server/order/index.ts";
import { cardPayments } from "#server/payment/index.ts";
import { newShop, type Shop } from "#server/shop.ts";
import { type Command, CommandError } from "../command.ts";
import { withDatabase } from "../with-database.ts";

/** Moves an order along the transition table, with everything that belongs to the step: stock, mails, refunds. */
export const command: Command = async ({ args, env, say, wrongUse }) => {
  const [number, to, ...rest] = args;
  if (!number || !to || rest.length > 0) throw wrongUse();
  if (!isStatus(to)) throw new CommandError(`"${to}" is no status; there are ${ORDER_STATUSES.join(", ")}`);
  await withDatabase(env, async ({ db, url }) => {
    const order = await findOrder(db, number.toUpperCase());
    if (!canMove(order.status, to))
      throw new CommandError(
        `${order.number} is ${order.status} and cannot become ${to}; next: ${NEXT_STATUS[order.status].join(", ") || "nothing, this is its end"}`,
      );
    await withShop({ env, db, url }, (shop) =>
      moveOrder(shop, cardPayments(shop), { orderId: order.id, to, by: asSystem("npm run shop -- order") }).catch(
        (error: unknown) => {
          throw error instanceof ShopError ? new CommandError(`${order.number}: ${error.message}`) : error;
        },
      ),
    );
    say(`${order.number}: ${order.status} → ${to}`);
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

/** As much of a shop as moving an order needs: it serves nobody, and leaves mails to be written by the one that does. */
async function withShop<T>(
  { env, db, url }: { env: Environment; db: Db; url: string },
  work: (shop: Shop) => Promise<T>,
): Promise<T> {
  const log = logTo(pino.destination(2), "warn");
  const jobs = new Jobs({ url, onError: (error) => log.warn({ err: error }, "jobs") });
  const renderMail = () => Promise.reject(new Error("A command writes no mails"));
  const shop = newShop({ env, db, jobs, log, renderMail });
  // Only a mail that leaves by SMTP needs a job.
  if (env.smtpUrl === undefined) return work(shop);
  await jobs.start();
  try {
    return await work(shop);
  } finally {
    await jobs.stop();
  }
}
