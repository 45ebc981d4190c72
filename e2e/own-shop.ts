import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Db } from "#database/database.ts";
import { createShop } from "#server/create-shop.ts";
import { Jobs } from "#server/platform/jobs/jobs.ts";
import { createLog } from "#server/platform/logging/log.ts";
import { readEnvironment } from "#server/platform/settings/environment.ts";
import type { Shop } from "#server/shop.ts";
import { newProduct, type Shopper } from "#testing/data/orders.ts";
import { findFreePort } from "../proof/nodes/shop-node.ts";
import { LONG_AGO } from "./harness.ts";

/** A shop with settings of its own, on the database that all browser tests share. */
export async function createOwnShop(db: Db): Promise<{ shop: Shop; port: number; origin: string }> {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const env = readEnvironment({ LOG_LEVEL: "silent", SHOP_URL: origin, PORT: String(port) });
  const log = createLog(env.logLevel);
  const jobs = new Jobs({ url: "", onError: () => {} });
  const renderMail = async () => ({ subject: "", text: "", html: "" });
  return { shop: createShop({ env, db, jobs, log, renderMail }), port, origin };
}

export interface WalletOrder {
  /** URL of the page that leads to the wallet. */
  page: string;
  orderNumber: string;
  reference: string;
}

/** Places an order that is paid by JazzCash. */
export async function placeWalletOrder(app: FastifyInstance, db: Db, shopper: Shopper): Promise<WalletOrder> {
  const { id } = await newProduct({ db }, { createdAt: LONG_AGO });
  const answer = await app.inject({
    method: "POST",
    url: "/api/order/create",
    headers: { authorization: `Bearer ${shopper.token}` },
    payload: {
      items: [{ id, quantity: 1 }],
      paymentMethod: "jazzcash",
      courierPricingId: shopper.courierPricingId,
      addressId: shopper.addressId,
    },
  });
  const { redirectUrl, orderNumber } = answer.json<{ redirectUrl: string; orderNumber: string }>();
  if (!redirectUrl) throw new Error(answer.body);
  return { page: redirectUrl, orderNumber, reference: `${orderNumber.replaceAll("-", "")}1` };
}

export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}
