import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { MINUTE_MS } from "#contract/rules/limits.ts";
import { newStaff } from "#testing/office/office.ts";
import { JazzCashServer } from "#testing/services/jazzcash-server.ts";
import { PayFastServer } from "#testing/services/payfast-server.ts";
import { SafepayServer } from "#testing/services/safepay-server.ts";
import { StripeServer } from "#testing/services/stripe-server.ts";
import { OfficeCaller } from "../actors/office-caller.ts";
import { type PlayedProvider, playJazzCash, playPayFast, playSafepay, playStripe } from "../actors/played-provider.ts";
import { type ScenarioContext, ScenarioFailure } from "../scenario.ts";
import { startStripe } from "./card-shop.ts";
import { FaultyProxy } from "./faulty-proxy.ts";
import { type OpenShop, openShop } from "./open-shop.ts";

const JAZZCASH = {
  merchantId: "MC-proof",
  password: "password-of-proof",
  integritySalt: "salt-of-proof",
  mpin: "4711",
};
const PAYFAST = { merchantId: "102", securedKey: "key-of-proof" };
const SAFEPAY = { apiKey: "api-of-proof", secretKey: "secret-of-proof", webhookSecret: "webhook-of-proof" };
const SAVED_WITHIN_MS = 60_000;
/** JazzCash refuses inquiries of the first ten minutes; attempts that are older in the shop are answered. */
const JAZZCASH_AHEAD_MS = 15 * MINUTE_MS;

export type CardChoice = "stripe" | "payfast" | "safepay-v1" | "safepay-v3";

export interface PaymentShop extends OpenShop {
  env: Record<string, string>;
  providers: Record<CardChoice | "jazzcash", PlayedProvider>;
  proxy: FaultyProxy;
  /** Chooses in the office who takes cards. */
  takeCardsBy(choice: CardChoice): Promise<void>;
}

/** Opens a shop of two nodes whose payments go to all emulated providers, through proxies with faults. */
export async function openPaymentShop(
  context: ScenarioContext,
  { random, env: extraEnv = {} }: { random: () => number; env?: Record<string, string> },
): Promise<PaymentShop> {
  const jazzcash = new JazzCashServer({ ...JAZZCASH, clock: () => new Date(Date.now() + JAZZCASH_AHEAD_MS) });
  const payfast = new PayFastServer(PAYFAST);
  const safepay = new SafepayServer(SAFEPAY);
  const stripe = new StripeServer();
  const stripeEnv = await startStripe(stripe);
  const targets = {
    jazzcash: await jazzcash.start(),
    payfast: await payfast.start(),
    safepay: await safepay.start(),
    "": stripeEnv.STRIPE_API_BASE ?? "",
  };
  const proxy = new FaultyProxy(targets, random);
  const proxyUrl = await proxy.start();
  const env: Record<string, string> = {
    ...stripeEnv,
    STRIPE_API_BASE: proxyUrl,
    PROVIDERS_API_BASE: proxyUrl,
    // The same attempt has the same URLs on each node.
    SHOP_URL: "https://shop.example.pk",
    SECRETS_KEY: randomBytes(32).toString("base64"),
    JAZZCASH_MERCHANT_ID: JAZZCASH.merchantId,
    JAZZCASH_PASSWORD: JAZZCASH.password,
    JAZZCASH_INTEGRITY_SALT: JAZZCASH.integritySalt,
    JAZZCASH_MPIN: JAZZCASH.mpin,
    PAYFAST_MERCHANT_ID: PAYFAST.merchantId,
    PAYFAST_SECURED_KEY: PAYFAST.securedKey,
    SAFEPAY_API_KEY: SAFEPAY.apiKey,
    SAFEPAY_SECRET_KEY: SAFEPAY.secretKey,
    SAFEPAY_WEBHOOK_SECRET: SAFEPAY.webhookSecret,
    ...extraEnv,
  };
  const stop = () => Promise.all([proxy, jazzcash, payfast, safepay, stripe].map((server) => server.stop()));
  const shop = await openShop(context, { nodes: 2, env }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    ...shop,
    env,
    providers: {
      jazzcash: playJazzCash(jazzcash),
      payfast: playPayFast(payfast),
      "safepay-v1": playSafepay(safepay, "v1"),
      "safepay-v3": playSafepay(safepay, "v3"),
      stripe: playStripe(stripe),
    },
    proxy,
    takeCardsBy: (choice) => saveChoice(shop, choice),
    [Symbol.asyncDispose]: async () => {
      await shop[Symbol.asyncDispose]();
      await stop();
    },
  };
}

/** As the owner does, with the wallet switched on as well; repeated while nodes are killed. */
async function saveChoice(shop: OpenShop, choice: CardChoice): Promise<void> {
  const [name = "", version] = choice.split("-");
  const owner = await newStaff(shop, { role: "owner" });
  let turn = 0;
  for (const end = performance.now() + SAVED_WITHIN_MS; performance.now() < end; await wait(100)) {
    turn += 1;
    const origin = shop.origin(turn);
    const office = await OfficeCaller.signIn(() => origin, owner).catch(() => undefined);
    const isSaved =
      office &&
      (await switchOn(office, name, version ? { version } : undefined)) &&
      (await switchOn(office, "jazzcash")) &&
      (await chooseForCards(office, name));
    if (isSaved) return;
  }
  throw new ScenarioFailure(`the office did not save that cards are taken by ${choice}`);
}

async function switchOn(office: OfficeCaller, name: string, keys?: Record<string, string>): Promise<boolean> {
  const listed = await office.call("listPaymentGateways", {});
  const gateway = listed?.status === 200 ? listed.body.gateways.find((one) => one.name === name) : undefined;
  if (!gateway) return false;
  const body = { version: gateway.version, isOn: true, ...(keys && { keys }) };
  return (await office.call("changePaymentGateway", { params: { name }, body }))?.status === 200;
}

async function chooseForCards(office: OfficeCaller, provider: string): Promise<boolean> {
  const listed = await office.call("listPaymentGateways", {});
  if (listed?.status !== 200) return false;
  const body = { version: listed.body.card.version, provider };
  return (await office.call("chooseCardProvider", { body }))?.status === 200;
}
