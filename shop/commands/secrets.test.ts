import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#database/embedded/testing/temporary-shop.ts";
import { connectionKey, secretsKey, staffTotp } from "#database/schema.ts";
import { createOwnerWithTotp } from "#testing/data/second-factor.ts";
import { callOffice } from "#testing/office/office.ts";
import { runShopCommand } from "#testing/processes/shop-command.ts";
import { testShopForThisTest } from "#testing/test-shop.ts";

// Each command starts a process of its own.
const TIMEOUT = { timeout: 600_000 };

test(
  "secrets: rotate changes the key, and forget removes unreadable secrets only with a confirmation",
  TIMEOUT,
  async () => {
    const shop = await testShopForThisTest();
    const { cookie } = await createOwnerWithTotp(shop);
    await callOffice(shop, "changePaymentGateway", {
      cookie,
      params: { name: "stripe" },
      body: { version: 0, keys: { secretKey: "sk_test_key" } },
    });
    const env = { DATABASE_URL: shop.databaseUrl, DATA_DIR: await createTemporaryFolder() };
    const [old = ""] = (shop.shop.env.secretsKeys ?? []).map((key) => key.toString("base64"));
    const fresh = randomBytes(32).toString("base64");
    const ids = async () => (await shop.db.select().from(secretsKey)).map(({ id }) => id);
    const [oldId = ""] = await ids();

    expect(await runShopCommand(["secrets"], env)).toMatchObject({ code: 2 });
    expect(await runShopCommand(["secrets", "rotate"], env)).toMatchObject({
      code: 1,
      message: expect.stringMatching(/no key/),
    });
    expect(await runShopCommand(["secrets", "rotate"], { ...env, SECRETS_KEY: fresh })).toMatchObject({
      code: 1,
      message: expect.stringContaining(oldId),
    });
    const rotated = await runShopCommand(["secrets", "rotate"], { ...env, SECRETS_KEY: `${fresh},${old}` });
    expect(rotated).toMatchObject({ code: 0, message: expect.stringMatching(/^2 secrets encrypted again/) });
    expect(await ids()).not.toContain(oldId);

    const result = await runShopCommand(["secrets", "forget"], env);
    expect(result).toMatchObject({ code: 1, message: expect.stringMatching(/^2 secrets cannot be decrypted .*--yes/) });
    expect(await shop.db.select().from(staffTotp)).toHaveLength(1);
    expect(await runShopCommand(["secrets", "forget", "--yes"], { ...env, SECRETS_KEY: fresh })).toMatchObject({
      code: 0,
      message: expect.stringMatching(/^0 secrets/),
    });
    expect(await runShopCommand(["secrets", "forget", "--yes"], env)).toMatchObject({
      code: 0,
      message: expect.stringMatching(/^2 secrets/),
    });
    expect(await shop.db.select().from(connectionKey)).toHaveLength(0);
    expect(await shop.db.select().from(staffTotp)).toHaveLength(0);
    expect(await ids()).toEqual([]);
  },
);
