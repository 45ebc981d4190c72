import { describe, expect, onTestFinished, test } from "vitest";
import { callOffice } from "#testing/office/office.ts";
import { PayFastServer } from "#testing/services/payfast-server.ts";
import { testShopForThisTest } from "#testing/test-shop.ts";
import { createPayFastProvider } from "../payfast/payfast-provider.ts";
import { getPaymentProviders } from "../providers.ts";
import { GatewayShop, KEYS } from "../testing/gateway-shop.ts";
import { checkPayFastKeys } from "./check-payfast-keys.ts";

const own = GatewayShop.forThisFile();

describe("check keys", () => {
  const check = () => callOffice(own.shop, "checkPaymentKeys", { cookie: own.cookie, params: { name: "stripe" } });

  test("Stripe is asked for the balance: accepted, refused, or no answer", async () => {
    expect((await check()).json()).toMatchObject({ mess: "Enter all keys of Stripe first" });
    await own.change({ keys: KEYS });
    expect((await check()).json()).toMatchObject({ outcome: "accepted" });
    expect(own.stripe.requests.at(-1)).toBe("GET /v1/balance");
    await own.change({ keys: { secretKey: "rk_test_withdrawn" } });
    expect((await check()).json()).toMatchObject({ outcome: "refused" });
    const node = await testShopForThisTest({
      databaseUrl: own.shop.databaseUrl,
      env: { STRIPE_API_BASE: "http://127.0.0.1:1" },
    });
    expect(
      (await callOffice(own.shop, "checkPaymentKeys", { cookie: own.cookie, params: { name: "jazzcash" } })).json(),
    ).toMatchObject({
      mess: "JazzCash offers no way to check keys",
    });
    const silent = await callOffice(node, "checkPaymentKeys", { cookie: own.cookie, params: { name: "stripe" } });
    expect(silent.json()).toMatchObject({ outcome: "unknown" });
  });
});

test("check keys of PayFast: a token that nobody uses is asked for", async () => {
  const account = { merchantId: "102", securedKey: "secured" };
  const server = new PayFastServer(account);
  await server.start();
  onTestFinished(() => server.stop());
  const checkWith = (securedKey: string) =>
    checkPayFastKeys(
      createPayFastProvider({ ...account, securedKey, live: false, baseUrl: server.url, clock: () => new Date() }),
    );
  expect(await checkWith("secured")).toMatchObject({ outcome: "accepted" });
  expect(await checkWith("wrong")).toMatchObject({ outcome: "refused" });
  await server.stop();
  expect(await checkWith("secured")).toMatchObject({ outcome: "unknown" });
});

describe("JazzCash", () => {
  const JAZZCASH = { merchantId: "MC98765", password: "a-password", integritySalt: "a-salt-of-jazzcash" };

  test("is offered when it is on with all its keys; what is no secret is shown", async () => {
    await own.change({ isOn: true, mode: "live", keys: { ...JAZZCASH, kind: "card" } }, { name: "jazzcash" });
    const shown = await own.gateway("jazzcash");
    expect(shown).toMatchObject({ isOn: true, mode: "live", isOffered: true, isModeChosen: true, problems: [] });
    expect(shown.keys.find(({ name }) => name === "kind")).toMatchObject({ value: "card", isPublic: true });
    expect(JSON.stringify(shown)).not.toMatch(/MC98765|a-password|a-salt/);
    const { jazzcash, card } = await getPaymentProviders(own.shop.shop);
    expect([jazzcash?.name, card?.name]).toEqual(["jazzcash", "sandbox"]);
    await own.change({ isOn: false }, { name: "jazzcash" });
    const providers = await getPaymentProviders(own.shop.shop);
    expect([providers.jazzcash, providers.find("jazzcash")?.name]).toEqual([undefined, "jazzcash"]);
  });

  test("an impossible choice is refused at its field; it cannot take cards", async () => {
    const answer = await own.put({ version: 0, keys: { ...JAZZCASH, kind: "cash" } }, { name: "jazzcash" });
    expect(Object.keys(answer.json().fields)).toEqual(["keys.kind"]);
    await own.change({ isOn: true, keys: JAZZCASH }, { name: "jazzcash" });
    expect((await own.choose("jazzcash")).json()).toMatchObject({
      fields: { provider: "Choose a provider of the list" },
    });
  });

  test("its variables set the keys and not the switch", async () => {
    const node = await testShopForThisTest({
      env: {
        JAZZCASH_MERCHANT_ID: "MC1",
        JAZZCASH_PASSWORD: "pass",
        JAZZCASH_INTEGRITY_SALT: "salt",
        JAZZCASH_MPIN: "1234",
      },
    });
    const { find, jazzcash } = await getPaymentProviders(node.shop);
    expect([find("jazzcash")?.name, jazzcash]).toEqual(["jazzcash", undefined]);
  });
});
