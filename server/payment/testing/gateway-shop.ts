import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { OfficeResponse } from "#contract/office/contract.ts";
import type { PaymentGateway, PaymentGateways } from "#contract/office/payment-gateway.ts";
import { cardPaymentSetting, connection, connectionKey } from "#database/schema.ts";
import { invalidateConnections } from "#server/connection/index.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { StripeServer } from "#testing/services/stripe-server.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { getPaymentProviders } from "../providers.ts";

export const SECRET = "sk_test_51NxQ8verysecret4242";
export const KEYS = { secretKey: SECRET, webhookSecret: "whsec_J7anothersecret9876" };

/** A shop whose owner enters keys of providers; each test of the file begins without any. */
export class GatewayShop {
  readonly stripe = new StripeServer();
  /** What the shop has logged. */
  readonly lines: string[] = [];
  shop!: TestShop;
  cookie!: string;
  env!: Record<string, string>;

  static forThisFile(): GatewayShop {
    const own = new GatewayShop();
    beforeAll(() => own.#open());
    beforeEach(() => own.#removeKeys());
    afterAll(async () => {
      await own.shop.close();
      await own.stripe.stop();
    });
    return own;
  }

  async #open(): Promise<void> {
    this.env = { STRIPE_API_BASE: await this.stripe.start(), LOG_LEVEL: "trace" };
    this.shop = await testShop({ env: this.env, logTo: { write: (line: string) => void this.lines.push(line) } });
    this.cookie = await signInToOffice(this.shop, await newStaff(this.shop));
  }

  async #removeKeys(): Promise<void> {
    await this.shop.db.delete(connectionKey);
    await this.shop.db.delete(connection);
    await this.shop.db.update(cardPaymentSetting).set({ provider: null });
    invalidateConnections(this.shop.shop);
  }

  async list(node = this.shop): Promise<PaymentGateways> {
    return (await callOffice(node, "listPaymentGateways", { cookie: this.cookie })).json<PaymentGateways>();
  }

  async gateway(name = "stripe", node = this.shop): Promise<PaymentGateway> {
    const found = (await this.list(node)).gateways.find((one) => one.name === name);
    if (!found) throw new Error(`No gateway ${name}`);
    return found;
  }

  put(body: object, { name = "stripe", node = this.shop, as = this.cookie } = {}) {
    return callOffice(node, "changePaymentGateway", { cookie: as, params: { name }, body });
  }

  async change(body: object, options: { name?: string; node?: TestShop } = {}) {
    const { version } = await this.gateway(options.name, options.node);
    const answer = await this.put({ version, ...body }, options);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer;
  }

  async choose(provider: string | null) {
    const { version } = (await this.list()).card;
    return callOffice(this.shop, "chooseCardProvider", { cookie: this.cookie, body: { version, provider } });
  }

  async newest(subject: string) {
    const page = await callOffice(this.shop, "listHistory", { cookie: this.cookie, query: { subject } });
    return page.json<OfficeResponse<"listHistory">>().entries[0];
  }

  undo(place = 0) {
    return callOffice(this.shop, "undoChange", { cookie: this.cookie, params: { place } });
  }

  async getCard(node = this.shop) {
    return (await getPaymentProviders(node.shop)).card?.name;
  }
}
