import { describe, expect, test } from "vitest";
import { sql } from "#database/orm.ts";
import { connectionKey } from "#database/schema.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { GatewayShop, KEYS, SECRET } from "../testing/gateway-shop.ts";

const own = GatewayShop.forThisFile();

describe("list and change", () => {
  test("a new shop: the sandbox takes cards, and each provider says what is missing", async () => {
    const { gateways, card } = await own.list();
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
    const answer = await own.change({ isOn: true, keys: KEYS });
    expect(answer.body).not.toContain(SECRET);
    expect(await own.gateway()).toMatchObject({
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
    const rows = await own.shop.db.select().from(connectionKey);
    for (const { sealed } of rows) expect(sealed).toMatch(/^v1:[0-9a-f]{12}:[\w-]+$/);
    expect(JSON.stringify(rows)).not.toContain(SECRET);
    expect(await own.getCard()).toBe("stripe");
  });

  test("a short key shows none of its characters", async () => {
    await own.change({ keys: { secretKey: "sk_test_1234567" } });
    expect((await own.gateway()).keys[0]).toMatchObject({ source: "office", lastFour: null });
  });

  test("a stale version is refused, a repeated request changes nothing", async () => {
    const body = { version: 0, isOn: true, keys: KEYS };
    for (const answer of [await own.put(body), await own.put(body)]) expect(answer.statusCode).toBe(200);
    expect((await own.gateway()).version).toBe(1);
    const stale = await own.put({ version: 0, keys: { secretKey: "sk_test_othersecret" } });
    expect(stale.json()).toMatchObject({ code: "changed-meanwhile" });
    expect((await own.gateway()).keys[0]).toMatchObject({ lastFour: "4242" });
  });

  test("of ten concurrent requests with different keys one wins, and no key is half there", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => own.put({ version: 0, keys: { secretKey: `sk_test_key${index}` } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(await own.shop.db.$count(connectionKey)).toBe(1);
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
    const answer = await own.put({ version: 0, ...body });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    expect(answer.body).not.toContain(SECRET);
    expect(await own.shop.db.$count(connectionKey)).toBe(0);
  });

  test("a key cannot be removed while its provider is on; afterwards the provider is off and incomplete", async () => {
    await own.change({ isOn: true, keys: KEYS });
    const refused = await own.put({ version: 1, keys: { webhookSecret: null } });
    expect(refused.json()).toMatchObject({ fields: { isOn: "Switch Stripe off before you remove: Webhook secret" } });
    await own.change({ isOn: false, keys: { webhookSecret: null } });
    expect(await own.gateway()).toMatchObject({ isOn: false, problems: ["Missing: Webhook secret"] });
    expect(await own.getCard()).toBe("sandbox");
  });

  test("an unknown provider is not found", async () => {
    expect((await own.put({ version: 0, isOn: true }, { name: "sandbox" })).statusCode).toBe(404);
  });
});

describe("access", () => {
  test("needs settings.write, and to change anything the password again", async () => {
    const member = await signInToOffice(own.shop, await newStaff(own.shop, { role: "orders" }));
    const calls = ["listPaymentGateways", "changePaymentGateway", "checkPaymentKeys", "chooseCardProvider"] as const;
    const body = { version: 0, isOn: false, provider: null };
    for (const name of calls)
      for (const [as, status] of [
        [member, 403],
        [undefined, 401],
      ] as const)
        expect((await callOffice(own.shop, name, { cookie: as, params: { name: "stripe" }, body })).statusCode).toBe(
          status,
        );

    const owner = await newStaff(own.shop);
    const ownCookie = await signInToOffice(own.shop, owner);
    await own.shop.db.execute(
      sql`update staff_session set proven_at = now() - interval '1 hour' where staff_id = ${owner.id}`,
    );
    expect((await own.put({ version: 0, keys: KEYS }, { as: ownCookie })).json()).toMatchObject({
      code: "proof-needed",
    });
    const choice = await callOffice(own.shop, "chooseCardProvider", {
      cookie: ownCookie,
      body: { version: 1, provider: null },
    });
    expect(choice.json()).toMatchObject({ code: "proof-needed" });
    expect(await own.shop.db.$count(connectionKey)).toBe(0);
  });
});
