import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { eq } from "#database/orm.ts";
import { paymentAttempt } from "#database/schema.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import { type CreatedOrder, getOrder } from "#testing/data/payments.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { buildFormNotice, FormProvider } from "#testing/services/form-provider.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { getPaymentProviders, setPaymentProviders } from "../providers.ts";

/** A shop whose wallet takes a form, with a new wallet, shopper and product for each test of the file. */
export class WalletShop {
  shop!: TestShop;
  wallet!: FormProvider;
  shopper!: Shopper;
  item!: { id: number; netPrice: number };

  static forThisFile(): WalletShop {
    const own = new WalletShop();
    beforeAll(async () => {
      own.shop = await testShop();
    });
    beforeEach(() => own.#renew());
    afterEach(() => expectInvariants(own.shop.db));
    afterAll(() => own.shop.close());
    return own;
  }

  async #renew(): Promise<void> {
    this.wallet = new FormProvider();
    const { card, find } = await getPaymentProviders(this.shop.shop);
    const { provider } = this.wallet;
    setPaymentProviders(this.shop.shop, {
      card,
      jazzcash: provider,
      find: (name) => (name === "jazzcash" ? provider : find(name)),
    });
    this.shopper = await shopperWithAddress(this.shop);
    this.item = await newProduct(this.shop);
  }

  async order() {
    const placed = await placeOrder(this.shop, this.shopper, {
      items: [{ id: this.item.id, quantity: 1 }],
      paymentMethod: "jazzcash" as never,
    });
    const { orderId, orderNumber, redirectUrl = "" } = placed.json<CreatedOrder>();
    return { orderId, orderNumber, page: new URL(redirectUrl).pathname, ...(await this.attemptOf(orderId)) };
  }

  async attemptOf(orderId: string, attempt = 1) {
    const rows = await this.shop.db.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, orderId));
    const row = rows.find((one) => one.attempt === attempt);
    if (!row) throw new Error(`No attempt ${attempt}`);
    return { reference: row.reference, amountMinor: row.amount * 100, state: row.state, row };
  }

  notify(facts: Parameters<typeof buildFormNotice>[0], provider = "jazzcash") {
    return this.shop.app.inject({
      method: "POST",
      url: `/api/payment/notices/${provider}`,
      ...buildFormNotice(facts),
    });
  }

  comeBack(fields: string, method: "GET" | "POST" = "POST") {
    return this.shop.app.inject({
      method,
      url: method === "GET" ? `/pay/return/jazzcash?${fields}` : "/pay/return/jazzcash",
      ...(method === "POST" && {
        payload: fields,
        headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" },
      }),
    });
  }

  async stateOf(orderId: string): Promise<string> {
    const { status, payment: paid } = await getOrder(this.shop, this.shopper, orderId);
    return `${status}/${paid.method}/${paid.status}`;
  }

  retry(orderId: string, method: string) {
    return this.shop.call("retryPayment", { token: this.shopper.token, body: { orderId, method } });
  }
}
