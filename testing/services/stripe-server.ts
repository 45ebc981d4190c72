import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { CARD_MAX_RUPEES } from "#contract/rules/limits.ts";

/** A fault of the next POST request. */
type Fault = "error-500" | "refund-refused" | "hang" | "reset-before" | "reset-after-create";

interface Session {
  id: string;
  object: "checkout.session";
  url: string | null;
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  payment_intent: string | null;
  client_reference_id: string;
  metadata: Record<string, string>;
  amount_total: number;
  currency: string;
  expires_at: number;
  success_url: string;
  cancel_url: string;
}

interface Refund {
  id: string;
  object: "refund";
  payment_intent: string;
  amount: number;
  created: number;
  status: "succeeded" | "failed";
  failure_reason?: string;
  metadata: { refundId: string };
}

type StripeResponse = { status: number; body: unknown };
type Form = Map<string, string>;

const FAILURES: Partial<Record<Fault, StripeResponse>> = {
  "error-500": errorResponse(500, "An unknown error occurred", "api_error"),
  "refund-refused": errorResponse(
    400,
    "Insufficient funds in your account.",
    "invalid_request_error",
    "balance_insufficient",
  ),
};
const HALF_HOUR_SECONDS = 30 * 60;
const DAY_SECONDS = 24 * 60 * 60;

/**
 * Answers like Stripe's documented API for checkout sessions, refunds and idempotency keys, with
 * faults on demand.
 */
export class StripeServer {
  readonly sessions = new Map<string, Session>();
  /** Payments with a full or partial refund. */
  readonly refunds: string[] = [];
  readonly #refunded: Refund[] = [];
  /** Every request, as "POST /v1/refunds". */
  readonly requests: string[] = [];
  /** Request bodies of created sessions. */
  readonly createdForms: Form[] = [];
  readonly #faults: Fault[] = [];
  readonly #answers = new Map<string, { form: string; answer: Promise<StripeResponse>; done: boolean }>();
  readonly #server = createServer((request, response) => void this.#handle(request, response));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Each fault applies to one request; without arguments, clears all faults. */
  fail(...faults: Fault[]): void {
    this.#faults.splice(0, Number.POSITIVE_INFINITY, ...faults);
  }

  /** Refunds of a payment, in paisa; failed ones do not count. */
  listRefunds(payment: string): number[] {
    return this.#refunded
      .filter(({ payment_intent, status }) => payment_intent === payment && status !== "failed")
      .map(({ amount }) => amount);
  }

  /** Simulates a card's bank that returns a refund; the test must send the event itself. */
  failRefund(payment: string): Refund {
    const refund = this.#refunded.findLast(({ payment_intent }) => payment_intent === payment);
    if (!refund) throw new Error(`No refund of ${payment}`);
    return Object.assign(refund, { status: "failed", failure_reason: "expired_or_canceled_card" });
  }

  /** Simulates the expiry of idempotency keys after a day. */
  expireKeys(): void {
    this.#answers.clear();
  }

  session(id: string): Session {
    const session = this.sessions.get(id);
    if (!session) throw new Error(`No session ${id}`);
    return session;
  }

