import { expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";

const PRODUCTION = {
  NODE_ENV: "production",
  SHOP_URL: "https://shop.example.pk",
  SMTP_URL: "smtp://mail.example.pk",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

test("environment: nothing set gives the documented defaults", () => {
  expect(readEnvironment({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    shopUrl: "http://localhost:3000",
    dataDir: ".data",
    webConcurrency: 1,
    seed: "demo",
    logLevel: "info",
    stripe: undefined,
    smtpUrl: undefined,
  });
});

test.each([
  [{ PORT: "abc" }, "PORT"],
  [{ PORT: "70000" }, "PORT"],
  [{ SHOP_URL: "shop.example.pk" }, "SHOP_URL"],
  [{ SHOP_URL: "https://shop.example.pk/path" }, "SHOP_URL"],
  [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
  [{ SMTP_URL: "mail.example.pk" }, "SMTP_URL"],
  [{ MAIL_FROM: "nobody" }, "MAIL_FROM"],
  [{ STRIPE_SECRET_KEY: "sk_test_1" }, "STRIPE_WEBHOOK_SECRET"],
  [{ STRIPE_WEBHOOK_SECRET: "whsec_1" }, "STRIPE_SECRET_KEY"],
  [{ WEB_CONCURRENCY: "0" }, "WEB_CONCURRENCY"],
  [{ SEED: "lots" }, "SEED"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
  [{ TRUST_PROXY: "true" }, "TRUST_PROXY"],
  [{ TRUST_PROXY: "0" }, "TRUST_PROXY"],
  [{ TRUST_PROXY: "10.0.0.0/33" }, "TRUST_PROXY"],
  [{ TRUST_PROXY: "loopback, proxy.example.pk" }, "TRUST_PROXY"],
  [{ SECRETS_KEY: "a-short-one" }, "SECRETS_KEY"],
  [{ BRAND_INSTALMENT_PROVIDERS: "One" }, "BRAND_INSTALMENT_PROVIDERS"],
  [{ BRAND_BUSINESS_HOURS: "Mon-Fri 9-5, Sat" }, "BRAND_BUSINESS_HOURS"],
  [{ NODE_ENV: "production" }, "SMTP_URL"],
  [{ NODE_ENV: "production" }, "SHOP_URL"],
  [{ ...PRODUCTION, SHOP_URL: "" }, "SHOP_URL"],
  [{ ...PRODUCTION, STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "" }, "STRIPE_SECRET_KEY"],
  [{ ...PRODUCTION, SEED: "demo" }, "SEED=demo"],
])("environment: %j is refused in one line that names the variable", (variables, named) => {
  expect(() => readEnvironment(variables)).toThrow(named);
  expect(() => readEnvironment(variables)).toThrow(/^[^\n]+$/);
});

test("environment: CARD_PAYMENTS=office starts a production shop without Stripe's keys and without the sandbox", () => {
  const variables = { ...PRODUCTION, STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "", CARD_PAYMENTS: "office" };
  expect(readEnvironment(variables)).toMatchObject({ production: true, demo: false, stripe: undefined });
  expect(readEnvironment({ ...variables, DEMO: "1" })).toMatchObject({ demo: true });
});

test("environment: keys of connections are read by their variables, empty ones as not set", () => {
  const { connectionKeys } = readEnvironment({ ...PRODUCTION, JAZZCASH_PASSWORD: "pass", PAYFAST_SECURED_KEY: "" });
  expect(connectionKeys).toMatchObject({ STRIPE_SECRET_KEY: "sk_live_1", JAZZCASH_PASSWORD: "pass" });
  expect(connectionKeys.PAYFAST_SECURED_KEY).toBeUndefined();
  expect(connectionKeys).not.toHaveProperty("STRIPE_API_BASE");
});

test("environment: production has nothing of the demo shop unless DEMO=1 allows it", () => {
  expect(readEnvironment(PRODUCTION)).toMatchObject({ production: true, seed: "none" });
  expect(readEnvironment({ NODE_ENV: "production", DEMO: "1" })).toMatchObject({ production: true, seed: "none" });
  expect(readEnvironment({ NODE_ENV: "production", DEMO: "1", SEED: "demo" }).seed).toBe("demo");
});

test("environment: proxies are trusted by network, by keyword, or by their number", () => {
  const networks = "127.0.0.1, 10.0.0.0/8,loopback,fd00::/8";
  expect(readEnvironment({ TRUST_PROXY: networks }).trustProxy).toEqual([
    "127.0.0.1",
    "10.0.0.0/8",
    "loopback",
    "fd00::/8",
  ]);
  const hops = readEnvironment({ TRUST_PROXY: "1" }).trustProxy as (address: string, hop: number) => boolean;
  expect([hops("203.0.113.9", 0), hops("203.0.113.9", 1)]).toEqual([true, false]);
});

test("environment: SECRETS_KEY is optional, also in production, and a bad key is not repeated in the error", () => {
  expect(readEnvironment(PRODUCTION).secretsKeys).toBeUndefined();
  const key = Buffer.alloc(32, 1).toString("base64");
  expect(readEnvironment({ SECRETS_KEY: `${key}, ${key}` }).secretsKeys).toHaveLength(2);
  expect(() => readEnvironment({ SECRETS_KEY: `${key}x` })).toThrow(/^(?!.*AQEB)/);
});

test("environment: the brand can be overridden piece by piece", () => {
  const { brand } = readEnvironment({ BRAND_NAME: "Chip Corner", BRAND_INSTALMENT_PROVIDERS: "One, Two" });
  expect(brand.name).toBe("Chip Corner");
  expect(brand.instalmentProviders).toEqual(["One", "Two"]);
  expect(brand.bankName).toBe("Bank Transfer");
  expect(brand.businessHours[0]).toEqual({ days: "Mon-Fri", hours: "9-5" });
});

test("environment: business hours are a list of days and hours", () => {
  const { brand } = readEnvironment({ BRAND_BUSINESS_HOURS: "Mon-Sat 11 am to 8 pm, Sun closed" });
  expect(brand.businessHours).toEqual([
    { days: "Mon-Sat", hours: "11 am to 8 pm" },
    { days: "Sun", hours: "closed" },
  ]);
});
