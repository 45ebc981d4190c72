import { createHmac, randomBytes } from "node:crypto";
import { type EmulatorAnswer, type EmulatorRequest, ProviderEmulator } from "./provider-emulator.ts";

interface Account {
  apiKey: string;
  secretKey: string;
  webhookSecret: string;
}

interface Tracker {
  version: "v1" | "v3";
  /** As it was sent: rupees in version 1, paisa in version 3. */
  amount: number;
  currency: string;
  state: "open" | "paid" | "failed";
  refundedPaisa: number;
  /** The parameters of the page that a browser opened. */
  page?: URLSearchParams;
}

/** Answers like both documented versions of Safepay, with notices and faults on demand. */
export class SafepayServer extends ProviderEmulator {
  readonly trackers = new Map<string, Tracker>();
  readonly account: Account;
  /** Of the answer to an inquiry; some leave the amount out. */
  reportsAmount = true;
  /** As Safepay's own library: what is signed is serialised again, and what is sent has spaces. */
  signsReserialised = false;
  refusesRefund = false;

  constructor(account: Account) {
    super();
    this.account = account;
  }

  settle(token: string, state: "paid" | "failed" = "paid"): void {
    this.#tracker(token).state = state;
  }

  refundedPaisa(token: string): number {
    return this.#tracker(token).refundedPaisa;
  }

  /** `amount` is in the unit of the version. */
  buildNotice(
    token: string,
    changed: { amount?: number; currency?: string } = {},
  ): { body: string; headers: Record<string, string> } {
    const { version, amount, currency, state, page } = this.#tracker(token);
    const isPaid = state === "paid";
    const facts = { tracker: token, amount, currency, state: isPaid ? "PAID" : "FAILED", ...changed };
    const metadata = { order_id: page?.get("order_id"), source: page?.get("source") };
    const data =
      version === "v1"
        ? { token: `notice_${token}`, notification: { ...facts, reference: "R-1", fee: 0, net: amount, metadata } }
        : { ...facts, metadata };
    const type = version === "v1" ? "payment:created" : isPaid ? "payment.succeeded" : "payment.failed";
    const compact = JSON.stringify(data);
    const sent = this.signsReserialised ? JSON.stringify(data, null, 2) : compact;
    return {
      body: `{"type":"${type}","data":${sent},"delivery_attempts":1}`,
      headers: { "x-sfpy-signature": this.#sign("sha512", compact, this.account.webhookSecret) },
    };
  }

  buildReturn(token: string): URLSearchParams {
    return new URLSearchParams({ tracker: token, sig: this.#sign("sha256", token, this.account.secretKey) });
  }

  protected override answer(request: EmulatorRequest): EmulatorAnswer {
    const { route, body, headers, query } = request;
    if (route === "GET /checkout" || route === "GET /embedded/") return this.#openPage(query);
    const fields = JSON.parse(body || "{}") as Record<string, unknown>;
    if (route === "POST /order/v1/init")
      return fields.client === this.account.apiKey ? this.#create("v1", fields) : REFUSED;
    if (headers["x-sfpy-merchant-secret"] !== this.account.secretKey) return REFUSED;
    if (route === "POST /order/payments/v3/")
      return fields.merchant_api_key === this.account.apiKey ? this.#create("v3", fields) : REFUSED;
    if (route === "POST /client/passport/v1/token") return { body: { data: "page-token" } };
    const [, inquired] = /^GET \/reporter\/api\/v1\/payments\/(\w+)$/.exec(route) ?? [];
    if (inquired !== undefined) return this.#report(inquired);
    const [, refunded] = /^POST \/order\/payments\/v3\/(\w+)\/refund$/.exec(route) ?? [];
    return refunded === undefined ? NOT_FOUND : this.#refund(refunded, Number(fields.amount));
  }

  #tracker(token: string): Tracker {
    const tracker = this.trackers.get(token);
    if (!tracker) throw new Error(`No tracker ${token}`);
    return tracker;
  }

  #create(version: "v1" | "v3", { amount, currency }: Record<string, unknown>): EmulatorAnswer {
    if (typeof amount !== "number" || currency !== "PKR") return REFUSED;
    const token = `track_${randomBytes(6).toString("hex")}`;
    this.trackers.set(token, { version, amount, currency, state: "open", refundedPaisa: 0 });
    return { body: { data: version === "v1" ? { token } : { tracker: { token, state: "TRACKER_STARTED" } } } };
  }

  #openPage(query: URLSearchParams): EmulatorAnswer {
    const tracker = this.trackers.get(query.get("beacon") ?? query.get("tracker") ?? "");
    if (!tracker || (tracker.version === "v3" && query.get("tbt") !== "page-token")) return NOT_FOUND;
    tracker.page = query;
    return { body: "<!doctype html><title>Pay</title>" };
  }

  #report(token: string): EmulatorAnswer {
    const tracker = this.trackers.get(token);
    if (tracker?.version !== "v3") return NOT_FOUND;
    const { amount, currency, state } = tracker;
    const total = { purchase_totals: { quote_amount: { amount, currency } } };
    return {
      body: {
        data: {
          tracker: {
            token,
            state: state === "paid" ? "TRACKER_ENDED" : "TRACKER_STARTED",
            ...(this.reportsAmount && total),
          },
        },
      },
    };
  }

  #refund(token: string, paisa: number): EmulatorAnswer {
    const tracker = this.trackers.get(token);
    const refuses = this.refusesRefund;
    this.refusesRefund = false;
    if (refuses || tracker?.state !== "paid" || tracker.refundedPaisa + paisa > tracker.amount) return REFUSED;
    tracker.refundedPaisa += paisa;
    return { body: { data: { tracker: { token } } } };
  }

  #sign(algorithm: "sha256" | "sha512", text: string, secret: string): string {
    return createHmac(algorithm, secret).update(text).digest("hex");
  }
}

const REFUSED: EmulatorAnswer = { status: 400, body: { status: { errors: ["not accepted"] } } };
const NOT_FOUND: EmulatorAnswer = { status: 404, body: "<!doctype html><title>Not found</title>" };