  /** Simulates a payment on Stripe's page; the test must send the event itself. */
  pay(id: string): Session {
    return Object.assign(this.session(id), {
      status: "complete",
      payment_status: "paid",
      payment_intent: `pi_${id}`,
      url: null,
    });
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const route = `${request.method} ${request.url?.split("?", 1)[0]}`;
    this.requests.push(route);
    const fault = request.method === "POST" ? this.#faults.shift() : undefined;
    if (fault === "hang") return;
    if (fault === "reset-before") {
      request.socket.resetAndDestroy();
      return;
    }
    const key = request.headers["idempotency-key"];
    const { status, body: answer } =
      request.headers.authorization?.startsWith("Bearer sk_") !== true
        ? errorResponse(401, "Invalid API Key provided")
        : await this.#answerOnce(
            typeof key === "string" ? key : undefined,
            body,
            () =>
              (fault && FAILURES[fault]) ??
              this.#answer(route, new URLSearchParams(body || request.url?.split("?")[1])),
          );
    if (fault === "reset-after-create") {
      request.socket.resetAndDestroy();
      return;
    }
    response.writeHead(status, { "content-type": "application/json", "request-id": "req_test" });
    response.end(JSON.stringify(answer));
  }

  /**
   * A repeated key returns the first response; a different body is refused, and a running request
   * conflicts.
   */
  async #answerOnce(key: string | undefined, form: string, work: () => StripeResponse): Promise<StripeResponse> {
    if (key === undefined) return work();
    const earlier = this.#answers.get(key);
    if (earlier && earlier.form !== form)
      return errorResponse(
        400,
        "Keys for idempotent requests can only be used with the same parameters",
        "idempotency_error",
      );
    if (earlier && !earlier.done)
      return errorResponse(409, "There is currently another in-progress request using this key");
    if (earlier) return earlier.answer;
    const entry = { form, answer: Promise.resolve().then(work), done: false };
    this.#answers.set(key, entry);
    const answer = await entry.answer;
    entry.done = true;
    return answer;
  }

  #answer(route: string, form: URLSearchParams): StripeResponse {
    const [, id, action] = /^\w+ \/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(route) ?? [];
    if (route === "POST /v1/checkout/sessions") return this.#create(new Map(form));
    if (route === "GET /v1/balance") return { status: 200, body: { object: "balance", livemode: false } };
    if (route === "POST /v1/refunds") return this.#refund(form);
    if (route === "GET /v1/refunds")
      return {
        status: 200,
        body: {
          object: "list",
          has_more: false,
          data: this.#refunded.filter((refund) => refund.payment_intent === form.get("payment_intent")),
        },
      };
    const [, intent] = /^GET \/v1\/payment_intents\/([^/]+)$/.exec(route) ?? [];
    if (intent !== undefined)
      return {
        status: 200,
        body: { id: intent, object: "payment_intent", amount_received: this.#amountOf(intent), status: "succeeded" },
      };
    const session = id === undefined ? undefined : this.sessions.get(id);
    if (!session) return errorResponse(404, "No such checkout.session", "invalid_request_error");
    if (!action) return { status: 200, body: session };
    if (session.status !== "open")
      return errorResponse(400, `Only Checkout Sessions with a status in ["open"] can be expired.`);
    return { status: 200, body: Object.assign(session, { status: "expired", url: null }) };
  }

  #create(form: Form): StripeResponse {
    this.createdForms.push(form);
    const now = Math.floor(Date.now() / 1_000);
    const expiresAt = Number(form.get("expires_at"));
    if (expiresAt < now + HALF_HOUR_SECONDS || expiresAt > now + DAY_SECONDS)
      return errorResponse(400, "The `expires_at` timestamp must be between 30 minutes and 24 hours from now");
    const amount = amountOf(form);
    if (amount > CARD_MAX_RUPEES * 100 + 99)
      return errorResponse(400, "The total amount must be no more than Rs999,999.99");
    const id = `cs_test_${this.sessions.size + 1}_${Math.random().toString(36).slice(2)}`;
    const session: Session = {
      id,
      object: "checkout.session",
      url: `https://checkout.stripe.com/c/pay/${id}`,
      status: "open",
      payment_status: "unpaid",
      payment_intent: null,
      client_reference_id: form.get("client_reference_id") ?? "",
      metadata: { orderId: form.get("metadata[orderId]") ?? "", orderNumber: form.get("metadata[orderNumber]") ?? "" },
      amount_total: amount,
      currency: form.get("line_items[0][price_data][currency]") ?? "",
      expires_at: expiresAt,
      success_url: form.get("success_url") ?? "",
      cancel_url: form.get("cancel_url") ?? "",
    };
    this.sessions.set(id, session);
    // Copied, because the response stored for a key must not change with the session.
    return { status: 200, body: { ...session } };
  }

  /** The payment id contains the session id. */
  #amountOf(payment: string): number {
    return this.sessions.get(payment.replace(/^pi_/, ""))?.amount_total ?? 0;
  }

  #refund(form: URLSearchParams): StripeResponse {
    const payment = form.get("payment_intent") ?? "";
    const left = this.listRefunds(payment).reduce((rest, amount) => rest - amount, this.#amountOf(payment));
    if (left <= 0)
      return errorResponse(
        400,
        "Charge has already been refunded.",
        "invalid_request_error",
        "charge_already_refunded",
      );
    const amount = Number(form.get("amount") ?? left);
    if (amount > left) return errorResponse(400, "Refund amount is greater than unrefunded amount on charge");
    const refund: Refund = {
      id: `re_${payment}_${this.#refunded.length}`,
      object: "refund",
      payment_intent: payment,
      amount,
      created: Math.floor(Date.now() / 1_000),
      status: "succeeded",
      metadata: { refundId: form.get("metadata[refundId]") ?? "" },
    };
    this.refunds.push(payment);
    this.#refunded.push(refund);
    return { status: 200, body: refund };
  }
}

function amountOf(form: Form): number {
  let amount = 0;
  for (let index = 0; form.has(`line_items[${index}][quantity]`); index += 1)
    amount +=
      Number(form.get(`line_items[${index}][quantity]`)) *
      Number(form.get(`line_items[${index}][price_data][unit_amount]`));
  return amount;
}

function errorResponse(status: number, message: string, type = "invalid_request_error", code?: string): StripeResponse {
  return { status, body: { error: { type, message, ...(code && { code }) } } };
}
