import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { OfficeResponse } from "#contract/office/contract.ts";
import type { OrderDetails } from "#contract/office/orders/order.ts";
import { calculateAdvance } from "#contract/rules/order/cash-advance.ts";
import { eq } from "#database/orm.ts";
import { bankAccount, cashRule, cashSetting, payment, refund } from "#database/schema.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import { buildStripeEvent, type CreatedOrder, getOrder, postWebhook, STRIPE_EVENTS } from "#testing/data/payments.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type Desk, signInToDesk } from "#testing/office/order-desk.ts";
import { StripeServer } from "#testing/services/stripe-server.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

const SECRET = "whsec_advance";

export const readSession = (url = "") => url.split("/").at(-1) ?? "";

/** A shop that asks for an advance of 10 % from each order of the current shopper's product. */
export class AdvanceShop {
  readonly stripe = new StripeServer();
  node!: TestShop;
  desk!: Desk;
  owner!: string;
  shopper!: Shopper;
  item!: { id: number; netPrice: number };
  #events = 0;

  async open(): Promise<void> {
    const apiBase = await this.stripe.start();
    this.node = await testShop({
      env: { STRIPE_SECRET_KEY: "sk_test_key", STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_API_BASE: apiBase },
    });
    this.desk = await signInToDesk(this.node);
    const member = await newStaff(this.node);
    this.owner = await signInToOffice(this.node, member);
    await callOffice(this.node, "confirmIdentity", { cookie: this.owner, body: { password: member.password } });
    await this.node.db
      .update(bankAccount)
      .set({ iban: "PK36SCBL0000001123456702", title: "Rig Bazaar", bankName: "Standard Chartered" });
    // Only this rule decides, at whatever hour the tests run.
    await this.node.db.update(cashRule).set({ isOn: false });
    await this.node.db.update(cashRule).set({ isOn: true, threshold: 10_000 }).where(eq(cashRule.signal, "high-value"));
  }

  /** Another shopper and product, under the usual settings. */
  async renew(): Promise<void> {
    this.stripe.fail();
    this.shopper = await shopperWithAddress(this.node);
    this.item = await newProduct(this.node, { total: 20_000, stock: 10 });
    await this.change({ asksAdvance: true, advancePercent: 10, advanceMinimum: 500, refundsRefusedAdvance: true });
    await this.decide("advance");
  }

  async close(): Promise<void> {
    await this.node.close();
    await this.stripe.stop();
  }

  async change(settings: Partial<typeof cashSetting.$inferInsert>): Promise<void> {
    await this.node.db.update(cashSetting).set(settings);
  }

  async decide(decision: "advance" | "prepaid"): Promise<void> {
    await this.node.db.update(cashRule).set({ decision }).where(eq(cashRule.signal, "high-value"));
  }

  get total(): number {
    return this.item.netPrice + this.shopper.courierPrice;
  }

  get advance(): number {
    return calculateAdvance(this.total, { percent: 10, minimum: 500 });
  }

  async place(
    extraFields: Record<string, unknown> = {},
    paymentMethod: "cod" | "stripe" = "cod",
  ): Promise<CreatedOrder> {
    const items = [{ id: this.item.id, quantity: 1 }];
    return (await placeOrder(this.node, this.shopper, { items, paymentMethod, extraFields })).json<CreatedOrder>();
  }

  async placeAndPay(): Promise<CreatedOrder> {
    const order = await this.place();
    await this.notify(order, order.redirectUrl);
    return order;
  }

  /** The provider's notice that the session of this page is paid. */
  notify(
    { orderId }: CreatedOrder,
    url: string | undefined,
    { amountMinor, id }: { amountMinor?: number; id?: string } = {},
  ) {
    this.#events += 1;
    const session = readSession(url);
    const paid = this.stripe.pay(session).amount_total;
    const payload = buildStripeEvent({
      id: id ?? `evt_advance_${this.#events}`,
      ...STRIPE_EVENTS.completed,
      session,
      orderId,
      amountMinor: amountMinor ?? paid,
    });
    return postWebhook(this.node, payload, { secret: SECRET });
  }

  /** Calls as the office's own client, with an idempotency key. */
  office(name: Parameters<typeof callOffice>[1], options: Parameters<typeof callOffice>[2]) {
    return callOffice(this.node, name, {
      cookie: this.desk.cookie,
      ...options,
      headers: { "sec-fetch-site": "same-origin", "idempotency-key": randomUUID() },
    });
  }

  retry(orderId: string, method: "stripe" | "bank" | "cod") {
    return this.node.call("retryPayment", { token: this.shopper.token, body: { orderId, method } });
  }

  /** Staff take these steps, one after the other. */
  async run({ orderNumber }: CreatedOrder, acts: readonly Parameters<Desk["act"]>[2][]): Promise<void> {
    for (const act of acts) {
      const { stage } = await this.readDetails(orderNumber);
      const answer = await this.desk.act(orderNumber, stage, act);
      expect(answer.statusCode, answer.body).toBe(200);
    }
  }

  /** As the shopper sees the order. */
  readOwn({ orderId }: CreatedOrder) {
    return getOrder(this.node, this.shopper, orderId);
  }

  async readDetails(number: string): Promise<OrderDetails> {
    const answer = await callOffice(this.node, "getOrder", { cookie: this.desk.cookie, params: { number } });
    return answer.json<OrderDetails>();
  }

  async readTransferState({ orderNumber: order }: CreatedOrder) {
    const query = { order, provider: "bank" };
    const answer = await callOffice(this.node, "listPayments", { cookie: this.desk.cookie, query });
    return answer.json<OfficeResponse<"listPayments">>().payments.at(0)?.state;
  }

  /** The cash that the courier has to collect for the order, in each batch with its parcel. */
  async listBatchCash({ orderNumber }: CreatedOrder): Promise<(number | null)[]> {
    const { cookie } = this.desk;
    const listed = await callOffice(this.node, "listBatches", { cookie });
    const cash = [];
    for (const { id } of listed.json<OfficeResponse<"listBatches">>().batches) {
      const batch = await callOffice(this.node, "getBatch", { cookie, params: { id: String(id) } });
      const parcel = batch.json<OfficeResponse<"getBatch">>().list.find(({ number }) => number === orderNumber);
      if (parcel) cash.push(parcel.cash);
    }
    return cash;
  }

  /** The newest entry of history about orders. */
  async readNewestEntry() {
    const history = await callOffice(this.node, "listHistory", { cookie: this.owner, query: { subject: "order" } });
    return history.json<OfficeResponse<"listHistory">>().entries[0];
  }

  listRefunds({ orderId }: CreatedOrder) {
    return this.node.db.select().from(refund).where(eq(refund.orderId, orderId));
  }

  async readReceived({ orderId }: CreatedOrder): Promise<number | undefined> {
    return (await this.node.db.select().from(payment).where(eq(payment.orderId, orderId)))[0]?.received;
  }
}
