import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { OfficeResponse } from "#contract/office/contract.ts";
import type { PaymentGateway, PaymentGateways } from "#contract/office/payment-gateway.ts";
import { eq, sql } from "#database/orm.ts";
import { auditEntry, cardPaymentSetting, connection, connectionKey } from "#database/schema.ts";
import { ChangeListener } from "#server/cache/changes.ts";
import { connectionKeyColumn, invalidateConnections } from "#server/connection/index.ts";
import { Settings } from "#server/platform/settings/settings.ts";
import { createSystemContext } from "#server/request-context.ts";
import { deleteUnreadableSecrets, KeyRing, rotateSecrets } from "#server/secrets/index.ts";
import { newProduct, placeOrder, shopperWithAddress } from "#testing/data/orders.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { PayFastServer } from "#testing/services/payfast-server.ts";
import { StripeServer } from "#testing/services/stripe-server.ts";
import { type TestShop, testShop, testShopForThisTest } from "#testing/test-shop.ts";
import { createPayFastProvider } from "../payfast/payfast-provider.ts";
import { getPaymentProviders } from "../providers.ts";
import { checkPayFastKeys } from "./check-payfast-keys.ts";
import { GATEWAYS } from "./gateways.ts";
import { readPaymentOverview } from "./payment-overview.ts";

const stripe = new StripeServer();
const lines: string[] = [];
let shop: TestShop;
let cookie: string;
let env: Record<string, string>;
beforeAll(async () => {
  env = { STRIPE_API_BASE: await stripe.start(), LOG_LEVEL: "trace" };
  shop = await testShop({ env, logTo: { write: (line: string) => void lines.push(line) } });
  cookie = await signInToOffice(shop, await newStaff(shop));
});
beforeEach(async () => {
  await shop.db.delete(connectionKey);
  await shop.db.delete(connection);
  await shop.db.update(cardPaymentSetting).set({ provider: null });
  invalidateConnections(shop.shop);
});
afterAll(async () => {
  await shop.close();
  await stripe.stop();
});

const SECRET = "sk_test_51NxQ8verysecret4242";
const WEBHOOK_SECRET = "whsec_J7anothersecret9876";
const KEYS = { secretKey: SECRET, webhookSecret: WEBHOOK_SECRET };

const list = async (node = shop) => (await callOffice(node, "listPaymentGateways", { cookie })).json<PaymentGateways>();
async function gateway(name = "stripe", node = shop): Promise<PaymentGateway> {
  const found = (await list(node)).gateways.find((one) => one.name === name);
  if (!found) throw new Error(`No gateway ${name}`);
  return found;
}
const put = (body: object, { name = "stripe", node = shop, as = cookie } = {}) =>
  callOffice(node, "changePaymentGateway", { cookie: as, params: { name }, body });
async function change(body: object, options: { name?: string; node?: TestShop } = {}) {
  const answer = await put({ version: (await gateway(options.name, options.node)).version, ...body }, options);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
}
const choose = async (provider: string | null) =>
  callOffice(shop, "chooseCardProvider", { cookie, body: { version: (await list()).card.version, provider } });
const newest = async (subject: string) =>
  (await callOffice(shop, "listHistory", { cookie, query: { subject } })).json<OfficeResponse<"listHistory">>()
    .entries[0];
const undo = (place = 0) => callOffice(shop, "undoChange", { cookie, params: { place } });
const getCard = async (node = shop) => (await getPaymentProviders(node.shop)).card?.name;

