import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { SeededRandom } from "#demo/seeded-random.ts";
import type { Shopper } from "#testing/data/orders.ts";
import { SHOPPER_HEADER } from "../nodes/faulty-proxy.ts";
import type { PaymentShop } from "../nodes/payment-shop.ts";
import { ScenarioFailure } from "../scenario.ts";
import { placeOrder } from "./buyers.ts";
import { type ApiResponse, callApi } from "./call-api.ts";
import type { PlayedNotice, PlayedProvider } from "./played-provider.ts";

const PERSIST_MS = 300_000;
const PAUSE_MS = 150;

const ENDINGS = ["paid", "failed", "failed-then-paid", "left", "other-amount", "paid-twice"] as const;
const NOTICES = ["once", "lost", "doubled", "reordered", "replayed"] as const;
const RETURNS = ["never", "before-notice", "after-notice"] as const;

/** What the shopper does, and what becomes of the provider's notices. */
export interface PayerPlan {
  method: "stripe" | "jazzcash";
  ending: (typeof ENDINGS)[number];
  notices: (typeof NOTICES)[number];
  returns: (typeof RETURNS)[number];
}

export function choosePlan(random: SeededRandom): PayerPlan {
  const ending = random.nextBoolean(0.6) ? "paid" : random.pick(ENDINGS);
  return {
    // A wallet's page cannot be closed, so an order can be paid there and by card.
    method: ending === "paid-twice" || random.nextBoolean(0.2) ? "jazzcash" : "stripe",
    ending,
    notices: random.nextBoolean(0.3) ? "once" : random.pick(NOTICES),
    returns: random.pick(RETURNS),
  };
}

interface OpenPage {
  provider: PlayedProvider;
  session: string;
}

/** A shopper with a browser, who orders and goes the way of the plan. */
export class Payer {
  readonly #shop: PaymentShop;
  readonly #buyer: Shopper;
  /** Alternates between nodes. */
  #turn: number;
  /** Notices that the provider sends again much later. */
  readonly replays: (() => PlayedNotice)[] = [];

  constructor(shop: PaymentShop, buyer: Shopper, turn: number) {
    this.#shop = shop;
    this.#buyer = buyer;
    this.#turn = turn;
  }

  async pay(productId: number, plan: PayerPlan): Promise<void> {
    const { method, ending } = plan;
    const order = { items: [{ id: productId, quantity: 1 }], paymentMethod: method, key: randomUUID() };
    const { body } = await this.#persist("order", (origin) => placeOrder(origin, this.#buyer, order));
    const orderId = String(body.orderId);
    const url = typeof body.redirectUrl === "string" ? body.redirectUrl : await this.#retry(orderId, method);
    const page = await this.#open(url);
    if (ending === "left") return this.#goBack(page);
    if (ending === "failed-then-paid" || ending === "failed") {
      page.provider.settle(page.session, "failed");
      if (plan.notices !== "lost") await this.#send(page.provider.buildNotice(page.session, orderId));
      if (ending === "failed") return this.#goBack(page);
      const next = await this.#open(await this.#retry(orderId, method));
      return this.#settle(next, { orderId, plan });
    }
    if (ending === "paid-twice") {
      const second = await this.#open(await this.#retry(orderId, "stripe"));
      await this.#settle(second, { orderId, plan: { ...plan, notices: "once" } });
    }
    return this.#settle(page, { orderId, plan });
  }

  /** The shopper pays, comes back or not, and the provider's notices arrive as planned. */
  async #settle(page: OpenPage, { orderId, plan }: { orderId: string; plan: PayerPlan }): Promise<void> {
    const { provider, session } = page;
    const buildNotice = () => provider.buildNotice(session, orderId);
    const refusal = plan.notices === "reordered" ? this.#refuseFirst(page, orderId) : undefined;
    provider.settle(session, plan.ending === "other-amount" ? "other-amount" : "paid");
    if (plan.returns === "before-notice") await this.#goBack(page);
    const notice = buildNotice();
    if (plan.notices === "doubled") await Promise.all([this.#send(notice), this.#send(notice)]);
    else if (plan.notices !== "lost") await this.#send(notice);
    if (refusal) await this.#send(refusal);
    if (plan.notices === "replayed") this.replays.push(buildNotice);
    if (plan.returns === "after-notice") await this.#goBack(page);
  }

  /** A first card was refused on the provider's page; its notice arrives after the payment's. */
  #refuseFirst({ provider, session }: OpenPage, orderId: string): PlayedNotice {
    provider.settle(session, "failed");
    return provider.buildNotice(session, orderId);
  }

