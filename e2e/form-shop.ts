import { createServer, type Server } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Db } from "#database/database.ts";
import { buildApp } from "#server/app.ts";
import { getPaymentProviders, setPaymentProviders } from "#server/payment/providers.ts";
import type { Shopper } from "#testing/data/orders.ts";
import { FormProvider } from "#testing/services/form-provider.ts";
import { createOwnShop, listen, placeWalletOrder, type WalletOrder } from "./own-shop.ts";

/**
 * The shop's server on the browser tests' database, with a wallet that takes a form, and the page of
 * that wallet: its button posts back to the shop.
 */
export class FormShop {
  readonly wallet = new FormProvider();
  readonly #app: FastifyInstance;
  readonly #walletPage: Server;
  readonly #db: Db;
  readonly #origin: string;

  private constructor(parts: { app: FastifyInstance; walletPage: Server; db: Db; origin: string }) {
    this.#app = parts.app;
    this.#walletPage = parts.walletPage;
    this.#db = parts.db;
    this.#origin = parts.origin;
  }

  static async open(db: Db): Promise<FormShop> {
    const walletPage = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk: Buffer) => (body += chunk.toString()));
      request.on("end", () => {
        const fields = new URLSearchParams(body);
        response.setHeader("content-type", "text/html; charset=utf-8");
        response.end(`<!doctype html><html lang="en"><title>Wallet</title><h1>Wallet</h1>
<form method="post" action="${fields.get("returnUrl")}"><input type="hidden" name="reference" value="${fields.get("reference")}"><button>Back</button></form>`);
      });
    });
    const port = await listen(walletPage);
    const { shop, port: shopPort, origin } = await createOwnShop(db);
    const formShop = new FormShop({ app: await buildApp({ shop }), walletPage, db, origin });
    const { wallet } = formShop;
    wallet.action = `http://127.0.0.1:${port}/pay`;
    const { card } = await getPaymentProviders(shop);
    setPaymentProviders(shop, {
      card,
      jazzcash: wallet.provider,
      find: (name) => (name === "jazzcash" ? wallet.provider : undefined),
    });
    await formShop.#app.listen({ port: shopPort, host: "localhost" });
    return formShop;
  }

  async close(): Promise<void> {
    await this.#app.close();
    this.#walletPage.close();
  }

  /** Places an order that is paid by the wallet. */
  async placeOrder(shopper: Shopper): Promise<WalletOrder> {
    return placeWalletOrder(this.#app, this.#db, shopper);
  }

  get origin(): string {
    return this.#origin;
  }
}