describe("list and change", () => {
  test("a new shop: the sandbox takes cards, and each provider says what is missing", async () => {
    const { gateways, card } = await list();
    expect(card).toMatchObject({ provider: null, current: "sandbox" });
    expect(gateways.find(({ name }) => name === "stripe")).toMatchObject({
      isOn: false,
      isOffered: false,
      version: 0,
      problems: ["Missing: Secret key, Webhook secret"],
      noticeUrl: "http://localhost:3000/api/payment/stripe/webhook",
    });
  });

  test("keys are stored encrypted, shown by their last four characters, and used at once", async () => {
    const answer = await change({ isOn: true, keys: KEYS });
    expect(answer.body).not.toContain(SECRET);
    expect(await gateway()).toMatchObject({
      isOn: true,
      mode: "test",
      isOffered: true,
      problems: [],
      version: 1,
      keys: [
        { name: "secretKey", source: "office", lastFour: "4242", value: null },
        { name: "webhookSecret", source: "office", lastFour: "9876", value: null },
      ],
    });
    const rows = await shop.db.select().from(connectionKey);
    for (const { sealed } of rows) expect(sealed).toMatch(/^v1:[0-9a-f]{12}:[\w-]+$/);
    expect(JSON.stringify(rows)).not.toContain(SECRET);
    expect(await getCard()).toBe("stripe");
  });

  test("a short key shows none of its characters", async () => {
    await change({ keys: { secretKey: "sk_test_1234567" } });
    expect((await gateway()).keys[0]).toMatchObject({ source: "office", lastFour: null });
  });

  test("a stale version is refused, a repeated request changes nothing", async () => {
    const body = { version: 0, isOn: true, keys: KEYS };
    for (const answer of [await put(body), await put(body)]) expect(answer.statusCode).toBe(200);
    expect((await gateway()).version).toBe(1);
    const stale = await put({ version: 0, keys: { secretKey: "sk_test_othersecret" } });
    expect(stale.json()).toMatchObject({ code: "changed-meanwhile" });
    expect((await gateway()).keys[0]).toMatchObject({ lastFour: "4242" });
  });

  test("of ten concurrent requests with different keys one wins, and no key is half there", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => put({ version: 0, keys: { secretKey: `sk_test_key${index}` } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(await shop.db.$count(connectionKey)).toBe(1);
  });

  test.each([
    [{ isOn: true }, "isOn"],
    [{ isOn: true, keys: { secretKey: SECRET } }, "isOn"],
    [{ keys: { secretKey: "pk_test_public" } }, "keys.secretKey"],
    [{ keys: { secretKey: " " } }, "keys.secretKey"],
    [{ keys: { secretKey: "sk_test_ö" } }, "keys.secretKey"],
    [{ keys: { secretKey: "s".repeat(501) } }, "keys.secretKey"],
    [{ keys: { password: "x" } }, "keys.password"],
    [{ mode: "live" }, "mode"],
    [{ mode: "real" }, "mode"],
  ])("%j is refused at its field, and nothing is stored", async (body, field) => {
    const answer = await put({ version: 0, ...body });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    expect(answer.body).not.toContain(SECRET);
    expect(await shop.db.$count(connectionKey)).toBe(0);
  });

  test("a key cannot be removed while its provider is on; afterwards the provider is off and incomplete", async () => {
    await change({ isOn: true, keys: KEYS });
    const refused = await put({ version: 1, keys: { webhookSecret: null } });
    expect(refused.json()).toMatchObject({ fields: { isOn: "Switch Stripe off before you remove: Webhook secret" } });
    await change({ isOn: false, keys: { webhookSecret: null } });
    expect(await gateway()).toMatchObject({ isOn: false, problems: ["Missing: Webhook secret"] });
    expect(await getCard()).toBe("sandbox");
  });

  test("an unknown provider is not found", async () => {
    expect((await put({ version: 0, isOn: true }, { name: "sandbox" })).statusCode).toBe(404);
  });
});

describe("access", () => {
  test("needs settings.write, and to change anything the password again", async () => {
    const member = await signInToOffice(shop, await newStaff(shop, { role: "orders" }));
    const calls = ["listPaymentGateways", "changePaymentGateway", "checkPaymentKeys", "chooseCardProvider"] as const;
    const body = { version: 0, isOn: false, provider: null };
    for (const name of calls)
      for (const [as, status] of [
        [member, 403],
        [undefined, 401],
      ] as const)
        expect((await callOffice(shop, name, { cookie: as, params: { name: "stripe" }, body })).statusCode).toBe(
          status,
        );

    const owner = await newStaff(shop);
    const own = await signInToOffice(shop, owner);
    await shop.db.execute(
      sql`update staff_session set proven_at = now() - interval '1 hour' where staff_id = ${owner.id}`,
    );
    expect((await put({ version: 0, keys: KEYS }, { as: own })).json()).toMatchObject({ code: "proof-needed" });
    const choice = await callOffice(shop, "chooseCardProvider", { cookie: own, body: { version: 1, provider: null } });
    expect(choice.json()).toMatchObject({ code: "proof-needed" });
    expect(await shop.db.$count(connectionKey)).toBe(0);
  });
});

describe("history", () => {
  test("switching can be undone, a key cannot, and no entry holds a key", async () => {
    await change({ keys: KEYS });
    const entry = await newest("connection-key");
    expect(entry).toMatchObject({ action: "connection-key.change", before: null, after: null, undoNeeds: null });
    expect(entry?.subject.name).toMatch(/^(Secret key|Webhook secret) of Stripe$/);
    await change({ isOn: true });
    const switched = await newest("connection");
    expect(switched).toMatchObject({ before: { isOn: false }, after: { isOn: true }, undoNeeds: ["settings.write"] });
    expect((await undo(switched?.place)).statusCode).toBe(204);
    expect(await gateway()).toMatchObject({ isOn: false, problems: [] });
    const again = await undo((await newest("connection"))?.place);
    expect(again.statusCode, again.body).toBe(204);
    expect((await gateway()).isOn).toBe(true);
  });

  test("undo is refused if it was switched again since", async () => {
    await change({ isOn: true, keys: KEYS });
    const first = await newest("connection");
    await change({ isOn: false });
    expect((await undo(first?.place)).json()).toMatchObject({ code: "changed-meanwhile" });
  });
});

describe("the provider of card payments", () => {
  test("only a provider that is on can be chosen; the choice is undone from history", async () => {
    expect((await choose("stripe")).json()).toMatchObject({
      fields: { provider: "Switch Stripe on first, with all its keys" },
    });
    expect((await choose("nobody")).statusCode).toBe(400);
    await change({ isOn: true, keys: KEYS });
    expect((await choose("stripe")).json<PaymentGateways>().card).toMatchObject({
      provider: "stripe",
      current: "stripe",
    });
    const stale = await callOffice(shop, "chooseCardProvider", { cookie, body: { version: 0, provider: null } });
    expect(stale.json()).toMatchObject({ code: "changed-meanwhile" });
    expect((await undo((await newest("card-provider"))?.place)).statusCode).toBe(204);
    expect((await list()).card.provider).toBeNull();
  });

  test("a chosen provider that is switched off is not replaced by another, and serves its earlier payments", async () => {
    await change({ isOn: true, keys: KEYS });
    await choose("stripe");
    await change({ isOn: false });
    expect(await getCard()).toBeUndefined();
    expect((await list()).card).toMatchObject({ provider: "stripe", current: null });
    expect((await getPaymentProviders(shop.shop)).find("stripe")?.name).toBe("stripe");
  });

  test("Stripe's variables switch it on, win over stored keys, and cannot be changed in the office", async () => {
    await change({ keys: { secretKey: "sk_test_fromtheoffice" } });
    const node = await testShopForThisTest({
      databaseUrl: shop.databaseUrl,
      env: { ...env, STRIPE_SECRET_KEY: "sk_live_fromtheenvironment", STRIPE_WEBHOOK_SECRET: "whsec_environment" },
    });
    const shown = await gateway("stripe", node);
    expect(shown).toMatchObject({
      mode: "live",
      keys: [{ source: "environment", lastFour: null }, { source: "environment" }],
    });
    const refused = await put({ version: shown.version, keys: { secretKey: SECRET } }, { node });
    expect(refused.json().fields["keys.secretKey"]).toContain("STRIPE_SECRET_KEY");
    const fresh = await testShopForThisTest({
      env: { STRIPE_SECRET_KEY: "sk_test_environment", STRIPE_WEBHOOK_SECRET: "whsec_environment" },
    });
    expect(await getCard(fresh)).toBe("stripe");
  });

  test("a production shop without any keys takes no cards, and never uses the sandbox", async () => {
    const node = await testShopForThisTest({
      databaseUrl: shop.databaseUrl,
      env: {
        ...env,
        NODE_ENV: "production",
        CARD_PAYMENTS: "office",
        SHOP_URL: "https://shop.example.pk",
        SMTP_URL: "smtp://127.0.0.1:1",
      },
    });
    const providers = await getPaymentProviders(node.shop);
    expect([providers.card, providers.find("sandbox")]).toEqual([undefined, undefined]);
    await change({ isOn: true, keys: KEYS });
    invalidateConnections(node.shop);
    expect(await getCard(node)).toBe("stripe");
    const [overview] = await readPaymentOverview(node.shop);
    expect(overview).toMatchObject({ label: "Stripe", problems: ["In test mode no money moves"] });
  });
});

describe("nodes", () => {
  test("another node uses new keys as soon as the notification arrives, and creates no adapter before", async () => {
    const node = await testShopForThisTest({ databaseUrl: shop.databaseUrl, env });
    const { responseCache, catalogueCache } = node.shop;
    const onError = (error: Error) => expect.unreachable(error.message);
    const listener = new ChangeListener({ url: shop.databaseUrl, caches: [responseCache, catalogueCache], onError });
    await listener.start();
    onTestFinished(() => listener.stop());
    expect(await getCard(node)).toBe("sandbox");
    await change({ isOn: true, keys: KEYS });
    await expect.poll(() => getCard(node)).toBe("stripe");
    const { card } = await getPaymentProviders(node.shop);
    expect((await getPaymentProviders(node.shop)).card).toBe(card);
    // While notifications are lost the settings are read at each request, but nothing is created again.
    catalogueCache.pause();
    expect((await getPaymentProviders(node.shop)).card).toBe(card);
    await change({ isOn: false });
    expect(await getCard(node)).toBe("sandbox");
  });
});

describe("the key of secrets", () => {
  const ringOf = (...keys: Buffer[]) => new KeyRing([...keys, ...(shop.shop.env.secretsKeys ?? [])]);

  test("rotation encrypts keys of connections again, and a node with the new key alone uses them", async () => {
    await change({ isOn: true, keys: KEYS });
    const fresh = randomBytes(32);
    expect(await rotateSecrets(shop.db, ringOf(fresh), [connectionKeyColumn])).toBe(2);
    const node = await testShopForThisTest({
      databaseUrl: shop.databaseUrl,
      env: { ...env, SECRETS_KEY: fresh.toString("base64") },
    });
    expect(await getCard(node)).toBe("stripe");
    await rotateSecrets(shop.db, new KeyRing([...(shop.shop.env.secretsKeys ?? []), fresh]), [connectionKeyColumn]);
  });

  test("keys that cannot be decrypted: the provider takes nothing, the screen says why, and forgetting removes them", async () => {
    await change({ isOn: true, keys: KEYS });
    const lost = new KeyRing([randomBytes(32)]);
    const place = { table: "connection_key", column: "sealed", row: "stripe/secretKey" };
    const sealed = lost.seal(place, Buffer.from(SECRET));
    await shop.db.update(connectionKey).set({ sealed }).where(eq(connectionKey.id, place.row));
    invalidateConnections(shop.shop);
    expect(await getCard()).toBe("sandbox");
    expect(await gateway()).toMatchObject({ isOffered: false, problems: ["Cannot be read, enter again: Secret key"] });
    expect(lines.join("")).toContain("keys of a payment provider cannot be decrypted");
    await deleteUnreadableSecrets(shop.db, createSystemContext("test"), {
      ring: ringOf(),
      columns: [connectionKeyColumn],
    });
    expect(await newest("connection-key")).toMatchObject({ action: "connection-key.forget" });
    invalidateConnections(shop.shop);
    expect(await gateway()).toMatchObject({ version: 2, problems: ["Missing: Secret key"] });
  });

  test("an encrypted key that was copied to another name is refused", async () => {
    await change({ keys: KEYS });
    await shop.db.execute(sql`update connection_key k set sealed = o.sealed from connection_key o
      where k.id = 'stripe/webhookSecret' and o.id = 'stripe/secretKey'`);
    invalidateConnections(shop.shop);
    expect((await gateway()).problems).toEqual(["Cannot be read, enter again: Webhook secret"]);
  });
});

describe("check keys", () => {
  const check = () => callOffice(shop, "checkPaymentKeys", { cookie, params: { name: "stripe" } });

  test("Stripe is asked for the balance: accepted, refused, or no answer", async () => {
    expect((await check()).json()).toMatchObject({ mess: "Enter all keys of Stripe first" });
    await change({ keys: KEYS });
    expect((await check()).json()).toMatchObject({ outcome: "accepted" });
    expect(stripe.requests.at(-1)).toBe("GET /v1/balance");
    await change({ keys: { secretKey: "rk_test_withdrawn" } });
    expect((await check()).json()).toMatchObject({ outcome: "refused" });
    const node = await testShopForThisTest({
      databaseUrl: shop.databaseUrl,
      env: { STRIPE_API_BASE: "http://127.0.0.1:1" },
    });
    expect((await callOffice(shop, "checkPaymentKeys", { cookie, params: { name: "jazzcash" } })).json()).toMatchObject(
      {
        mess: "JazzCash offers no way to check keys",
      },
    );
    const silent = await callOffice(node, "checkPaymentKeys", { cookie, params: { name: "stripe" } });
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
    await change({ isOn: true, mode: "live", keys: { ...JAZZCASH, kind: "card" } }, { name: "jazzcash" });
    const shown = await gateway("jazzcash");
    expect(shown).toMatchObject({ isOn: true, mode: "live", isOffered: true, isModeChosen: true, problems: [] });
    expect(shown.keys.find(({ name }) => name === "kind")).toMatchObject({ value: "card", isPublic: true });
    expect(JSON.stringify(shown)).not.toMatch(/MC98765|a-password|a-salt/);
    const { jazzcash, card } = await getPaymentProviders(shop.shop);
    expect([jazzcash?.name, card?.name]).toEqual(["jazzcash", "sandbox"]);
    await change({ isOn: false }, { name: "jazzcash" });
    const providers = await getPaymentProviders(shop.shop);
    expect([providers.jazzcash, providers.find("jazzcash")?.name]).toEqual([undefined, "jazzcash"]);
  });

  test("an impossible choice is refused at its field; it cannot take cards", async () => {
    const answer = await put({ version: 0, keys: { ...JAZZCASH, kind: "cash" } }, { name: "jazzcash" });
    expect(Object.keys(answer.json().fields)).toEqual(["keys.kind"]);
    await change({ isOn: true, keys: JAZZCASH }, { name: "jazzcash" });
    expect((await choose("jazzcash")).json()).toMatchObject({ fields: { provider: "Choose a provider of the list" } });
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

test("every key of every provider has a variable of the environment", () => {
  for (const { keys } of GATEWAYS) for (const { variable } of keys) expect(Settings.shape).toHaveProperty(variable);
});

test("a key is in no response, log line, metric, error page, history entry or table", async () => {
  const token = "a-token-for-the-metrics";
  const written: string[] = [];
  const node = await testShopForThisTest({
    databaseUrl: shop.databaseUrl,
    env: { ...env, METRICS_TOKEN: token },
    logTo: { write: (line: string) => void written.push(line) },
  });
  const responses: string[] = [];
  const keep = async (answer: ReturnType<typeof put>) => {
    const { body, headers, statusCode } = await answer;
    responses.push(body, JSON.stringify(headers));
    return statusCode;
  };
  const secret = `sk_test_${randomBytes(24).toString("hex")}`;
  const keys = { secretKey: secret, webhookSecret: `whsec_${secret}` };
  // The table refuses the write, so that the statement and its values are part of the error.
  await shop.db.execute(
    sql`alter table connection_key add constraint refused check (name <> 'webhookSecret') not valid`,
  );
  expect(await keep(put({ version: 0, keys }, { node }))).toBe(500);
  await shop.db.execute(sql`alter table connection_key drop constraint refused`);
  expect(await keep(put({ version: 0, keys: { secretKey: `${secret}!` } }, { node }))).toBe(400);
  expect(await keep(put({ version: 0, isOn: true, keys }, { node }))).toBe(200);
  expect(await keep(put({ version: 0, keys: { secretKey: `${secret}00` } }, { node }))).toBe(409);
  expect(await keep(callOffice(node, "checkPaymentKeys", { cookie, params: { name: "stripe" } }))).toBe(200);
  stripe.fail("error-500", "error-500", "error-500");
  const shopper = await shopperWithAddress(node);
  const { id } = await newProduct(node, { total: 1_500 });
  const order = placeOrder(node, shopper, { items: [{ id, quantity: 1 }], paymentMethod: "stripe" });
  expect(await keep(order)).toBeGreaterThanOrEqual(200);
  stripe.fail();
  for (const url of ["/metrics", "/no-such-page", "/api/no-such-call", "/readyz", "/sandbox/pay/none"])
    await keep(node.app.inject({ url, headers: { authorization: `Bearer ${token}`, accept: "text/html" } }));
  await keep(callOffice(node, "listHistory", { cookie }));
  await keep(callOffice(node, "listPaymentGateways", { cookie }));

  expect(written.length).toBeGreaterThan(5);
  expect(responses.join("\n")).toContain("orders_placed_total");
  for (const text of [written.join(""), responses.join("\n"), await dumpTables()]) expect(text).not.toContain(secret);
});

/** Every row of every table, as a backup has them. */
async function dumpTables(): Promise<string> {
  const { rows } = await shop.db.execute<{ name: string }>(
    sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'jobs', 'pgboss')`,
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const result = await shop.db.execute<{ text: string }>(sql`select t::text as text from ${sql.raw(name)} t`);
    texts.push(...result.rows.map(({ text }) => text));
  }
  expect(rows.length).toBeGreaterThan(40);
  expect(await shop.db.$count(auditEntry)).toBeGreaterThan(0);
  return texts.join("\n");
}
