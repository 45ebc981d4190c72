import { expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";

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
  [{ NODE_ENV: "production" }, "SMTP_URL"],
  [{ NODE_ENV: "production", SMTP_URL: "smtp://mail.example.pk" }, "STRIPE_SECRET_KEY"],
])("environment: %j is refused in one line that names the variable", (variables, named) => {
  expect(() => readEnvironment(variables)).toThrow(named);
  expect(() => readEnvironment(variables)).toThrow(/^[^\n]+$/);
});

test("environment: in production a demo shop must be meant", () => {
  expect(readEnvironment({ NODE_ENV: "production", DEMO: "1" }).production).toBe(true);
});

test("environment: the brand can be overridden piece by piece", () => {
  const { brand } = readEnvironment({ BRAND_NAME: "Chip Corner", BRAND_INSTALMENT_PROVIDERS: "One, Two" });
  expect(brand.name).toBe("Chip Corner");
  expect(brand.instalmentProviders).toEqual(["One", "Two"]);
  expect(brand.bankName).toBe("Bank Transfer");
});