  async #retry(orderId: string, method: "stripe" | "jazzcash"): Promise<string> {
    const { token } = this.#buyer;
    const { body } = await this.#persist("retry", (origin) =>
      callApi(origin, "retryPayment", { token, body: { orderId, method } }),
    );
    return String(body.url);
  }

  /** Goes to the provider's page; where the URL leads says which provider it is. */
  async #open(url: string): Promise<OpenPage> {
    const { providers } = this.#shop;
    const { hostname, pathname, searchParams } = new URL(url);
    if (hostname === "checkout.stripe.com")
      return { provider: providers.stripe, session: pathname.split("/").at(-1) ?? "" };
    if (pathname.startsWith("/pay/")) return this.#postForm(pathname);
    const beacon = searchParams.get("beacon");
    await visit(url, {});
    return beacon === null
      ? { provider: providers["safepay-v3"], session: searchParams.get("tracker") ?? "" }
      : { provider: providers["safepay-v1"], session: beacon };
  }

  async #postForm(pathname: string): Promise<OpenPage> {
    const { body } = await this.#persist("form", async (origin) => {
      const answer = await fetch(`${origin}${pathname}`, { signal: AbortSignal.timeout(PERSIST_MS) });
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, body: { text } };
    });
    const html = String(body.text);
    const [, action] = /<form method="post" action="([^"]*)"/.exec(html) ?? [];
    if (!action) throw new ScenarioFailure(`a payment page has no form: ${html.slice(-300)}`);
    const inputs = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
    const fields = new Map(inputs.map(([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&")]));
    await visit(action, { method: "POST", body: new URLSearchParams([...fields]) });
    const { jazzcash, payfast } = this.#shop.providers;
    const reference = fields.get("pp_TxnRefNo");
    return reference === undefined
      ? { provider: payfast, session: fields.get("BASKET_ID") ?? "" }
      : { provider: jazzcash, session: reference };
  }

  /** A provider repeats a notice until it is accepted. */
  async #send(notice: PlayedNotice): Promise<void> {
    await this.#persist("notice", (origin) => sendNotice(origin, notice));
  }

  /** Once, because a shopper does not insist. */
  async #goBack({ provider, session }: OpenPage): Promise<void> {
    const fields = provider.buildReturn?.(session);
    if (!fields) return;
    this.#turn += 1;
    await fetch(`${this.#shop.origin(this.#turn)}/pay/return/${provider.name}`, {
      method: "POST",
      redirect: "manual",
      body: fields,
    })
      .then((answer) => answer.text())
      .catch(() => "");
  }

  async #persist(what: string, call: (origin: string) => Promise<ApiResponse>): Promise<ApiResponse> {
    return persist(what, () => {
      this.#turn += 1;
      return call(this.#shop.origin(this.#turn));
    });
  }
}

/** Repeats until the answer is 200, because nodes are killed and providers fail. */
async function persist(what: string, call: () => Promise<ApiResponse>): Promise<ApiResponse> {
  let last = "";
  for (const end = performance.now() + PERSIST_MS; performance.now() < end; await wait(PAUSE_MS)) {
    const answer = await call().catch((error: unknown) => void (last = String(error)));
    if (answer?.status === 200) return answer;
    if (answer) last = `${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
    if (answer && [400, 401, 404].includes(answer.status)) break;
  }
  throw new ScenarioFailure(`${what} was never accepted: ${last}`);
}

export function deliverNotice(shop: PaymentShop, notice: PlayedNotice): Promise<ApiResponse> {
  let turn = 0;
  return persist("replayed notice", () => sendNotice(shop.origin((turn += 1)), notice));
}

async function sendNotice(origin: string, { path, headers, body }: PlayedNotice): Promise<ApiResponse> {
  const answer = await fetch(`${origin}${path}`, { method: "POST", headers, body });
  return { status: answer.status, headers: answer.headers, body: { text: await answer.text() } };
}

async function visit(url: string, init: RequestInit): Promise<void> {
  const answer = await fetch(url, { ...init, headers: SHOPPER_HEADER });
  if (answer.status !== 200) throw new ScenarioFailure(`a provider refused its page: ${answer.status} ${url}`);
}
