import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { eq, sql } from "#database/orm.ts";
import { auditEntry, connectionKey } from "#database/schema.ts";
import { connectionKeyColumn, invalidateConnections } from "#server/connection/index.ts";
import { Settings } from "#server/platform/settings/settings.ts";
import { createSystemContext } from "#server/request-context.ts";
import { deleteUnreadableSecrets, KeyRing, rotateSecrets } from "#server/secrets/index.ts";
import { newProduct, placeOrder, shopperWithAddress } from "#testing/data/orders.ts";
import { callOffice } from "#testing/office/office.ts";
import { testShopForThisTest } from "#testing/test-shop.ts";
import { GatewayShop, KEYS, SECRET } from "../testing/gateway-shop.ts";
import { GATEWAYS } from "./gateways.ts";

const own = GatewayShop.forThisFile();

describe("the key of secrets", () => {
  const ringOf = (...keys: Buffer[]) => new KeyRing([...keys, ...(own.shop.shop.env.secretsKeys ?? [])]);

  test("rotation encrypts keys of connections again, and a node with the new key alone uses them", async () => {
    await own.change({ isOn: true, keys: KEYS });
    const fresh = randomBytes(32);
    expect(await rotateSecrets(own.shop.db, ringOf(fresh), [connectionKeyColumn])).toBe(2);
    const node = await testShopForThisTest({
      databaseUrl: own.shop.databaseUrl,
      env: { ...own.env, SECRETS_KEY: fresh.toString("base64") },
    });
    expect(await own.getCard(node)).toBe("stripe");
    await rotateSecrets(own.shop.db, new KeyRing([...(own.shop.shop.env.secretsKeys ?? []), fresh]), [
      connectionKeyColumn,
    ]);
  });

  test("keys that cannot be decrypted: the provider takes nothing, the screen says why, and forgetting removes them", async () => {
    await own.change({ isOn: true, keys: KEYS });
    const lost = new KeyRing([randomBytes(32)]);
    const place = { table: "connection_key", column: "sealed", row: "stripe/secretKey" };
    const sealed = lost.seal(place, Buffer.from(SECRET));
    await own.shop.db.update(connectionKey).set({ sealed }).where(eq(connectionKey.id, place.row));
    invalidateConnections(own.shop.shop);
    expect(await own.getCard()).toBe("sandbox");
    expect(await own.gateway()).toMatchObject({
      isOffered: false,
      problems: ["Cannot be read, enter again: Secret key"],
    });
    expect(own.lines.join("")).toContain("keys of a payment provider cannot be decrypted");
    await deleteUnreadableSecrets(own.shop.db, createSystemContext("test"), {
      ring: ringOf(),
      columns: [connectionKeyColumn],
    });
    expect(await own.newest("connection-key")).toMatchObject({ action: "connection-key.forget" });
    invalidateConnections(own.shop.shop);
    expect(await own.gateway()).toMatchObject({ version: 2, problems: ["Missing: Secret key"] });
  });

  test("an encrypted key that was copied to another name is refused", async () => {
    await own.change({ keys: KEYS });
    await own.shop.db.execute(sql`update connection_key k set sealed = o.sealed from connection_key o
      where k.id = 'stripe/webhookSecret' and o.id = 'stripe/secretKey'`);
    invalidateConnections(own.shop.shop);
    expect((await own.gateway()).problems).toEqual(["Cannot be read, enter again: Webhook secret"]);
  });
});

test("every key of every provider has a variable of the environment", () => {
  for (const { keys } of GATEWAYS) for (const { variable } of keys) expect(Settings.shape).toHaveProperty(variable);
});

test("a key is in no response, log line, metric, error page, history entry or table", async () => {
  const token = "a-token-for-the-metrics";
  const written: string[] = [];
  const node = await testShopForThisTest({
    databaseUrl: own.shop.databaseUrl,
    env: { ...own.env, METRICS_TOKEN: token },
    logTo: { write: (line: string) => void written.push(line) },
  });
  const responses: string[] = [];
  const keep = async (answer: ReturnType<typeof own.put>) => {
    const { body, headers, statusCode } = await answer;
    responses.push(body, JSON.stringify(headers));
    return statusCode;
  };
  const secret = `sk_test_${randomBytes(24).toString("hex")}`;
  const keys = { secretKey: secret, webhookSecret: `whsec_${secret}` };
  // The table refuses the write, so that the statement and its values are part of the error.
  await own.shop.db.execute(
    sql`alter table connection_key add constraint refused check (name <> 'webhookSecret') not valid`,
  );
  expect(await keep(own.put({ version: 0, keys }, { node }))).toBe(500);
  await own.shop.db.execute(sql`alter table connection_key drop constraint refused`);
  expect(await keep(own.put({ version: 0, keys: { secretKey: `${secret}!` } }, { node }))).toBe(400);
  expect(await keep(own.put({ version: 0, isOn: true, keys }, { node }))).toBe(200);
  expect(await keep(own.put({ version: 0, keys: { secretKey: `${secret}00` } }, { node }))).toBe(409);
  expect(await keep(callOffice(node, "checkPaymentKeys", { cookie: own.cookie, params: { name: "stripe" } }))).toBe(
    200,
  );
  own.stripe.fail("error-500", "error-500", "error-500");
  const shopper = await shopperWithAddress(node);
  const { id } = await newProduct(node, { total: 1_500 });
  const order = placeOrder(node, shopper, { items: [{ id, quantity: 1 }], paymentMethod: "stripe" });
  expect(await keep(order)).toBeGreaterThanOrEqual(200);
  own.stripe.fail();
  for (const url of ["/metrics", "/no-such-page", "/api/no-such-call", "/readyz", "/sandbox/pay/none"])
    await keep(node.app.inject({ url, headers: { authorization: `Bearer ${token}`, accept: "text/html" } }));
  await keep(callOffice(node, "listHistory", { cookie: own.cookie }));
  await keep(callOffice(node, "listPaymentGateways", { cookie: own.cookie }));

  expect(written.length).toBeGreaterThan(5);
  expect(responses.join("\n")).toContain("orders_placed_total");
  for (const text of [written.join(""), responses.join("\n"), await dumpTables()]) expect(text).not.toContain(secret);
});

/** Every row of every table, as a backup has them. */
async function dumpTables(): Promise<string> {
  const { rows } = await own.shop.db.execute<{ name: string }>(
    sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'jobs', 'pgboss')`,
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const result = await own.shop.db.execute<{ text: string }>(sql`select t::text as text from ${sql.raw(name)} t`);
    texts.push(...result.rows.map(({ text }) => text));
  }
  expect(rows.length).toBeGreaterThan(40);
  expect(await own.shop.db.$count(auditEntry)).toBeGreaterThan(0);
  return texts.join("\n");
}
