import { describe, expect, onTestFinished, test } from "vitest";
import type { PaymentGateways } from "#contract/office/payment-gateway.ts";
import { ChangeListener } from "#server/cache/changes.ts";
import { invalidateConnections } from "#server/connection/index.ts";
import { callOffice } from "#testing/office/office.ts";
import { testShopForThisTest } from "#testing/test-shop.ts";
import { getPaymentProviders } from "../providers.ts";
import { GatewayShop, KEYS, SECRET } from "../testing/gateway-shop.ts";
import { readPaymentOverview } from "./payment-overview.ts";

const own = GatewayShop.forThisFile();

describe("history", () => {
  test("switching can be undone, a key cannot, and no entry holds a key", async () => {
    await own.change({ keys: KEYS });
    const entry = await own.newest("connection-key");
    expect(entry).toMatchObject({ action: "connection-key.change", before: null, after: null, undoNeeds: null });
    expect(entry?.subject.name).toMatch(/^(Secret key|Webhook secret) of Stripe$/);
    await own.change({ isOn: true });
    const switched = await own.newest("connection");
    expect(switched).toMatchObject({ before: { isOn: false }, after: { isOn: true }, undoNeeds: ["settings.write"] });
    expect((await own.undo(switched?.place)).statusCode).toBe(204);
    expect(await own.gateway()).toMatchObject({ isOn: false, problems: [] });
    const again = await own.undo((await own.newest("connection"))?.place);
    expect(again.statusCode, again.body).toBe(204);
    expect((await own.gateway()).isOn).toBe(true);
  });

  test("undo is refused if it was switched again since", async () => {
    await own.change({ isOn: true, keys: KEYS });
    const first = await own.newest("connection");
    await own.change({ isOn: false });
    expect((await own.undo(first?.place)).json()).toMatchObject({ code: "changed-meanwhile" });
  });
});

describe("the provider of card payments", () => {
  test("only a provider that is on can be chosen; the choice is undone from history", async () => {
    expect((await own.choose("stripe")).json()).toMatchObject({
      fields: { provider: "Switch Stripe on first, with all its keys" },
    });
    expect((await own.choose("nobody")).statusCode).toBe(400);
    await own.change({ isOn: true, keys: KEYS });
    expect((await own.choose("stripe")).json<PaymentGateways>().card).toMatchObject({
      provider: "stripe",
      current: "stripe",
    });
    const stale = await callOffice(own.shop, "chooseCardProvider", {
      cookie: own.cookie,
      body: { version: 0, provider: null },
    });
    expect(stale.json()).toMatchObject({ code: "changed-meanwhile" });
    expect((await own.undo((await own.newest("card-provider"))?.place)).statusCode).toBe(204);
    expect((await own.list()).card.provider).toBeNull();
  });

  test("a chosen provider that is switched off is not replaced by another, and serves its earlier payments", async () => {
    await own.change({ isOn: true, keys: KEYS });
    await own.choose("stripe");
    await own.change({ isOn: false });
    expect(await own.getCard()).toBeUndefined();
    expect((await own.list()).card).toMatchObject({ provider: "stripe", current: null });
    expect((await getPaymentProviders(own.shop.shop)).find("stripe")?.name).toBe("stripe");
  });

  test("Stripe's variables switch it on, win over stored keys, and cannot be changed in the office", async () => {
    await own.change({ keys: { secretKey: "sk_test_fromtheoffice" } });
    const node = await testShopForThisTest({
      databaseUrl: own.shop.databaseUrl,
      env: { ...own.env, STRIPE_SECRET_KEY: "sk_live_fromtheenvironment", STRIPE_WEBHOOK_SECRET: "whsec_environment" },
    });
    const shown = await own.gateway("stripe", node);
    expect(shown).toMatchObject({
      mode: "live",
      keys: [{ source: "environment", lastFour: null }, { source: "environment" }],
    });
    const refused = await own.put({ version: shown.version, keys: { secretKey: SECRET } }, { node });
    expect(refused.json().fields["keys.secretKey"]).toContain("STRIPE_SECRET_KEY");
    const fresh = await testShopForThisTest({
      env: { STRIPE_SECRET_KEY: "sk_test_environment", STRIPE_WEBHOOK_SECRET: "whsec_environment" },
    });
    expect(await own.getCard(fresh)).toBe("stripe");
  });

  test("a production shop without any keys takes no cards, and never uses the sandbox", async () => {
    const node = await testShopForThisTest({
      databaseUrl: own.shop.databaseUrl,
      env: {
        ...own.env,
        NODE_ENV: "production",
        CARD_PAYMENTS: "office",
        SHOP_URL: "https://shop.example.pk",
        SMTP_URL: "smtp://127.0.0.1:1",
      },
    });
    const providers = await getPaymentProviders(node.shop);
    expect([providers.card, providers.find("sandbox")]).toEqual([undefined, undefined]);
    await own.change({ isOn: true, keys: KEYS });
    invalidateConnections(node.shop);
    expect(await own.getCard(node)).toBe("stripe");
    const [overview] = await readPaymentOverview(node.shop);
    expect(overview).toMatchObject({ label: "Stripe", problems: ["In test mode no money moves"] });
  });
});

describe("nodes", () => {
  test("another node uses new keys as soon as the notification arrives, and creates no adapter before", async () => {
    const node = await testShopForThisTest({ databaseUrl: own.shop.databaseUrl, env: own.env });
    const { responseCache, catalogueCache } = node.shop;
    const onError = (error: Error) => expect.unreachable(error.message);
    const listener = new ChangeListener({
      url: own.shop.databaseUrl,
      caches: [responseCache, catalogueCache],
      onError,
    });
    await listener.start();
    onTestFinished(() => listener.stop());
    expect(await own.getCard(node)).toBe("sandbox");
    await own.change({ isOn: true, keys: KEYS });
    await expect.poll(() => own.getCard(node)).toBe("stripe");
    const { card } = await getPaymentProviders(node.shop);
    expect((await getPaymentProviders(node.shop)).card).toBe(card);
    // While notifications are lost the settings are read at each request, but nothing is created again.
    catalogueCache.pause();
    expect((await getPaymentProviders(node.shop)).card).toBe(card);
    await own.change({ isOn: false });
    expect(await own.getCard(node)).toBe("sandbox");
  });
});
